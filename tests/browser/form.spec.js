// Forms: amounts as people have them, problems beside their field, keyboard, paste, undo.
import { expect, test } from './page.js';

const figure = (page, name) => page.locator(`[data-figure="${name}"]`);
const field = (page, name) => page.locator(`[name="${name}"]`);
const paste = (locator, text) => locator.evaluate((element, text) => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  element.focus();
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}, text);

test('what can be read two ways is asked, and no old result is left standing', async ({ page }) => {
  await page.goto('/#/loteria');
  const income = field(page, 'netOperatingIncome');
  await income.fill('147000000');
  await expect(figure(page, 'municipalShare')).toBeVisible();
  await income.fill('147.000');
  await expect(figure(page, 'municipalShare')).toHaveCount(0);
  await expect(income).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('«147.000» se puede leer de dos maneras. ¿Cuál es la suya?')).toBeVisible();
  await page.getByRole('button', { name: '$147,000.00' }).click();
  await expect(income).toHaveValue('$147,000.00');
  await expect(income).toBeFocused();
  await expect(figure(page, 'housing')).toHaveText('$147,000.00');
});

test('typing is never rewritten and keeps its place; leaving formats', async ({ page }) => {
  await page.goto('/#/loteria');
  const income = field(page, 'netOperatingIncome');
  await income.pressSequentially('147000000');
  await expect(income).toHaveValue('147000000');
  await expect(income).toBeFocused();
  await income.press('Home');
  await page.keyboard.type('1');
  await expect(income).toHaveValue('1147000000');
  await income.blur();
  await expect(income).toHaveValue('$1,147,000,000.00');
});

test('what the law says can be changed, and had back', async ({ page }) => {
  await page.goto('/#/fam');
  const rate = field(page, 'stateRate');
  await rate.fill('6');
  await rate.blur();
  await expect(page.getByText('Cambiado. El valor de la ley es 10.5 %')).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(rate).toHaveValue('10.5 %');
  await expect(page.getByText('Cambiado.')).toHaveCount(0);
});

test('a fiscal year outside the tables is refused', async ({ page }) => {
  await page.goto('/#/fam');
  await field(page, 'stateCollections.0').fill('100');
  await expect(figure(page, 'deposited')).toBeVisible();
  await field(page, 'fiscalYear').fill('2014');
  await expect(figure(page, 'deposited')).toHaveCount(0);
  await expect(page.getByText('De ese año no se conoce la tasa.')).toBeVisible();
  await field(page, 'fiscalYear').fill('2015');
  await expect(field(page, 'stateRate')).toHaveValue('6 %');
  await expect(page.locator('[name="law"]:checked')).toHaveValue('act-18-2014');
});

test('a block from a spreadsheet is pasted, and undone', async ({ page }) => {
  await page.goto('/#/cofim');
  await field(page, 'priorYearCollections').fill('0');
  await field(page, 'fixedIncome').fill('0');
  await paste(field(page, 'municipalities.2.collections.0'), '$1,000.00\t2,000\r\n3000\t(5)\r\n');
  await expect(field(page, 'municipalities.2.collections.1')).toHaveValue('2,000.00');
  await expect(field(page, 'municipalities.3.collections.1')).toHaveValue('(5)');
  await expect(page.getByText('Aquí no puede ir una cantidad negativa.')).toBeVisible();
  await page.getByRole('button', { name: '5.00' }).click();
  await expect(figure(page, 'municipalities.2.transfer')).toHaveText('3,000.00');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(field(page, 'municipalities.2.collections.1')).toHaveValue('');
  await page.getByRole('button', { name: 'Rehacer' }).click();
  await expect(field(page, 'municipalities.2.collections.1')).toHaveValue('2,000.00');
});

test('what is only missing is asked for, not marked as wrong', async ({ page }) => {
  await page.goto('/#/cofim');
  await field(page, 'municipalities.0.collections.0').fill('x');
  await expect(field(page, 'municipalities.0.collections.0')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('«x» no es una cantidad.')).toBeVisible();
  await expect(field(page, 'fixedIncome')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'doce meses' }).click();
  await expect(figure(page, 'transferred')).not.toBeEmpty();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});

test('the sentence beside a field quotes what is there now', async ({ page }) => {
  await page.goto('/#/loteria');
  await field(page, 'netOperatingIncome').pressSequentially('abc');
  await expect(page.getByText('«abc» no es una cantidad.')).toBeVisible();
  await page.goto('/#/cofim');
  await field(page, 'municipalities.0.collections.0').pressSequentially('abc');
  await expect(page.getByText('«abc» no es una cantidad.')).toBeVisible();
});

test('both ways of giving the lottery’s income are kept, and one is used', async ({ page }) => {
  await page.goto('/#/loteria');
  await field(page, 'netOperatingIncome').fill('147000000');
  await page.getByLabel('Ventas, premios y gastos').check();
  await expect(figure(page, 'municipalShare')).toHaveCount(0);
  await expect(page.getByText('se guarda, y no se usa')).toBeVisible();
  await field(page, 'ticketSales').fill('280,000,000');
  await page.getByLabel('El ingreso neto', { exact: true }).check();
  await expect(field(page, 'netOperatingIncome')).toHaveValue('$147,000,000.00');
  await expect(figure(page, 'municipalShare')).toHaveText('$47,950,000.00');
  await page.reload();
  await expect(figure(page, 'municipalShare')).toHaveText('$47,950,000.00');
  await page.getByLabel('Ventas, premios y gastos').check();
  await expect(field(page, 'ticketSales')).toHaveValue('$280,000,000.00');
});

test('another fiscal year leaves what somebody wrote instead of the law’s', async ({ page }) => {
  await page.goto('/#/fam');
  await field(page, 'fiscalYear').fill('2016');
  await field(page, 'fiscalYear').blur();
  await field(page, 'stateRate').fill('7');
  await field(page, 'stateRate').blur();
  await field(page, 'fiscalYear').pressSequentially('x');
  await field(page, 'fiscalYear').fill('2017');
  await expect(field(page, 'stateRate')).toHaveValue('7 %');
  await expect(page.getByText('Cambiado. El valor de la ley es 10.5 %')).toBeVisible();
  await expect(field(page, 'fixedIncome')).toHaveValue('$724,100,000.00');
  await field(page, 'fiscalYear').fill('');
  await expect(field(page, 'fixedIncome')).toHaveValue('');
  await expect(field(page, 'stateRate')).toHaveValue('7 %');
});

test('a fiscal year fills in the law again after a blank or unknown one', async ({ page }) => {
  for (const between of ['', '2014']) {
    await page.goto('/#/fam');
    await field(page, 'fiscalYear').fill(between);
    await field(page, 'fiscalYear').blur();
    await field(page, 'fiscalYear').fill('2015');
    await expect(page.locator('[name="law"]:checked')).toHaveValue('act-18-2014');
    await expect(field(page, 'stateRate')).toHaveValue('6 %');
  }
});

test('what does not fit of a pasted block is said', async ({ page }) => {
  await page.goto('/#/cofim');
  const months = Array.from({ length: 15 }, (_, month) => `${month + 1}`).join('\t');
  await paste(field(page, 'municipalities.0.collections.0'), `${months}\n`);
  await expect(page.locator('.said')).toHaveText('No todo cupo: quedaron fuera 3 celdas. La primera: «13».');
  await expect(field(page, 'municipalities.0.collections.11')).toHaveValue('12.00');
  await expect(field(page, 'municipalities.0.redemptionElectionPercent')).toHaveValue('');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.locator('.said')).toBeEmpty();
  // As wide as the rest of the table: it goes past the months.
  await paste(field(page, 'municipalities.0.municipality'), `ANASCO\t${months.split('\t').slice(0, 12).join('\t')}\tsí\t50\n`);
  await expect(field(page, 'municipalities.0.municipality')).toHaveValue('Añasco');
  await expect(field(page, 'municipalities.0.waivedDevelopmentFund')).toBeChecked();
  await expect(field(page, 'municipalities.0.redemptionElectionPercent')).toHaveValue('50 %');
  await field(page, 'municipalities.5.collections.0').fill('1');
  await expect(page.getByText('«Añasco» ya está en otra fila.')).toBeVisible();
});

test('arrows and Enter lead from cell to cell', async ({ page }) => {
  await page.goto('/#/cofim');
  const at = (row, month) => field(page, `municipalities.${row}.collections.${month}`);
  await at(0, 0).click();
  await page.keyboard.press('ArrowRight');
  await expect(at(0, 1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(at(1, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(at(2, 1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(at(1, 0)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(field(page, 'municipalities.1.municipality')).toBeFocused();
});

test('a year of 78 × 12 is computed anew when a cell of it changes', async ({ page }) => {
  await page.goto('/#/cofim');
  await page.getByRole('button', { name: 'doce meses' }).click();
  await expect(figure(page, 'municipalities.77.transfers.11')).not.toBeEmpty();
  const before = await figure(page, 'transferred').textContent();
  const cell = field(page, 'municipalities.3.collections.4');
  await cell.fill('1');
  await expect(figure(page, 'transferred')).not.toHaveText(before);
  await expect(figure(page, 'municipalities.3.collections')).not.toBeEmpty();
});

test('problems in rows that are not shown are marked when they are, and can be reached', async ({ page }) => {
  await page.goto('/#/repartir?total=5&recipients.0.municipality=A&recipients.0.weight=1');
  const rows = Array.from({ length: 250 }, (_, row) => `N${row}\t${row === 180 ? '1,50' : row + 1}`).join('\n');
  await paste(field(page, 'recipients.0.municipality'), rows);
  await page.getByRole('link', { name: 'N180' }).click();
  await expect(field(page, 'recipients.180.weight')).toBeFocused();
  await expect(field(page, 'recipients.180.weight')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: '150', exact: true }).click();
  await expect(field(page, 'recipients.180.weight')).toHaveValue('150');
  await expect(figure(page, 'recipients.180.amount')).not.toBeEmpty();
});

test('cells that a link brought wrong are marked', async ({ page }) => {
  await page.goto('/#/cofim?municipalities.0.municipality=Ponce&municipalities.0.collections.0=abc&fixedIncome=0&priorYearCollections=0');
  await expect(field(page, 'municipalities.0.collections.0')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Añadir fila' }).click();
  await expect(field(page, 'municipalities.0.collections.0')).toHaveAttribute('aria-invalid', 'true');
});

test('months take the one column of numbers of a block, and nothing is written over', async ({ page }) => {
  await page.goto('/#/fam');
  await paste(field(page, 'stateCollections.0'), 'julio\t10\nagosto\t20\nseptiembre\t30\n');
  await expect(field(page, 'stateCollections.0')).toHaveValue('$10.00');
  await expect(field(page, 'stateCollections.2')).toHaveValue('$30.00');
  await expect(page.locator('.said')).toContainText('quedaron fuera 3 celdas. La primera: «julio»');
  await paste(field(page, 'stateCollections.0'), '1\t2\n3\t4\n');
  await expect(field(page, 'stateCollections.0')).toHaveValue('$10.00');
  await expect(page.locator('.said')).toContainText('quedaron fuera 4 celdas');
  await page.goto('/#/loteria');
  await paste(field(page, 'netOperatingIncome'), '100\n500\n');
  await expect(field(page, 'netOperatingIncome')).toHaveValue('$100.00');
  await expect(page.locator('.said')).toContainText('«500»');
});

test('putting in the municipalities keeps what their rows have', async ({ page }) => {
  await page.goto('/#/cofim?municipalities.0.municipality=Ponce&municipalities.0.collections.0=7&municipalities.1.municipality=Norte&municipalities.1.collections.0=9');
  await page.getByRole('button', { name: 'Poner los 78 municipios' }).click();
  await expect(field(page, 'municipalities.0.municipality')).toHaveValue('Adjuntas');
  const named = (name) => page.locator('.cell.who').evaluateAll((all, name) => all.findIndex((one) => one.value === name), name);
  await expect(field(page, `municipalities.${await named('Ponce')}.collections.0`)).toHaveValue('7.00');
  await expect(field(page, 'municipalities.78.municipality')).toHaveValue('Norte');
  await expect(field(page, 'municipalities.78.collections.0')).toHaveValue('9.00');
});

test('what the law does not use does not hold up the answer', async ({ page }) => {
  await page.goto('/#/fam?fiscalYear=2019&fixedIncome=abc&stateCollections.0=222000000');
  await expect(figure(page, 'deposited')).toHaveText('$10,571,428.57');
});

test('the keyboard’s focus is never lost', async ({ page }) => {
  await page.goto('/#/loteria');
  await field(page, 'netOperatingIncome').fill('5');
  await field(page, 'netOperatingIncome').blur();
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/#/fam?entry=one&stateCollections.0=1&stateCollections.1=2');
  await field(page, 'stateCollections.1').fill('');
  await page.keyboard.type('77');
  await expect(field(page, 'stateCollections.1')).toHaveValue('77');
});

test('on paper the page has no controls and whole amounts', async ({ page }) => {
  await page.goto('/#/fam?fiscalYear=2019&stateCollections.0=222000000');
  await expect(figure(page, 'deposited')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.strip', '.nav', '.tools', '.acts', '.tick:not(:has(:checked))']) {
    expect(await page.locator(gone).evaluateAll((all) => all.filter((one) => one.checkVisibility()).length), gone).toBe(0);
  }
  await page.goto('/#/cofim?fixedIncome=0&priorYearCollections=0&municipalities.0.municipality=Ponce&municipalities.0.collections.0=999999999999.99');
  const cell = field(page, 'municipalities.0.collections.0');
  await expect(cell).toHaveValue('999,999,999,999.99');
  expect(await cell.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  expect(await cell.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
});

test('a changed fixed income and a changed law say what was found, and lead back to it', async ({ page }) => {
  await page.goto('/#/fam');
  await field(page, 'fiscalYear').fill('2020');
  await field(page, 'fiscalYear').blur();
  await expect(field(page, 'fixedIncome')).toHaveValue('$436,992,738.00');
  const law = page.locator('[name="law"][value="act-18-2014"]');
  await law.check();
  await expect(page.getByText('Cambiada: ese año regía la otra, la 84-2016.')).toBeVisible();
  await field(page, 'fixedIncome').fill('436992739');
  await field(page, 'fixedIncome').blur();
  const note = page.getByText('Cambiado. La que se encontró es $436,992,738.00 (The Weekly Journal, 2021-10).');
  await expect(note).toBeVisible();
  await note.getByRole('button').click();
  await expect(field(page, 'fixedIncome')).toHaveValue('$436,992,738.00');
  await expect(note).toHaveCount(0);
  await page.locator('[name="law"][value="act-84-2016"]').check();
  await expect(page.getByText('Cambiada: ese año')).toHaveCount(0);
});
