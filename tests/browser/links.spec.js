// Links: they hold everything, open everywhere, and say when they arrived cut or changed.
import { expect, test } from './page.js';

const figure = (page, name) => page.locator(`[data-figure="${name}"]`);
const field = (page, name) => page.locator(`[name="${name}"]`);
const anyFigure = (page) => page.locator('[data-figure]').count();
const notice = (page) => page.locator('.notice').count();

async function linkOf(page, address, example) {
  await page.goto(`/#/${address}`);
  await page.getByRole('button', { name: example }).click();
  await expect(page).toHaveURL(/c=/);
  await expect(page.locator('.answer .say .n').first()).toContainText('$');
  return new URL(page.url()).hash;
}

for (const [address, example, name] of [
  ['fam', 'Septiembre 2018', 'deposited'],
  ['cofim', 'doce meses', 'municipalities.77.transfers.11'],
  ['loteria', '2022', 'municipalShare'],
  ['repartir', 'ARPA', 'recipients.77.amount'],
]) {
  test(`a link to ${address} opened cold shows the same result without a touch`, async ({ page, browser, baseURL }) => {
    const hash = await linkOf(page, address, example);
    const shown = await figure(page, name).textContent();
    expect(shown).toMatch(/\d/);
    const other = await (await browser.newContext({ locale: 'es-PR' })).newPage();
    await other.goto(`${baseURL}/${hash}`);
    await expect(figure(other, name)).toHaveText(shown);
    await other.context().close();
  });
}

test('a link cut at any length never shows a result without saying so', async ({ page }) => {
  const hash = await linkOf(page, 'loteria', '2013');
  await page.goto('/#/metodo');
  await expect(page.locator('h1')).toBeVisible();
  for (let length = 1; length < hash.length; length += 1) {
    const cut = hash.slice(0, length);
    const state = await page.evaluate(async (cut) => {
      location.hash = cut;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return { figures: document.querySelectorAll('[data-figure]').length, notices: document.querySelectorAll('.notice').length };
    }, cut);
    expect(state.figures === 0 || state.notices > 0, `${cut}: ${JSON.stringify(state)}`).toBe(true);
    expect(state.figures, cut).toBe(0);
  }
});

test('a cut link fills what it can, says so, and computes when told to', async ({ page }) => {
  const hash = await linkOf(page, 'loteria', '2013');
  await page.goto('/#/');
  await page.goto(`/${hash.slice(0, -3)}`);
  await expect(page.getByText('El enlace llegó cortado.')).toBeVisible();
  await expect(field(page, 'ticketSales')).toHaveValue('$280,000,000.00');
  expect(await anyFigure(page)).toBe(0);
  await page.getByRole('button', { name: 'Calcular con lo que hay' }).click();
  await expect(figure(page, 'municipalShare')).toBeVisible();
  expect(await notice(page)).toBe(0);
});

test('a changed link says so', async ({ page }) => {
  await page.goto('/#/loteria');
  await field(page, 'netOperatingIncome').fill('147000000');
  await field(page, 'netOperatingIncome').blur();
  const hash = new URL(page.url()).hash;
  await page.goto(`/#/`);
  await page.goto(`/${hash.replace('147000000', '148000000')}`);
  await expect(page.getByText('algo cambió por el camino')).toBeVisible();
  expect(await anyFigure(page)).toBe(0);
});

test('a name that the page does not have is said', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=147000000&municipioId=7');
  await expect(page.locator('.notice')).toContainText('municipioId');
  await expect(figure(page, 'municipalShare')).toHaveText('$47,950,000.00');
});

test('an address that is no page is said', async ({ page }) => {
  await page.goto('/#/loter');
  await expect(page.getByText('Esa dirección no es de ninguna página.')).toBeVisible();
});

test('back and forward restore', async ({ page }) => {
  await page.goto('/#/loteria');
  await field(page, 'netOperatingIncome').fill('100');
  await page.getByRole('button', { name: '2022' }).click();
  await expect(figure(page, 'municipalShare')).toHaveText('$47,950,000.00');
  await page.goBack();
  await expect(field(page, 'netOperatingIncome')).toHaveValue('$100.00');
  await page.goForward();
  await expect(figure(page, 'municipalShare')).toHaveText('$47,950,000.00');
  await page.locator('.nav a', { hasText: 'Método' }).click();
  await expect(page.locator('h1')).toContainText('Cómo calcula');
  await page.goBack();
  await expect(figure(page, 'municipalShare')).toHaveText('$47,950,000.00');
});

test('what was typed is there after back and forward, however fast', async ({ page }) => {
  await page.goto('/#/');
  await page.goto('/#/loteria');
  const income = field(page, 'netOperatingIncome');
  await income.pressSequentially('147000000');
  // Within the pause after which the address is written, and without leaving the field.
  await page.evaluate(() => history.back());
  await expect(page.locator('h1')).toContainText('¿Cuánto le toca?');
  await page.goForward();
  await expect(income).toHaveValue('$147,000,000.00');
  await expect(figure(page, 'municipalShare')).toHaveText('$47,950,000.00');
  await expect(page).toHaveURL(/netOperatingIncome=147000000/);
});

test('what is corrected in a cut link is there after leaving, and still in doubt', async ({ page }) => {
  const hash = await linkOf(page, 'loteria', '2013');
  await page.goto('/#/');
  await page.goto(`/${hash.slice(0, -3)}`);
  await field(page, 'operatingExpenses').fill('14,000,000');
  await page.locator('.nav a', { hasText: 'COFIM' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.goBack();
  await expect(field(page, 'operatingExpenses')).toHaveValue('$14,000,000.00');
  await expect(page.getByText('The link arrived cut.')).toBeVisible();
  expect(await anyFigure(page)).toBe(0);
  await page.reload();
  await expect(field(page, 'operatingExpenses')).toHaveValue('$14,000,000.00');
  await expect(page.locator('.notice')).toBeVisible();
  await page.locator('.notice button').click();
  await expect(figure(page, 'municipalShare')).toBeVisible();
});

test('going back after starting again keeps the steps to undo', async ({ page }) => {
  await page.goto('/#/loteria');
  const income = field(page, 'netOperatingIncome');
  for (const amount of ['1', '2']) {
    await income.fill(amount);
    await income.blur();
  }
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(income).toHaveValue('');
  await page.goBack();
  await expect(income).toHaveValue('$2.00');
  for (const amount of ['', '$2.00', '$1.00']) {
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(income).toHaveValue(amount);
  }
});

test('a name that stands twice in a link is said', async ({ page }) => {
  await page.goto('/#/loteria?netOperatingIncome=1&netOperatingIncome=147000000');
  await expect(page.locator('.notice')).toContainText('netOperatingIncome');
  await expect(figure(page, 'municipalShare')).toHaveText('$47,950,000.00');
});

test('the menu leads back to a page as it was left', async ({ page }) => {
  await page.goto('/#/loteria');
  await field(page, 'netOperatingIncome').fill('147000000');
  await page.locator('.nav a', { hasText: 'COFIM' }).click();
  await expect(page.locator('h1')).toContainText('COFIM');
  await page.locator('.nav a', { hasText: 'Lotería' }).click();
  await expect(figure(page, 'municipalShare')).toHaveText('$47,950,000.00');
});

test('the language is the browser’s, changes by a switch, and is kept in the link', async ({ page, browser, baseURL }) => {
  await page.goto('/#/loteria?netOperatingIncome=147000000');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('h1')).toContainText('How much of the Additional Lottery');
  await expect(page).toHaveURL(/idioma=en/);
  await expect(figure(page, 'municipalShare')).toHaveText('$47,950,000.00');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const english = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await english.goto(`${baseURL}/#/cofim`);
  await expect(english.locator('h1')).toContainText('after COFIM');
  await english.context().close();
});

test('doubt belongs to a step: undoing does not take it away', async ({ page }) => {
  const hash = await linkOf(page, 'loteria', '2013');
  await page.goto('/#/');
  await page.goto(`/${hash.slice(0, -3)}`);
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  expect(await notice(page)).toBe(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(field(page, 'ticketSales')).toHaveValue('$280,000,000.00');
  await expect(page.getByText('El enlace llegó cortado.')).toBeVisible();
  expect(await anyFigure(page)).toBe(0);
});

test('what is being typed on one page never comes onto another', async ({ page }) => {
  await page.goto('/#/cofim?fixedIncome=501&priorYearCollections=0&municipalities.0.municipality=Ponce&municipalities.0.collections.0=1000');
  await expect(figure(page, 'transferred')).toHaveText('$499.00');
  await page.goto('/#/fam?fiscalYear=2015');
  await field(page, 'fixedIncome').fill('77');
  await page.evaluate(() => history.back());
  await expect(page.locator('h1')).toContainText('COFIM');
  await expect(field(page, 'fixedIncome')).toHaveValue('$501.00');
  await expect(figure(page, 'transferred')).toHaveText('$499.00');
});

test('undo on a page that a link opened again brings back what was there', async ({ page }) => {
  await page.goto('/#/loteria');
  await field(page, 'netOperatingIncome').fill('100');
  await page.locator('.nav a', { hasText: 'Inicio' }).click();
  await page.evaluate(() => { location.hash = '#/loteria?netOperatingIncome=5'; });
  await expect(field(page, 'netOperatingIncome')).toHaveValue('$5.00');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(field(page, 'netOperatingIncome')).toHaveValue('100');
});

test('the menu keeps the language that was chosen last', async ({ page }) => {
  await page.goto('/#/loteria');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('#idioma')).toBeFocused();
  await field(page, 'netOperatingIncome').fill('5');
  await page.locator('.nav a', { hasText: 'COFIM' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('.nav a', { hasText: 'Lottery' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(field(page, 'netOperatingIncome')).toHaveValue('$5.00');
});
