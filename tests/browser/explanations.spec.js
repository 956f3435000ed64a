// «¿De dónde sale?»: every figure opens, in both languages, with an address of its own.
import { expect, test } from './page.js';

const figure = (page, name) => page.locator(`[data-figure="${name}"]`);
const field = (page, name) => page.locator(`[name="${name}"]`);
const open = (page) => page.locator('#abierta .why');

const CASES = [
  ['fam', '?fiscalYear=2016&stateCollections.0=500000000&stateCollections.1=300000000&annualRate=10&deposits.0.amount=9480000.00&deposits.0.dueDate=2016-07-31&deposits.0.paidDate=2016-09-15'],
  ['fam-2014', '?base.0.municipality=Ponce&base.0.development=3100&base.0.redemption=2900.50&base.0.improvement=1450.25&base.1.municipality=Culebra&base.1.development=11.11&base.1.redemption=0&base.1.improvement=7.07'],
  ['cofim', '?priorYearCollections=100&fixedIncome=90&municipalities.0.municipality=Ponce&municipalities.0.collections.0=100.01&municipalities.0.collections.1=50&municipalities.1.municipality=Lares&municipalities.1.collections.0=33.33&municipalities.1.collections.1=50&municipalities.2.municipality=Moca&municipalities.2.collections.0=10&municipalities.2.collections.1=20&municipalities.2.waivedDevelopmentFund=true&municipalities.2.redemptionElectionPercent=5'],
  ['loteria', '?ticketSales=280000000&prizes=120000000&operatingExpenses=14000000&healthReformBalance=3000000&projectedMonthlyNetIncome.0=9000000&projectedMonthlyNetIncome.1=7000000'],
  ['repartir', '?total=100&recipients.0.municipality=Ponce&recipients.0.weight=3&recipients.1.municipality=Lares&recipients.1.weight=4'],
];

for (const [address, query] of CASES) {
  for (const language of ['es', 'en']) {
    test(`every figure of #/${address} opens and comes to itself (${language})`, async ({ page }) => {
      await page.goto(`/#/${address}${query}&idioma=${language}`);
      await expect(page.locator('[data-figure]').first()).not.toBeEmpty();
      const names = await page.locator('[data-figure]').evaluateAll((all) => all.map((one) => one.dataset.figure));
      expect(names.length).toBeGreaterThan(2);
      for (const name of names) {
        await figure(page, name).evaluate((one) => one.click());
        await expect(figure(page, name)).toHaveAttribute('aria-expanded', 'true');
        await expect(open(page), name).toHaveCount(1);
        const told = await open(page).evaluate((why) => ({
          text: why.innerText,
          terms: why.querySelectorAll('dt').length,
          result: why.querySelector('.res')?.textContent.replace('$', ''),
          sentence: why.querySelector('p')?.textContent,
        }));
        const shown = (await figure(page, name).textContent()).replace('$', '');
        if (/\.\d\d$/.test(shown)) expect(told.result, name).toBe(shown);
        expect(told.terms, name).toBeGreaterThan(0);
        expect(told.sentence, name).not.toBe('');
        expect(told.text, name).not.toMatch(/undefined|Dato|Entry|#/);
      }
    });
  }
}

test('an open explanation has its own address; Back closes it and loses nothing', async ({ page, browser, baseURL }) => {
  await page.goto('/#/loteria');
  await field(page, 'netOperatingIncome').fill('147000000');
  await figure(page, 'healthReform').click();
  await expect(open(page)).toContainText('15 L.P.R.A. § 813(b)');
  await expect(page).toHaveURL(/cifra=healthReform/);
  const other = await (await browser.newContext({ locale: 'es-PR' })).newPage();
  await other.goto(page.url().replace(/.*#/, `${baseURL}/#`));
  await expect(open(other)).toContainText('la menor de');
  await other.context().close();
  // What is typed while it is open is told at once, and stays.
  await field(page, 'netOperatingIncome').fill('50000000');
  await expect(figure(page, 'healthReform')).toHaveText('$0.00');
  await expect(open(page).locator('.res')).toHaveText('$0.00');
  await page.goBack();
  await expect(open(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/cifra/);
  await expect(field(page, 'netOperatingIncome')).toHaveValue(/50,?000,?000/);
  await page.goForward();
  await expect(open(page).locator('.res')).toHaveText('$0.00');
});

test('figures open in turn, and close by key', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=147000000');
  await figure(page, 'municipalShare').focus();
  await page.keyboard.press('Enter');
  await expect(open(page)).toContainText('Balance neto × 35 ÷ 100');
  await open(page).getByRole('button', { name: /Balance neto/ }).click();
  await expect(figure(page, 'netBalance')).toBeFocused();
  await expect(open(page)).toContainText('Ingreso neto de operaciones − Vivienda');
  await page.keyboard.press('Escape');
  await expect(open(page)).toHaveCount(0);
  await expect(figure(page, 'netBalance')).toBeFocused();
});

test('no explanation is left standing without its result', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=147000000&cifra=housing');
  await expect(open(page)).toHaveCount(1);
  await field(page, 'netOperatingIncome').fill('147.000');
  await expect(open(page)).toHaveCount(0);
  await field(page, 'netOperatingIncome').fill('5');
  await expect(open(page).locator('.res')).toHaveText('$5.00');
});

test('after a reload Back closes the figure, and loses nothing', async ({ page }) => {
  await page.goto('/#/loteria');
  const income = field(page, 'netOperatingIncome');
  await income.fill('1');
  await figure(page, 'housing').click();
  await expect(page).toHaveURL(/cifra=housing/);
  await page.reload();
  await expect(open(page)).toHaveCount(1);
  await income.fill('50000000');
  await income.blur();
  await expect(page).toHaveURL(/netOperatingIncome=50000000/);
  await page.goBack();
  await expect(open(page)).toHaveCount(0);
  await expect(income).toHaveValue('$50,000,000.00');
  await expect(page).toHaveURL(/netOperatingIncome=50000000/);
  await page.goForward();
  await expect(open(page).locator('.res')).toHaveText('$10,000,000.00');
});

test('an explanation that is opened by its address is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/#/loteria?netOperatingIncome=147000000&cifra=matchingFund.total');
  await expect(open(page)).toHaveCount(1);
  await expect(open(page).locator('h3')).toBeInViewport();
  await expect(figure(page, 'matchingFund.total')).toBeInViewport();
});

test('a figure of a table that follows later is open again after Back', async ({ page }) => {
  await page.goto('/#/cofim?priorYearCollections=0&fixedIncome=100&municipalities.0.municipality=Ponce&municipalities.0.collections.0=70&municipalities.0.collections.1=80&municipalities.1.municipality=Lares&municipalities.1.collections.0=20&municipalities.1.collections.1=5&cifra=municipalities.0.transfers.1');
  await expect(open(page)).toContainText('Ponce');
  await page.locator('.nav a', { hasText: 'Lotería' }).click();
  await expect(page.locator('h1')).toContainText('lotería', { ignoreCase: true });
  await page.goBack();
  await expect(open(page)).toContainText('Ponce');
  await expect(figure(page, 'municipalities.0.transfers.1')).toBeVisible();
});

test('closing goes back over the figures that were opened, and keeps what was typed', async ({ page }) => {
  await page.goto('/#/fam');
  await page.goto('/#/loteria?netOperatingIncome=147000000');
  for (const name of ['housing', 'netBalance']) {
    await figure(page, name).click();
    await expect(figure(page, name)).toHaveAttribute('aria-expanded', 'true');
  }
  await field(page, 'netOperatingIncome').fill('50000000');
  await figure(page, 'netBalance').focus();
  await page.keyboard.press('Escape');
  await expect(open(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/cifra/);
  await expect(field(page, 'netOperatingIncome')).toHaveValue(/^\$?50,?000,?000/);
  await page.goBack();
  await expect(page.locator('h1')).toContainText('Fondo de Administración Municipal');
});

test('going back over two figures at once keeps what was typed', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=147000000');
  await figure(page, 'housing').click();
  await expect(page).toHaveURL(/cifra=housing/);
  await figure(page, 'netBalance').click();
  await expect(page).toHaveURL(/cifra=netBalance/);
  await field(page, 'netOperatingIncome').fill('99');
  await field(page, 'netOperatingIncome').blur();
  await page.evaluate(() => history.go(-2));
  await expect(open(page)).toHaveCount(0);
  await expect(field(page, 'netOperatingIncome')).toHaveValue('$99.00');
});

test('redoing leaves the focus on its button', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=147000000');
  await figure(page, 'housing').click();
  await expect(open(page)).toHaveCount(1);
  await field(page, 'netOperatingIncome').fill('x');
  await field(page, 'netOperatingIncome').blur();
  await expect(open(page)).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(open(page)).toHaveCount(1);
  await expect(figure(page, 'housing')).not.toBeFocused();
});

test('on paper are the steps, the clauses and the day', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=147000000');
  await expect(page.locator('.flow')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const paper = page.locator('#papel');
  await expect(paper).toContainText('$137,000,000.00 × 35 ÷ 100 = $47,950,000.00');
  await expect(paper).toContainText(`de ${new Date().getFullYear()}.`);
  await expect(paper).toContainText(/\/#\/loteria\?c=[\w-]+&netOperatingIncome=147000000/);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('button:visible').evaluateAll((all) => all.filter((one) => !one.dataset.figure && !one.dataset.open && one.offsetHeight).map((one) => one.textContent))).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
});
