// Accessibility, widths and themes of every page.
import { accessibilityProblems, expect, test } from './page.js';

const PAGES = [
  '#/',
  '#/fam?fiscalYear=2019&stateCollections.0=222000000&stateCollections.1=1,50',
  '#/fam-2014?base.0.municipality=Ponce&base.0.development=1&base.0.redemption=1&base.0.improvement=1',
  '#/cofim?priorYearCollections=1000&fixedIncome=500&municipalities.0.municipality=Ponce&municipalities.0.collections.0=1000',
  '#/loteria?ticketSales=280000000&prizes=156000000&operatingExpenses=14000000',
  '#/repartir?total=26000000',
  '#/ley',
  '#/metodo',
];

for (const address of PAGES) {
  for (const colorScheme of ['light', 'dark']) {
    test(`${address.split('?')[0]} in ${colorScheme} has no accessibility problem`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/${address}`);
      await expect(page.locator('h1')).toBeVisible();
      expect(await accessibilityProblems(page)).toBe('');
    });
  }

  test(`${address.split('?')[0]} never scrolls sideways`, async ({ page }) => {
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${address}`);
      await expect(page.locator('h1')).toBeVisible();
      const [inside, outside] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(inside, `${width} px`).toBeLessThanOrEqual(outside);
    }
  });
}

test('the theme can be chosen and is kept', async ({ page }) => {
  await page.goto('/#/');
  const theme = page.getByRole('button', { name: /^Tema/ });
  await theme.click();
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
