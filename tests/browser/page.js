// The `test` of every browser test: it fails a test during which the page reports an error, or asks anything of another
// host, whatever else the test looks at.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export { expect };

export const test = base.extend({
  // The errors that a test causes on purpose: test.use({ expectedErrors: /…/ }).
  expectedErrors: [/(?!)/, { option: true }],

  context: async ({ context, baseURL, expectedErrors }, use) => {
    const problems = [];
    const report = (text) => {
      if (!expectedErrors.test(text)) problems.push(text);
    };
    context.on('console', (message) => {
      if (message.type() === 'error') report(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => report(`uncaught: ${error.error()}`));
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (!['data:', 'blob:'].includes(protocol) && origin !== baseURL) problems.push(`other host: ${request.url()}`);
    });
    await use(context);
    expect(problems, 'errors of the page and requests to other hosts').toEqual([]);
  },
});

// What axe finds against WCAG 2.2 AA and its own best practices: '' if nothing, else one line per element.
export async function accessibilityProblems(page) {
  await page.evaluate(axe); // not as a script element, which the page's policy forbids
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}: ${help}`)).join('\n');
}
