// A table is brought in: read off the main thread, shown with its doubts, put on the page only when accepted.
import { deflateRawSync } from 'node:zlib';
import { accessibilityProblems, expect, test } from './page.js';

const field = (page, name) => page.locator(`[name="${name}"]`);
const dialog = (page) => page.getByRole('dialog');
const put = (page) => dialog(page).getByRole('button', { name: 'Poner en la página' });
const state = (page) => dialog(page).locator('.state');

// bring({ name, content }) chooses a file, bring(text) pastes.
async function bring(page, table) {
  await page.locator('[data-table="in"]').click();
  if (typeof table === 'string') return dialog(page).getByLabel('O pegue la tabla').fill(table);
  const { name, content } = table;
  return page.locator('#table-file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
}

const PERIODS = 'Municipio;jul;ago\nA?asco;1,234.50;2\nSta. Isabel;(5.00);1.234\nTotal;1,229.50;3.23\n';

test('doubts are chosen before a table is put in, and undoing brings the old one back', async ({ page }) => {
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/#/cofim');
  await field(page, 'municipalities.0.municipality').fill('Vieques');
  await field(page, 'municipalities.0.collections.0').fill('7');
  expect(asked.filter((url) => url.includes('/tables/'))).toEqual([]);
  await bring(page, { name: 'tabla.csv', content: PERIODS });
  await expect(state(page)).toHaveText('Falta escoger una cosa antes de ponerla en la página.');
  await expect(put(page)).toBeDisabled();
  await expect(dialog(page)).toContainText('A2 «A?asco» → Añasco');
  expect(await accessibilityProblems(page)).toBe('');
  await dialog(page).locator('[name="cell.C3"]').focus();
  await dialog(page).locator('[name="cell.C3"]').selectOption('1.23');
  await expect(dialog(page).locator('[name="cell.C3"]')).toBeFocused();
  await expect(state(page)).toHaveText('Se entendió todo: 2 filas reemplazarán la tabla de la página.');
  // Nothing was changed yet.
  await expect(field(page, 'municipalities.0.municipality')).toHaveValue('Vieques');
  await put(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page, 'municipalities.0.municipality')).toHaveValue('Añasco');
  await expect(field(page, 'municipalities.0.collections.0')).toHaveValue('1,234.50');
  await expect(field(page, 'municipalities.1.municipality')).toHaveValue('Santa Isabel');
  await expect(page.locator('[data-table="in"]')).toBeFocused();
  await expect(page.locator('.said')).toHaveText(
    'La tabla está en la página. «Deshacer» trae lo que había. Queda un campo por corregir, señalado en rojo.',
  );
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.locator('.said')).toBeEmpty();
  await expect(field(page, 'municipalities.0.municipality')).toHaveValue('Vieques');
  await expect(field(page, 'municipalities.0.collections.0')).toHaveValue('7.00');
});

test('what is to be corrected after a table was put in is said', async ({ page }) => {
  await page.goto('/#/cofim');
  await bring(page, 'Municipio\tjul\nPonce\t-3\nLares\t(4.00)\n');
  await put(page).click();
  await expect(page.locator('.said')).toContainText('Quedan 2 campos por corregir, señalados en rojo.');
});

test('cancelling loses nothing, by button and by key', async ({ page }) => {
  await page.goto('/#/repartir');
  await field(page, 'total').fill('100');
  for (const leave of [() => dialog(page).getByRole('button', { name: 'Cancelar' }).click(), () => page.keyboard.press('Escape')]) {
    await bring(page, 'Municipio\tPeso\nPonce\t3\n');
    await expect(put(page)).toBeEnabled();
    await leave();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('[data-table="in"]')).toBeFocused();
    await expect(field(page, 'total')).toHaveValue('$100.00');
    await expect(page.locator('[data-table="in"]')).toBeVisible();
  }
});

test('a long table is read a few times while it comes, not once for each of its lines', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.posted = 0;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...given) {
      globalThis.posted += 1;
      return post.apply(this, given);
    };
  });
  await page.goto('/#/repartir');
  // The browser tells of each line of what is filled in.
  await bring(page, `Recipiente\tPeso\n${Array.from({ length: 300 }, (_, row) => `Barrio ${row}\t1\n`).join('')}`);
  await expect(state(page)).toHaveText('Se entendió todo: 300 filas reemplazarán la tabla de la página.');
  expect(await page.evaluate(() => globalThis.posted)).toBeLessThan(10);
});

test('Back closes the dialog', async ({ page }) => {
  await page.goto('/#/repartir');
  await page.goto('/#/cofim');
  await bring(page, 'Municipio\tjul\nPonce\t3\n');
  await expect(put(page)).toBeEnabled();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/repartir/);
});

test('the months of #/fam are brought in', async ({ page }) => {
  await page.goto('/#/fam');
  await bring(page, 'Mes\tRecaudos\njulio\t$1,000.00\nagosto\t2000\n');
  await put(page).click();
  await expect(field(page, 'stateCollections.0')).toHaveValue('$1,000.00');
  await expect(field(page, 'stateCollections.1')).toHaveValue('$2,000.00');
});

test('a column of what was published is compared with the table', async ({ page }) => {
  await page.goto('/#/repartir?total=100');
  await bring(page, 'Municipio\tPeso\tPublicado\nPonce\t3\t75.00\nCulebra\t1\t24.00\n');
  await put(page).click();
  await expect(page.locator('[data-lines]')).toContainText('Culebra');
  await expect(page).toHaveURL(/publicado=/);
});

test('a file that is dropped is read, and another one takes its place', async ({ page }) => {
  await page.goto('/#/fam-2014');
  const drop = (name, text, ...others) => page.evaluate(([name, text, others]) => {
    const dataTransfer = new DataTransfer();
    for (const one of [name, ...others]) dataTransfer.items.add(new File([text], one));
    const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
    (document.querySelector('dialog') ?? document.body).dispatchEvent(over);
    (document.querySelector('dialog') ?? document.body).dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    return over.defaultPrevented;
  }, [name, text, others]);
  expect(await drop('uno.csv', 'Municipio,Peso\nPonce,1\n')).toBe(true);
  await expect(dialog(page).locator('.file')).toHaveText('uno.csv');
  await drop('dos.csv', 'Municipio,Peso\nCulebra,1\n');
  await expect(dialog(page).locator('.file')).toHaveText('dos.csv');
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page)).not.toContainText('Se soltaron');
  await drop('tres.csv', 'Municipio,Peso\nCulebra,1\n', 'cuatro.csv');
  await expect(dialog(page)).toContainText('Se soltaron 2 archivos: se lee solo tres.csv.');
});

// A .zip with one entry of zeros: a few bytes that unpack to many.
function bomb(size) {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(Buffer.alloc(size));
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(size, 8);
  const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, Buffer.from([name.length, 0, 0, 0])]);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('what is no table is refused in a sentence', async ({ page }) => {
  await page.goto('/#/repartir');
  await bring(page, 'Municipio\tPeso\nPonce\t1\n');
  await expect(put(page)).toBeEnabled();
  const rows = `Municipio,Peso\n${'Barrio,1\n'.repeat(20_000)}`;
  for (const [name, content, sentence] of [
    ['bomba.xlsx', bomb(80 * 1024 * 1024), /Descomprimido ocupa demasiado/],
    ['foto.csv', PNG, /Es una imagen/],
    ['vacio.csv', '', /está vacío/],
    ['muchas.csv', rows, /Tiene 20,000 filas de datos y aquí caben hasta 1,000/],
  ]) {
    await page.locator('#table-file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
    await expect(dialog(page).locator('.refused .file'), name).toHaveText(name);
    await expect(dialog(page).locator('.refused .state'), name).toHaveText(sentence);
    await expect(put(page), name).toBeDisabled();
  }
});

test('a dialog that was left while its style was on the way does not open', async ({ page }) => {
  await page.goto('/#/repartir');
  await page.goto('/#/cofim');
  let letGo;
  const held = new Promise((resolve) => { letGo = resolve; });
  const asked = page.waitForRequest('**/tables.css*');
  await page.route('**/tables.css*', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('[data-table="in"]').click();
  await asked;
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/#\/repartir/);
  const arrived = page.waitForResponse('**/tables.css*');
  letGo();
  await arrived;
  await page.locator('[data-table="in"]').click();
  await expect(dialog(page)).toHaveCount(1);
  await dialog(page).getByLabel('O pegue la tabla').fill('Nombre\tPeso\nUno\t3\n');
  await expect(put(page)).toBeEnabled();
});

test('weights that are changed are not said to be a census’s any more', async ({ page }) => {
  await page.goto('/#/repartir');
  const census = page.getByLabel('Población, Censo de 2020');
  await census.check();
  await expect(census).toBeChecked();
  await field(page, 'recipients.0.weight').fill('5');
  await field(page, 'recipients.0.weight').blur();
  await expect(census).not.toBeChecked();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(census).toBeChecked();
});

test.describe('without the module', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/ });
  test('it is said that a table could not be read, and another time it is', async ({ page }) => {
    await page.route('**/tables/reparto_bg.wasm', (route) => route.abort());
    await page.goto('/#/repartir');
    await bring(page, 'Municipio\tPeso\nPonce\t1\n');
    await expect(dialog(page)).toContainText('No se pudo leer');
    await page.unroute('**/tables/reparto_bg.wasm');
    await dialog(page).getByLabel('O pegue la tabla').fill('Municipio\tPeso\nPonce\t2\n');
    await expect(put(page)).toBeEnabled();
  });
});

test('a file that takes long does not replace what was pasted after it', async ({ page }) => {
  await page.addInitScript(() => {
    const read = File.prototype.arrayBuffer;
    File.prototype.arrayBuffer = function () {
      return new Promise((resolve) => {
        globalThis.letGo = () => resolve(read.call(this));
      });
    };
  });
  await page.goto('/#/repartir');
  await bring(page, { name: 'tabla.csv', content: 'Municipio,Peso\nLares,1\nMoca,2\n' });
  await page.waitForFunction(() => globalThis.letGo);
  await dialog(page).getByLabel('O pegue la tabla').fill('Municipio\tPeso\nPonce\t3\n');
  await expect(put(page)).toBeEnabled();
  await page.evaluate(() => globalThis.letGo());
  await put(page).click();
  await expect(field(page, 'recipients.0.municipality')).toHaveValue('Ponce');
  await expect(field(page, 'recipients.1.municipality')).toHaveCount(0);
});

test.describe('if the module of tables cannot load', () => {
  test.use({ expectedErrors: /tables\.js|ERR_FAILED|module script/ });

  test('the page says so, and asks again', async ({ page }) => {
    await page.route('**/tables/tables.js*', (route) => route.abort());
    await page.goto('/#/repartir');
    await page.locator('[data-table="in"]').click();
    await expect(page.locator('.said')).toContainText('no pudo cargar');
    await page.unroute('**/tables/tables.js*');
    await page.locator('[data-table="in"]').click();
    await expect(dialog(page)).toBeVisible();
  });
});
