// What was published, compared: beside one figure, for a column of the table, and in the link.
import { accessibilityProblems, expect, test } from './page.js';

const figure = (page, name) => page.locator(`[data-figure="${name}"]`);
const open = (page) => page.locator('#abierta .why');
const asked = (page) => page.getByLabel('¿Qué se publicó?');
const told = (page) => open(page).getByRole('status');
const column = (page) => page.getByLabel('Lo que se publicó de cada uno');
const sum = (page) => page.locator('[data-sum]');
const rows = (page) => page.locator('.compared tbody tr');
const folded = (page) => page.locator('summary', { hasText: 'Comparar con lo publicado' });

test('a published amount is compared with a figure as it is typed', async ({ page }) => {
  await page.goto('/#/fam?fiscalYear=2019&stateCollections.0=222000000');
  await figure(page, 'requiredAnnualDeposit').first().click();
  // 222,000,000 × 0.5 ÷ 10.5 = 10,571,428.571…
  await asked(page).pressSequentially('10571428.57');
  await expect(told(page)).toHaveText('Igual: $10,571,428.57');
  await asked(page).fill('10,600,000');
  await expect(told(page)).toContainText('+$28,571.43 (0.27 %, redondeado)');
  await expect(told(page)).toContainText('Igual si se redondea a décimas de millón.');
  await asked(page).fill('10,500,000');
  await expect(told(page)).toContainText('No se encontró la razón.');
  await expect(told(page)).toContainText('Se probó: redondear a dólares');
  await asked(page).fill('10,57');
  await expect(told(page)).toContainText('se puede leer de dos maneras');
  await asked(page).fill('10.6 millones');
  await told(page).getByRole('button', { name: '$10,600,000.00' }).click();
  await expect(asked(page)).toHaveValue('$10,600,000.00');
  await expect(asked(page)).toBeFocused();
  await expect(page).toHaveURL(/publicado=requiredAnnualDeposit:10600000&/);
  await asked(page).fill('');
  await expect(told(page)).toBeEmpty();
});

test('what was published is kept while the case changes, in the link and when going back', async ({ page, browser, baseURL }) => {
  await page.goto('/#/loteria');
  const income = page.locator('[name="netOperatingIncome"]');
  await income.fill('147000000');
  await figure(page, 'municipalShare').first().click();
  const entries = await page.evaluate(() => history.length);
  await asked(page).pressSequentially('48000000');
  await expect(page).not.toHaveURL(/publicado/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/publicado=municipalShare:48000000&/);
  await expect(asked(page)).toBeFocused();
  await expect(told(page)).toContainText('décimas de millón');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // Another case, the same published amount: 35 % of (147,142,857.14 − 10,000,000) is 48,000,000.00.
  await income.fill('147142857.14');
  await expect(told(page)).toHaveText('Igual: $48,000,000.00');
  await expect(income).toBeFocused();
  await income.blur();
  await expect(page).toHaveURL(/publicado=municipalShare:48000000&/);
  const other = await (await browser.newContext({ locale: 'es-PR' })).newPage();
  await other.goto(page.url().replace(/.*#/, `${baseURL}/#`));
  await expect(asked(other)).toHaveValue('$48,000,000.00');
  await expect(told(other)).toHaveText('Igual: $48,000,000.00');
  await other.context().close();
  await page.goBack();
  await expect(open(page)).toHaveCount(0);
  await expect(income).toHaveValue('$147,142,857.14');
  await expect(page).toHaveURL(/publicado=municipalShare:48000000&/);
  await page.goForward();
  await expect(asked(page)).toHaveValue('$48,000,000.00');
  // Nothing was changed by what was published: undoing leads to the case before.
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(income).toHaveValue('$147,000,000.00');
  await expect(told(page)).toContainText('décimas de millón');
});

test('closing keeps what was typed', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=147000000&cifra=housing');
  await asked(page).fill('9042000');
  await page.keyboard.press('Escape');
  await expect(open(page)).toHaveCount(0);
  await expect(figure(page, 'housing').first()).toBeFocused();
  await expect(page).toHaveURL(/publicado=housing:9042000&/);
  await page.keyboard.press('Enter');
  await expect(asked(page)).toHaveValue('$9,042,000.00');
  await expect(told(page)).toContainText('-$958,000.00 (-9.58 %, redondeado)');
  await figure(page, 'netBalance').first().click();
  await expect(asked(page)).toHaveValue('');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByLabel('What was published?')).toBeVisible();
});

test('the Rescue Plan of 2021: 29 of 29 equal', async ({ page, browser, baseURL }) => {
  await page.goto('/#/repartir');
  await page.getByRole('button', { name: 'ARPA 2021' }).click();
  await folded(page).click();
  await page.getByRole('button', { name: 'Traer lo publicado en 2021 (29 municipios)' }).click();
  await expect(sum(page)).toContainText('29 de 29 iguales.');
  await expect(sum(page)).toContainText('no comparadas: 49 filas');
  await expect(rows(page)).toHaveCount(29);
  await expect(page).toHaveURL(/publicado=recipients.amount:3372559,/);
  await expect(column(page)).toBeFocused();
  // A colleague sees the same.
  const other = await (await browser.newContext({ locale: 'es-PR' })).newPage();
  await other.goto(page.url().replace(/.*#/, `${baseURL}/#`));
  await expect(sum(other)).toContainText('29 de 29 iguales.');
  await expect(column(other)).toHaveValue(/Guayama\t7,665,614.00/);
  await expect(column(other)).toBeVisible();
  await other.context().close();
  // With another sum they differ; by another menu and back it is still there.
  await page.locator('[name="total"]').fill('620337621');
  await page.locator('[name="total"]').blur();
  await expect(sum(page)).toContainText('de 29 iguales');
  await page.locator('.nav a', { hasText: 'Lotería' }).click();
  await expect(page.locator('[name="netOperatingIncome"]')).toBeVisible();
  await page.locator('.nav a', { hasText: 'Repartir' }).click();
  await expect(sum(page)).toContainText('de 29 iguales');
});

test('a pasted column says what differs, and why', async ({ page }) => {
  await page.goto('/#/repartir?total=100&unit=1&recipients.0.municipality=Ponce&recipients.0.weight=1&recipients.1.municipality=Lares&recipients.1.weight=2');
  await folded(page).click();
  // Of 100, 33 and 67.
  await column(page).fill('municipio,publicado\nponce,33\nLares,66.67\nMoca,5');
  await expect(sum(page)).toContainText('1 de 2 iguales; 1 no. Suma de las diferencias: -$0.33.');
  await expect(sum(page)).toContainText('No están en la tabla: Moca.');
  await expect(rows(page).nth(1)).toContainText('-0.49 %');
  await expect(rows(page).nth(1)).toContainText('redondea por sí sola al centavo');
  await column(page).fill('33\n67\n1');
  await expect(sum(page)).toContainText('Cantidades sin nombre: 3. La tabla tiene 2 filas');
  await column(page).fill('33\n67');
  await expect(sum(page)).toHaveText('2 de 2 iguales.');
  await column(page).blur();
  await expect(page).toHaveURL(/publicado=recipients.amount/);
  await expect(column(page)).toHaveValue('33\n67');
  await column(page).fill('33\n1,50');
  await expect(rows(page).nth(1)).toContainText('se puede leer de dos maneras');
});

test('the transfers of #/cofim are compared', async ({ page }) => {
  await page.goto('/#/cofim?priorYearCollections=0&fixedIncome=0&municipalities.0.municipality=Ponce&municipalities.0.collections.0=100.01&municipalities.1.municipality=Lares&municipalities.1.collections.0=33.33');
  await folded(page).click();
  // Nothing goes to COFIM: each receives what it collected.
  await column(page).fill('Lares\t33\nPonce\t100.01');
  await expect(sum(page)).toContainText('1 de 2 iguales');
  await expect(rows(page).nth(1)).toContainText('dólar más cercano');
});

for (const scheme of ['light', 'dark']) {
  test(`it is accessible and never wider than the page (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/#/repartir?total=100&recipients.0.municipality=Ponce&recipients.0.weight=1&recipients.1.municipality=Lares&recipients.1.weight=2&cifra=recipients.0.amount&publicado=recipients.0.amount:1%252C50;recipients.amount:Ponce:34,Lares:1%252C50,Otro:5');
    await expect(rows(page)).toHaveCount(2);
    await expect(told(page)).toContainText('dos maneras');
    expect(await accessibilityProblems(page)).toBe('');
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width}`).toBe(0);
    }
  });
}
