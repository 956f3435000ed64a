// What the page computes, from keystroke to figure, by the contract's names.
import { expect, test } from './page.js';

const figure = (page, name) => page.locator(`[data-figure="${name}"]`);
const field = (page, name) => page.locator(`[name="${name}"]`);

test('September 2018, published as $10.6 million', async ({ page }) => {
  await page.goto('/#/fam');
  await field(page, 'fiscalYear').fill('2019');
  await field(page, 'stateCollections.0').fill('222.0');
  await field(page, 'stateCollections.0').fill('$222,000,000');
  await expect(figure(page, 'deposited')).toHaveText('$10,571,428.57');
  await expect(field(page, 'stateRate')).toHaveValue('10.5 %');
  await expect(page.locator('[name="law"]:checked')).toHaveValue('act-84-2016');
});

test('a lottery net operating income of $147 million', async ({ page }) => {
  await page.goto('/#/loteria');
  await field(page, 'netOperatingIncome').fill('147000000');
  await expect(figure(page, 'municipalShare')).toHaveText('$47,950,000.00');
  await expect(figure(page, 'matchingFund.total')).toHaveText('$31,950,000.00');
  await expect(page.getByText('Iguales, al centavo.')).toBeVisible();
});

test('the lottery from sales: prizes above the floor', async ({ page }) => {
  await page.goto('/#/loteria?ticketSales=280,000,000&prizes=156000000&operatingExpenses=14000000');
  await expect(figure(page, 'prizeFloor')).toHaveText('$126,000,000.00');
  await expect(figure(page, 'prizeShortfall')).toHaveText('$0.00');
  await expect(figure(page, 'netOperatingIncome')).toHaveText('$110,000,000.00');
});

test('COFIM with two municipalities, typed', async ({ page }) => {
  await page.goto('/#/cofim');
  await field(page, 'priorYearCollections').fill('0');
  await field(page, 'fixedIncome').fill('150000');
  await field(page, 'municipalities.0.collections.0').fill('1,000,000.00');
  await expect(page.locator('.answer .say')).toContainText('Al municipio le tocan');
  for (const row of [0, 1]) {
    for (const month of [0, 1]) await field(page, `municipalities.${row}.collections.${month}`).fill('1,000,000.00');
  }
  await expect(figure(page, 'municipalities.0.transfer')).toHaveText('1,925,000.00');
  await expect(page.locator('.answer .say')).toContainText('A los 2 municipios les tocan');
  await expect(figure(page, 'municipalities.1.transfers.0')).toHaveText('925,000.00');
  await expect(figure(page, 'transferred')).toHaveText('$3,850,000.00');
});

test('FAM 2014: the row keeps its number where blank rows stand before it', async ({ page }) => {
  await page.goto('/#/fam-2014');
  for (const fund of ['development', 'redemption', 'improvement']) await field(page, `base.5.${fund}`).fill('1');
  await expect(figure(page, 'municipalities.5.total')).toHaveText('43,440,184.00');
  await expect(figure(page, 'months.0')).toHaveText('8,688,036.80');
});

test('ARPA 2021 by the population of 2019', async ({ page }) => {
  await page.goto('/#/repartir');
  await page.getByRole('button', { name: 'ARPA 2021' }).click();
  await expect(figure(page, 'recipients.0.amount')).toHaveText('3,372,559.00');
  await expect(figure(page, 'recipients.10.amount')).toHaveText('32,878,519.00');
});

test('interest on a late deposit', async ({ page }) => {
  await page.goto('/#/fam?annualRate=10&deposits.0.amount=9480000.00&deposits.0.dueDate=2016-07-31&deposits.0.paidDate=2016-09-15');
  await expect(figure(page, 'deposits.0.days')).toHaveText('46');
  await expect(figure(page, 'totalInterest')).toHaveText('$119,473.97');
});

test('a figure stands on a page once', async ({ page }) => {
  for (const [address, example] of [['fam', 'Septiembre 2018'], ['cofim', 'doce meses'], ['loteria', '2022'], ['repartir', 'ARPA']]) {
    await page.goto(`/#/${address}`);
    await page.getByRole('button', { name: example }).click();
    await expect(page.locator('.answer .say .n').first()).toContainText('$');
    const names = await page.locator('[data-figure]').evaluateAll((all) => all.map((one) => one.dataset.figure));
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size, address).toBe(names.length);
  }
});
