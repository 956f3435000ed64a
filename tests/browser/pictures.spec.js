// What the margin draws: the flow, the months, who receives how much, and incomes found backwards.
import { accessibilityProblems, expect, test } from './page.js';

const figure = (page, name) => page.locator(`[data-figure="${name}"]`);
const field = (page, name) => page.locator(`[name="${name}"]`);

test('the flow shows where the money goes, with its amounts', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=147000000');
  const flow = page.locator('.flow svg.across');
  await expect(flow).toBeVisible();
  await expect(flow).toHaveAttribute('aria-label', /De \$147,000,000.00 de Ingreso neto de operaciones: Vivienda \$10,000,000.00/);
  await expect(flow).toContainText('$47,950,000.00');
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(flow).toBeHidden();
  await expect(page.locator('.flow .down')).toBeVisible();
});

test('pictures follow what is typed, and go with the result', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=147000000');
  const flow = page.locator('.flow svg.across');
  await expect(flow).toContainText('$147,000,000.00');
  await field(page, 'netOperatingIncome').fill('50000000');
  await expect(flow).toContainText('$50,000,000.00');
  await field(page, 'netOperatingIncome').fill('x');
  await expect(flow).toHaveCount(0);
});

test('the months are drawn, with the one in which the fixed income is complete', async ({ page }) => {
  await page.goto('/#/fam?fiscalYear=2016&stateCollections.0=400000000&stateCollections.1=400000000&stateCollections.2=100');
  await expect(page.locator('.chart')).toContainText('completo en agosto');
});

test('shares are sorted, and searched without accents', async ({ page }) => {
  await page.goto('/#/cofim');
  await page.getByRole('button', { name: 'doce meses' }).click();
  const rows = page.locator('.bars tbody tr:visible');
  await expect(rows).toHaveCount(78);
  await expect(rows.first()).toContainText('San Juan');
  await expect(rows.first().locator('td').last()).toHaveText(/^[+-]?\$|lo mismo/);
  await page.getByLabel('Buscar').fill('mayaguez');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Mayagüez');
  await page.getByLabel('Buscar').fill('mayagxez');
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('Ninguno tiene ese texto en su nombre.')).toBeVisible();
  await page.getByLabel('Buscar').fill('');
  await expect(rows).toHaveCount(78);
  await expect(page.getByText('Ninguno tiene ese texto en su nombre.')).toBeHidden();
});

test('the widths of the flow are in proportion', async ({ page }) => {
  // 10 million of 1,000 million to housing, of 240 units: 2.40. A cent of it is a line.
  await page.goto('/#/loteria?netOperatingIncome=1000000000');
  const bars = page.locator('.flow svg.across rect');
  const heights = async () => bars.evaluateAll((all) => all.map((one) => Number(one.getAttribute('height'))).sort((a, b) => a - b));
  await expect(bars.first()).toBeAttached();
  expect((await heights())[0]).toBe(2.4);
  expect((await heights()).at(-1)).toBe(240);
  await expect(page.locator('.flow figcaption')).not.toContainText('línea');
  await page.goto('/#/fam?fiscalYear=2019&law=act-18-2014&fixedIncome=0.01&stateCollections.0=222000000');
  await expect(page.locator('.flow figcaption')).toContainText('se dibuja como una línea');
});

test('the Oversight Board’s $48 million leads backwards, and forwards again', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=1');
  await page.locator('[data-backwards]').fill('48,000,000');
  await expect(page.locator('[data-found]')).toContainText('$147,142,857.13; la mayor, $147,142,857.15');
  await page.getByRole('button', { name: 'Calcular con ella' }).click();
  await expect(figure(page, 'municipalShare')).toHaveText('$48,000,000.00');
  await expect(field(page, 'netOperatingIncome')).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(field(page, 'netOperatingIncome')).toHaveValue('$1.00');
});

test('the other reading is told beside the choice, in dollars', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=147000000');
  await expect(page.locator('[data-margin="reading:catastrophicBase"]')).toContainText('-$1,159,000.00');
  await page.getByLabel('De lo que queda después de vivienda y municipios').check();
  await expect(page.locator('[data-margin="reading:catastrophicBase"]')).toContainText('+$1,159,000.00');
});

test('a clause leads to a figure that is explained', async ({ page }) => {
  await page.goto('/#/ley');
  await page.locator('[id="813-b-1-2"]').getByRole('link', { name: 'Reforma de Salud' }).click();
  await expect(page.locator('#abierta .why')).toContainText('15 L.P.R.A. § 813(b)');
  await page.locator('#abierta .why').getByRole('link', { name: '15 L.P.R.A. § 813(b)' }).click();
  await expect(page.locator('[id="813-b-1-2"]')).toBeFocused();
});

test('every link of a clause opens its explanation', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/#/ley');
  await expect(page.locator('.clauses').first()).toBeVisible();
  const links = await page.locator('.clauses a[href*="cifra="]').evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href')))]);
  expect(links.length).toBeGreaterThan(40);
  for (const link of links) {
    await page.evaluate((link) => { location.hash = link; }, link);
    await expect(page.locator('#abierta .why'), link).toHaveCount(1);
    await page.evaluate(() => { location.hash = '#/ley'; });
    await expect(page.locator('.clauses').first()).toBeVisible();
  }
});

test('nothing is computed beside a changed link, and no margin is loaded before a result', async ({ page }) => {
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/#/loteria');
  await field(page, 'netOperatingIncome').fill('147000000');
  await expect(page.locator('[data-margin="reading:catastrophicBase"]')).toContainText('$');
  await field(page, 'netOperatingIncome').blur();
  await expect(page).toHaveURL(/netOperatingIncome=147000000/);
  const hash = new URL(page.url()).hash.replace('147000000', '148000000');
  // A page that has loaded nothing yet, as for somebody who was sent the link.
  await page.goto('about:blank');
  asked.length = 0;
  await page.goto(`/${hash}`);
  await expect(page.locator('.notice')).toBeVisible();
  await expect(page.locator('[data-margin="reading:catastrophicBase"]')).toBeEmpty();
  expect(asked.filter((url) => url.includes('/margin-'))).toEqual([]);
});

test('an open explanation never takes the focus from whoever types', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=147000000&cifra=housing');
  await expect(page.locator('#abierta .why')).toHaveCount(1);
  const income = field(page, 'netOperatingIncome');
  await income.fill('');
  await income.pressSequentially('200000000', { delay: 40 });
  await expect(income).toHaveValue('200000000');
  await expect(income).toBeFocused();
  await expect(figure(page, 'housing')).toHaveText('$10,000,000.00');
});

test('choosing the other law leaves the pictures there', async ({ page }) => {
  await page.goto('/#/fam?fiscalYear=2019&law=act-18-2014&fixedIncome=0&stateCollections.0=222000000');
  await expect(page.locator('.flow svg.across')).toBeVisible();
  await page.locator('[name="law"][value="act-84-2016"]').check();
  await expect(page.locator('.flow svg.across')).toBeVisible();
});

test.describe('without the margin', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/ });
  test('a pressed figure says that it could not load, and is loaded another time', async ({ page }) => {
    await page.route('**/margin-*/**', (route) => route.abort());
    await page.goto('/#/loteria?netOperatingIncome=147000000');
    await figure(page, 'housing').click();
    await expect(page.locator('.said')).toContainText('no pudo cargar');
    await page.unroute('**/margin-*/**');
    await figure(page, 'netBalance').click();
    await expect(page.locator('#abierta .why')).toHaveCount(1);
  });
});

for (const scheme of ['light', 'dark']) {
  for (const [address, query] of [['loteria', '?netOperatingIncome=147000000&cifra=catastrophicIllness'], ['fam', '?fiscalYear=2016&stateCollections.0=400000000&stateCollections.1=400000000'], ['repartir', '?total=100&recipients.0.municipality=A&recipients.0.weight=1&recipients.1.municipality=B&recipients.1.weight=2']]) {
    test(`what the margin writes on #/${address} is accessible (${scheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(`/#/${address}${query}`);
      await expect(page.locator('.flow, .bars').first()).toBeVisible();
      expect(await accessibilityProblems(page)).toBe('');
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width}`).toBe(0);
      }
    });
  }
}

test('Escape in a search clears it and closes nothing; what was asked backwards stays in the other language', async ({ page }) => {
  await page.goto('/#/repartir?total=100&recipients.0.municipality=Ponce&recipients.0.weight=3&recipients.1.municipality=Lares&recipients.1.weight=4&cifra=recipients.0.amount');
  await expect(page.locator('#abierta .why')).toHaveCount(1);
  await page.getByLabel('Buscar').fill('lar');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Buscar')).toHaveValue('');
  await expect(page.getByLabel('Buscar')).toBeFocused();
  await expect(page.locator('#abierta .why')).toHaveCount(1);
  await page.goto('/#/loteria?netOperatingIncome=1');
  await page.locator('[data-backwards]').fill('48,000,000');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('[data-found]')).toContainText('the largest, $147,142,857.15');
  await page.locator('[data-backwards]').fill('-5');
  await expect(page.locator('[data-found]')).toContainText('No share is negative.');
});
