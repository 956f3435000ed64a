// A case goes out as a file, from a module that is fetched only then.
import { readFileSync } from 'node:fs';
import { accessibilityProblems, expect, test } from './page.js';

const file = async (page, kind) => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`[data-table="${kind}"]`).click()]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
};

test('the files are made when they are asked for, and of what is on the page', async ({ page }) => {
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/#/loteria');
  await page.locator('[name="netOperatingIncome"]').fill('147000000');
  await expect(page.locator('[data-table="xlsx"]')).toBeVisible();
  expect(asked.filter((url) => url.includes('/tables/'))).toEqual([]);
  const json = await file(page, 'json');
  expect(json.name).toMatch(/^reparto-loteria-\d{4}-\d\d-\d\d\.json$/);
  const { link, calculations: [one] } = JSON.parse(json.content);
  expect(one.outcome.municipalShare).toBe('47950000.00');
  expect(one.explanation.municipalShare.clause).toBe('15 L.P.R.A. § 813(b)');
  await page.goto(link);
  await expect(page.locator('[data-figure="municipalShare"]')).toHaveText('$47,950,000.00');
  const csv = await file(page, 'csv');
  expect(csv.content.toString()).toContain('47950000.00,15 L.P.R.A. § 813(b)');
  const xlsx = await file(page, 'xlsx');
  expect(xlsx.content.subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText(`Listo: ${xlsx.name}`)).toBeVisible();
  expect(await accessibilityProblems(page)).toBe('');
});

test('a year of 78 municipalities becomes a workbook, and what is typed meanwhile counts at once', async ({ page }) => {
  await page.goto('/#/cofim');
  await page.getByRole('button', { name: 'doce meses' }).click();
  await expect(page.locator('[data-table="xlsx"]')).toBeVisible();
  const transferred = page.locator('[data-figure="transferred"]');
  const before = await transferred.textContent();
  let made = false;
  const workbook = file(page, 'xlsx').then(({ content }) => {
    made = true;
    return content;
  });
  await page.locator('[name="municipalities.3.collections.4"]').fill('1');
  await expect(transferred).not.toHaveText(before);
  expect(made, 'the workbook takes longer than a keystroke').toBe(false);
  expect((await workbook).length).toBeGreaterThan(100_000);
});

test.describe('without the module', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/ });
  test('it is said that no file could be made, and another time it is', async ({ page }) => {
    await page.route('**/tables/reparto_bg.wasm', (route) => route.abort());
    await page.goto('/#/loteria?netOperatingIncome=147000000');
    await page.locator('[data-table="csv"]').click();
    await expect(page.getByText('No se pudo hacer el archivo.')).toBeVisible();
    await page.unroute('**/tables/reparto_bg.wasm');
    expect((await file(page, 'csv')).content.length).toBeGreaterThan(100);
  });
});
