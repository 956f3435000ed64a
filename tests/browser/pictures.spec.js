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
});

test('the Oversight Board’s $48 million leads backwards, and forwards again', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=1');
  await page.locator('[data-backwards]').fill('48,000,000');
  await expect(page.locator('[data-found]')).toContainText('$147,142,857.13 a $147,142,857.15');
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
