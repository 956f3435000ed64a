// The page before the app has loaded, and where it cannot load.
import { accessibilityProblems, expect, test } from './page.js';

const ADDRESSES = ['#/fam', '#/fam-2014', '#/cofim', '#/loteria', '#/repartir', '#/ley', '#/metodo'];

test('the app starts', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Reparto/);
  await expect(page.locator('body > :not(#shell, script)').first()).toBeVisible();
  await expect(page.locator('#shell-failed:visible')).toHaveCount(0);
});

test('the policy is the same in the header and in the page', async ({ page }) => {
  const response = await page.goto('/');
  const meta = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(meta).toHaveAttribute('content', response.headers()['content-security-policy']);
});

test('a chosen theme is there before the app', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('reparto-theme', 'dark'));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says what the page is, what it has, and what is missing', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cuánto le toca?');
    for (const address of ADDRESSES) await expect(page.locator(`#shell a[href="${address}"]`)).toBeVisible();
    const missing = page.locator('noscript p'); // getByText looks past a noscript
    await expect(missing).toBeVisible();
    await expect(missing).toContainText('Para calcular hacen falta JavaScript y WebAssembly');
    await expect(missing).toContainText('Computing needs JavaScript and WebAssembly');
  });
});

test.describe('where WebAssembly does not load', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch/ });

  test('says so, and is accessible', async ({ page }) => {
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('#shell-failed')).toBeVisible();
    expect(await accessibilityProblems(page)).toBe('');
  });
});
