// The map: loaded when it is opened, coloured by amount or by inhabitant, reached by mouse, finger and keyboard.
import { accessibilityProblems, expect, test } from './page.js';

// Ponce (137,491 inhabitants in 2020), Culebra (1,792) and Mayagüez (73,077) by 3:2:5 of 1,000,000.00. By inhabitant,
// Ponce 300,000 ÷ 137,491 = 2.1819…, Culebra 200,000 ÷ 1,792 = 111.6071…, Mayagüez 500,000 ÷ 73,077 = 6.8421….
const THREE = '/#/repartir?total=1000000&recipients.0.municipality=Ponce&recipients.0.weight=3'
  + '&recipients.1.municipality=culebra&recipients.1.weight=2&recipients.2.municipality=Mayag%C3%BCez&recipients.2.weight=5';

const open = async (page) => {
  await page.getByText('Los municipios por color').click();
  await expect(page.locator('.map svg[role]')).toBeVisible();
};
const shape = (page, fips) => page.locator(`.map [data-fips="${fips}"]`);
const fill = (page, fips) => shape(page, fips).evaluate((path) => getComputedStyle(path).fill);
const told = (page) => page.locator('.map [data-told-here]');
const rows = (page) => page.locator('[data-margin="map"] tbody tr');
const one = (page) => page.getByRole('combobox', { name: /^Municip(io|ality)$/ });
const [PONCE, CULEBRA, MAYAGUEZ, ADJUNTAS] = ['72113', '72049', '72097', '72001'];

test('the boundaries are loaded when the map is opened, once', async ({ page }) => {
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  const maps = () => asked.filter((url) => url.endsWith('/map.json')).length;
  await page.goto(THREE);
  await expect(page.locator('[data-margin="map"] summary')).toBeVisible();
  expect(maps()).toBe(0);
  await open(page);
  await expect(page.locator('.map [data-fips]')).toHaveCount(78);
  expect(await page.locator('.map [data-fips]').evaluateAll((all) => all.filter((path) => /^M\d+ \d+l[-\d ]+z/.test(path.getAttribute('d'))).length)).toBe(78);
  await page.getByText('Los municipios por color').click();
  await open(page);
  expect(maps()).toBe(1);
});

test('Mona is in the inset, Mayagüez’s other piece is not', async ({ page }) => {
  await page.goto(THREE);
  await open(page);
  const pieces = await page.locator('.map svg[role]').evaluate((svg) => {
    const { x, y, width, height } = svg.querySelector('.inset').getBBox();
    const path = svg.querySelector('[data-fips="72097"]');
    return path.getAttribute('d').split('z').filter(Boolean).map((piece) => {
      const alone = path.cloneNode();
      alone.setAttribute('d', `${piece}z`);
      svg.append(alone);
      const box = alone.getBBox();
      alone.remove();
      return box.x > x && box.y > y && box.x + box.width < x + width && box.y + box.height < y + height;
    });
  });
  expect(pieces.sort()).toEqual([false, true]);
});

test('amounts are exact in the table, and by inhabitant to the cent', async ({ page }) => {
  await page.goto(THREE);
  await open(page);
  const text = (row) => rows(page).nth(row).locator('th, td').allInnerTexts();
  expect(await text(0)).toEqual(['Mayagüez', '500,000.00', '6.84', '73,077']);
  expect(await text(1)).toEqual(['Ponce', '300,000.00', '2.18', '137,491']);
  expect(await text(2)).toEqual(['Culebra', '200,000.00', '111.61', '1,792']);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.locator('.map .keyline li')).toHaveText(['$500,000.00 (1)', '$300,000.00 (1)', '$200,000.00 (1)', 'sin dato (75)']);
});

test('the colours follow the choice, and what is typed; open, choice and municipality stay', async ({ page }) => {
  await page.goto(THREE);
  await open(page);
  const byAmount = await fill(page, CULEBRA);
  expect(new Set([byAmount, await fill(page, PONCE), await fill(page, MAYAGUEZ), await fill(page, ADJUNTAS)]).size).toBe(4);
  await page.getByRole('button', { name: 'Por habitante' }).click();
  await expect(page.getByRole('button', { name: 'Por habitante' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Por habitante' })).toHaveAttribute('aria-pressed', 'true');
  expect(await fill(page, CULEBRA)).not.toBe(byAmount);
  await expect(rows(page).first()).toContainText('Culebra');
  await one(page).selectOption('Ponce');
  await expect(told(page)).toHaveText('Ponce: $300,000.00; $2.18 por habitante.');
  await page.locator('[name="total"]').fill('2000000');
  await expect(told(page)).toHaveText('Ponce: $600,000.00; $4.36 por habitante.');
  await expect(page.locator('.map svg[role]')).toBeVisible();
  await expect(page.locator('.map [data-fips]').first()).toHaveAttribute('data-fips', CULEBRA);
  await page.locator('[name="total"]').fill('x');
  await expect(page.locator('.map')).toHaveCount(0);
  await page.locator('[name="total"]').fill('1000000');
  await expect(told(page)).toHaveText('Ponce: $300,000.00; $2.18 por habitante.');
  await expect(page.locator('[name="total"]')).toBeFocused();
  await expect(page.locator('.map .chosen').last()).toHaveAttribute('d', await shape(page, PONCE).getAttribute('d'));
});

test('with the keyboard it is one stop, and arrows lead from more to less', async ({ page }) => {
  await page.goto(THREE);
  await open(page);
  await one(page).focus();
  await page.keyboard.press('Tab');
  const map = page.getByRole('listbox', { name: 'Mapa de los municipios' });
  await expect(map).toBeFocused();
  await expect(told(page)).toHaveText('Mayagüez: $500,000.00; $6.84 por habitante.');
  await page.keyboard.press('ArrowRight');
  await expect(told(page)).toContainText('Ponce');
  await expect(map).toHaveAttribute('aria-activedescendant', `mapa-${PONCE}`);
  await expect(map.getByRole('option', { name: 'Ponce', selected: true })).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(told(page)).toHaveText('Yauco: sin dato.');
  await page.keyboard.press('ArrowDown');
  await expect(told(page)).toContainText('Yauco');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(told(page)).toContainText('Mayagüez');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Las cifras del mapa' })).toBeFocused();
});

test('the mouse tells in passing, and a press chooses', async ({ page }) => {
  await page.goto(THREE);
  await open(page);
  const at = async (fips) => {
    await page.locator('.map svg[role]').scrollIntoViewIfNeeded();
    const box = await shape(page, fips).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.click(...await at(PONCE));
  await expect(told(page)).toContainText('Ponce: $300,000.00');
  await expect(one(page)).toHaveValue(PONCE);
  await page.mouse.move(...await at(ADJUNTAS));
  await expect(told(page)).toHaveText('Adjuntas: sin dato.');
  await page.mouse.move(2, 2);
  await expect(told(page)).toContainText('Ponce: $300,000.00');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });
  test('a tap chooses', async ({ page }) => {
    await page.goto(THREE);
    await page.getByText('Los municipios por color').tap();
    await shape(page, PONCE).tap();
    await expect(told(page)).toHaveText('Ponce: $300,000.00; $2.18 por habitante.');
    const width = () => page.locator('.map svg[role]').evaluate((svg) => svg.getBoundingClientRect().width);
    expect(await width()).toBeLessThan(360);
    await page.getByRole('button', { name: 'Mapa más grande' }).tap();
    expect(await width()).toBe(960);
    await expect(shape(page, PONCE)).toBeInViewport();
    await one(page).selectOption('Culebra');
    await expect(shape(page, CULEBRA)).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });
});

test('names that are no municipality’s are told of; with fewer than two that are there is no map', async ({ page }) => {
  await page.goto(`${THREE}&recipients.3.municipality=La%20Isleta&recipients.3.weight=10`);
  await open(page);
  await expect(page.getByText('No están en el mapa')).toContainText('La Isleta ($500,000.00).');
  await page.goto('/#/repartir?total=100&recipients.0.municipality=Ponce&recipients.0.weight=1&recipients.1.municipality=B&recipients.1.weight=2');
  await expect(page.locator('[data-margin="shares"] table')).toBeVisible();
  await expect(page.locator('[data-margin="map"]')).toBeEmpty();
});

test('on #/cofim it has the 78 transfers in five colours', async ({ page }) => {
  await page.goto('/#/cofim');
  await page.getByRole('button', { name: 'doce meses' }).click();
  await open(page);
  await expect(rows(page)).toHaveCount(78);
  // 78 in five: 15, 16, 15, 16, 16 from the least up, if no two are the same.
  await expect(page.locator('.map .keyline .soft')).toHaveText(['(16)', '(16)', '(15)', '(16)', '(15)']);
  const most = page.locator('[data-margin="shares"] tbody tr').first().locator('td').first();
  await expect(rows(page).first().locator('td').first()).toHaveText(await most.innerText());
});

test('in English', async ({ page }) => {
  await page.goto(`${THREE}&idioma=en`);
  await page.getByText('The municipalities by colour').click();
  await expect(page.locator('.map svg[role]')).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('.map .keyline')).toContainText('sin dato');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('.map .keyline')).toContainText('no data');
  await one(page).selectOption('Culebra');
  await expect(told(page)).toHaveText('Culebra: $200,000.00; $111.61 per inhabitant.');
});

test.describe('without the boundaries', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/ });
  test('it says so, keeps the table, and is loaded another time', async ({ page }) => {
    await page.route('**/map.json', (route) => route.abort());
    await page.goto(THREE);
    await page.getByText('Los municipios por color').click();
    await expect(page.getByText('El mapa no pudo cargar.')).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await page.unroute('**/map.json');
    await page.getByText('Los municipios por color').click();
    await open(page);
    await expect(page.getByText('El mapa no pudo cargar.')).toBeHidden();
  });
});

for (const scheme of ['light', 'dark']) {
  test(`the map is accessible, and never wider than the page (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(THREE);
    await open(page);
    await shape(page, PONCE).click();
    expect(await accessibilityProblems(page)).toBe('');
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width}`).toBe(0);
    }
  });
}
