// Measures a keystroke on the year of 78 × 12 in Chromium: how long until its result is in the document, until it is
// laid out, and until the frame after it. Wants a site that is served: ./tools/serve, then node tools/bench.mjs.
import { chromium } from '@playwright/test';

const port = process.env.PORT ?? '8080';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ locale: 'es-PR', viewport: { width: 1440, height: 900 } });
await page.goto(`http://127.0.0.1:${port}/#/cofim`);
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
await browser.close();
