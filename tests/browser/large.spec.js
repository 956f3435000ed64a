// Large tables: a thousand rows are made a hundred at a time, and nothing is missing in the end.
import { expect as expectSoon, test } from './page.js';

// That a thousand rows come is tested here, not how soon: that depends on what else the machine does.
const expect = expectSoon.configure({ timeout: 20_000 });

const ROWS = 1000;
const figure = (page, name) => page.locator(`[data-figure="${name}"]`);
const lines = (page) => page.locator('.after table.shares:not(.bars) tbody tr');

// All have the same weight, so that each receives the same.
async function shareOut(page) {
  await page.goto('/#/repartir');
  await page.locator('[name="total"]').fill('1000.00');
  await page.locator('[name="recipients.0.municipality"]').evaluate((field, rows) => {
    field.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', Array.from({ length: rows }, (_, row) => `Barrio ${row + 1}\t1`).join('\n'));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, ROWS);
}

test('a thousand rows have each its figure, and an edit reaches the last', async ({ page }) => {
  await shareOut(page);
  await expect(lines(page)).toHaveCount(ROWS);
  await expect(figure(page, 'recipients.999.amount')).toHaveText('1.00');
  await expect(lines(page).last()).toContainText('Barrio 1000');
  await page.locator('[name="total"]').fill('2000.00');
  await expect(figure(page, 'recipients.999.amount')).toHaveText('2.00');
  await expect(page.locator('.desglose, .proof').last()).toContainText('Iguales, al centavo.');
  await page.locator('[name="recipients.1.municipality"]').fill('Ponce');
  await expect(lines(page).nth(1)).toContainText('Ponce');
});

test('of a thousand the first hundred are drawn, and a search finds the others', async ({ page }) => {
  await shareOut(page);
  const bars = page.locator('[data-margin="shares"]');
  await expect(bars.locator('tbody tr')).toHaveCount(100);
  await expect(bars).toContainText('Los primeros 100 de 1000');
  await bars.locator('[data-search]').fill('barrio 100');
  await expect(bars.locator('tbody tr .who')).toHaveText(['Barrio 100', 'Barrio 1000']);
  await expect(bars).not.toContainText('Los primeros');
});

test('what was asked for last is drawn, also of what was asked for while the margin was loading', async ({ page }) => {
  let release;
  const released = new Promise((resolve) => { release = resolve; });
  await page.route('**/margin-*/*.wasm', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/margin-*/*.wasm');
  await page.goto('/#/repartir?total=1000&weights=population_2020');
  await asked;
  await page.locator('[name="total"]').fill('2000.00');
  await expect(figure(page, 'total').first()).toHaveText('$2,000.00');
  await shareOut(page);
  await expect(lines(page)).toHaveCount(ROWS);
  release();
  await expect(page.locator('[data-margin="shares"] tbody tr')).toHaveCount(100);
});

test('a link to a figure far down opens its explanation', async ({ page }) => {
  await shareOut(page);
  await expect(lines(page)).toHaveCount(ROWS);
  await figure(page, 'recipients.950.amount').click();
  await expect(page.locator('#abierta')).toContainText('1,000');
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(lines(page).nth(951)).toHaveAttribute('id', 'abierta');
});

test('rows of a table that is gone are not made any more', async ({ page }) => {
  await shareOut(page);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.locator('[name="recipients.0.municipality"]')).toHaveValue('Adjuntas');
  await shareOut(page);
  await page.locator('.nav a[href^="#/fam"]').first().evaluate((link) => link.click());
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await expect(lines(page)).toHaveCount(ROWS);
});
