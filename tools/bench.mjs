// Measures in Chromium how long the page is held up: by a keystroke on the year of 78 × 12, until its result is in the
// document, until it is laid out, and until the frame after it; and by large tables that are put in, edited and undone,
// in milliseconds of the main thread for the longest tasks. Wants a site that is served: ./tools/serve, then
// node tools/bench.mjs.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const port = process.env.PORT ?? '8080';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

async function open(address) {
  const page = await browser.newPage({ locale: 'es-PR', viewport: { width: 1440, height: 900 } });
  await page.goto(`http://127.0.0.1:${port}/${address}`);
  await page.locator('[data-table="in"]').waitFor();
  return page;
}

async function keystrokes() {
  const page = await open('#/cofim');
  await page.getByRole('button', { name: 'doce meses' }).click();
  await page.locator('[data-figure="municipalities.77.transfers.11"]').waitFor({ state: 'attached' });
  const times = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const cell = document.querySelector('[name="municipalities.3.collections.4"]');
    const figure = document.querySelector('[data-figure="transferred"]');
    cell.focus();
    const times = [];
    for (let stroke = 1; stroke <= 60; stroke += 1) {
      for (let idle = 0; idle < 6; idle += 1) await frame();
      const before = figure.textContent;
      const start = performance.now();
      cell.value = `${stroke}00000.00`;
      cell.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
      while (figure.textContent === before) await new Promise((resolve) => setTimeout(resolve));
      const written = performance.now() - start;
      document.body.getBoundingClientRect();
      const laidOut = performance.now() - start;
      await frame();
      times.push({ written, laidOut, frame: performance.now() - start });
    }
    return times;
  });
  for (const what of ['written', 'laidOut', 'frame']) {
    const sorted = times.map((time) => time[what]).sort((a, b) => a - b);
    const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1).padStart(6);
    console.log(`${what.padEnd(8)} median ${at(0.5)} ms, 95 % ${at(0.95)} ms, first ${times[0][what].toFixed(1)} ms`);
  }
  await page.close();
}

// The longest tasks of the page's main thread while something is done, and for a while after it.
async function tasks(page, name, act) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.evaluate(`setTimeout(${act})`);
  await page.waitForTimeout(2500);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const main = traceEvents.find((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain');
  const times = traceEvents
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && event.pid === main.pid && event.tid === main.tid)
    .map((event) => event.tdur / 1000);
  const longest = times.sort((a, b) => b - a).slice(0, 5).map((time) => time.toFixed(0).padStart(4));
  console.log(`${name.padEnd(24)}${longest.join('')} ms`);
}

async function table(name, address, lines) {
  const page = await open(address);
  await page.locator('[data-table="in"]').click();
  await page.locator('#table-file').setInputFiles({ name: 'table.tsv', mimeType: '', buffer: Buffer.from(lines.join('\n')) });
  await page.locator('dialog [type="submit"]:enabled').waitFor();
  await tasks(page, `${name}, put in`, () => document.querySelector('dialog [type="submit"]').click());
  await tasks(page, `${name}, a keystroke`, () => {
    const cell = document.querySelectorAll('.grid input[inputmode="decimal"]')[7];
    cell.value = '12345';
    cell.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await tasks(page, `${name}, undone`, () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Deshacer').click());
  await page.close();
}

const MONTHS = 'julio agosto septiembre octubre noviembre diciembre enero febrero marzo abril mayo junio'.split(' ');
const municipalities = readFileSync('data/municipalities.csv', 'utf8').trim().split('\n').slice(1).map((line) => line.split(',')[1]);
const amount = (row, month) => `${1000 + ((row * 7919 + month * 104729) % 99991)}.${String((row * 13 + month * 7) % 100).padStart(2, '0')}`;

await keystrokes();
await table('78 × 12', '#/cofim', [
  `Municipio\t${MONTHS.join('\t')}`,
  ...municipalities.map((name, row) => `${name}\t${MONTHS.map((_, month) => amount(row, month)).join('\t')}`),
]);
await table('1,000 rows', '#/repartir', ['Quién\tPeso', ...Array.from({ length: 1000 }, (_, row) => `Barrio ${row}\t${row + 1}`)]);
await browser.close();
