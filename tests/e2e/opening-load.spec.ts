import type { Page, Route } from '@playwright/test';
import { required } from '../support/required.ts';
import { mouse } from './hands.ts';
import { expect, openPage, test } from './helpers.ts';
import { barOf, card, clickBar } from './opening.ts';

/** Holds back all script requests; the returned function releases them. */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/immutable/**/*.js', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isHeld = false;
    for (const route of held) await route.continue();
  };
}

/** Opens the page, then holds back its script requests; the returned function releases them. */
async function openWithoutScript(page: Page, path = '/'): Promise<() => Promise<void>> {
  await page.unrouteAll();
  // Wait for network idle before any Playwright query, which counts as user activity.
  await page.goto(path, { waitUntil: 'networkidle' });
  return holdScript(page);
}

/** Returns position and size of every laid-out element. */
async function placesIn(page: Page): Promise<readonly string[]> {
  // Fonts that load late change text widths.
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        // Without a picture's handles, which are placed once its width is known, and without empty lines, whose font
        // is not loaded.
        'main h1, main h2, main p:not(:empty), main button, main select, main svg *, main [role=slider]:not(.handle), main .ticks *',
      ),
    ].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${[x, y, width, height].map((length) => length.toFixed(1)).join(' ')}`;
    }),
  );
}

test.describe('the opening while it loads', () => {
  test('renders immediately after another page, and keeps an uncounted guess', async ({ page }) => {
    await openPage(page, '/settings');
    await page.getByRole('link', { name: 'Rungs, home' }).click();
    await card(page, 'See')
      .getByRole('slider', { name: /^Your guess/ })
      .hover();
    await clickBar(page, 'See', 0.7);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/settings/);
    await page.goBack();
    await expect(card(page, 'See')).toContainText('your guess 70%');
    await page.reload();
    await expect(card(page, 'See')).toContainText('your guess 70%');
    await card(page, 'See').getByRole('button', { name: 'Count them' }).click();
    await expect(card(page, 'See')).toContainText('43%');
    await page.goBack();
    await expect(page).toHaveURL(/settings/);
  });

  for (const path of ['/', '/lab/pendulum', '/lab/story-soaked']) {
    test(`${path} hydrates in place at the first interaction`, async ({ page }) => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const scriptComes = await openWithoutScript(page, path);
        const before = await placesIn(page);
        expect(before.length).toBeGreaterThan(40);
        const lazy = page.locator('[data-lazy]');
        await lazy.dispatchEvent('click');
        await expect(lazy).toHaveAttribute('aria-busy', 'true');
        await scriptComes();
        await expect(lazy).toHaveCount(0);
        expect(await placesIn(page)).toEqual(before);
      }
    });
  }

  test.describe('before its script has loaded', () => {
    test('keeps a choice in its sentence, a click and a key', async ({ page }) => {
      const scriptComes = await openWithoutScript(page);
      const list = card(page, 'See').getByRole('combobox', { name: 'sunscreen' });
      await list.selectOption('Without sunscreen');
      await clickBar(page, 'See', 0.7);
      await page.keyboard.press('ArrowRight');
      await scriptComes();
      await expect(card(page, 'See')).toContainText('your guess 71%');
      await expect(card(page, 'See')).toContainText('Of the people without sunscreen');
      await expect(list).toHaveJSProperty('selectedIndex', 0);
      await list.selectOption('With sunscreen');
      await expect(card(page, 'See')).toContainText('Of the people with sunscreen');
      await expect(list).toHaveJSProperty('selectedIndex', 1);
    });

    test('keeps a drag that ended before any script was loaded', async ({ page }) => {
      const scriptComes = await holdScript(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'Cases to open' })).toBeAttached();
      // The bar moves until styles and fonts are loaded.
      await page.waitForFunction(
        () =>
          performance.getEntriesByName('first-contentful-paint').length > 0 &&
          document.fonts.status === 'loaded',
      );
      // Chromium drops pointer events around the first paint, so repeat the drag until the page has received it.
      await expect(async () => {
        const { x, y, width } = await barOf(page);
        await mouse(page).drag({ x: x + width * 0.5, y }, { x: x + width * 0.78, y });
        expect(await page.locator('[data-lazy]').getAttribute('aria-busy')).toBe('true');
      }).toPass();
      await scriptComes();
      await expect(card(page, 'See')).toContainText('your guess 78%');
    });

    test('continues a drag that is still in progress after hydration', async ({ page }) => {
      const scriptComes = await openWithoutScript(page);
      const { x, y, width } = await barOf(page);
      await page.mouse.move(x + width * 0.2, y);
      await page.mouse.down();
      await scriptComes();
      await expect(card(page, 'See')).toContainText('your guess 20%');
      await page.mouse.move(x + width * 0.3, y);
      await page.mouse.up();
      await expect(card(page, 'See')).toContainText('your guess 30%');
    });

    test.describe('if the script fails to load', () => {
      test.use({ expectedProblems: [/net::ERR_FAILED/] });
      test('reports it, and replays the input after a retry', async ({ page }) => {
        await page.goto('/', { waitUntil: 'networkidle' });
        await page.route('**/*.js', (route) => route.abort());
        const list = card(page, 'See').getByRole('combobox', { name: 'sunscreen' });
        await list.selectOption('Without sunscreen');
        await expect(page.getByRole('alert')).toContainText('could not be fetched');
        await clickBar(page, 'See', 0.7);
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(card(page, 'See')).toContainText('your guess 70%');
        await expect(card(page, 'See')).toContainText('Of the people without sunscreen');
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    });

    test.describe('if all scripts fail to load', () => {
      // A module that fails to load is rejected without a message.
      test.use({ expectedProblems: [/net::ERR_FAILED|^script: $/] });
      test('reports it after a while without a script', async ({ page }) => {
        await page.route('**/*.js', (route) => route.abort());
        await page.goto('/');
        const note = page.getByText('This page could not be fetched completely');
        await expect(note).toBeHidden();
        await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
        await expect(note).toBeVisible();
        await expect(note).toContainText('Reload it.');
      });
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      test('keeps a tap', async ({ page }) => {
        const scriptComes = await openWithoutScript(page);
        const { x, y, width } = await barOf(page);
        await page.touchscreen.tap(x + width * 0.7, y);
        await scriptComes();
        await expect(card(page, 'See')).toContainText('your guess 70%');
      });

      test('says why a tapped rung is closed', async ({ page }) => {
        const scriptComes = await openWithoutScript(page);
        const closed = page.locator('label').filter({ hasText: 'Imagine' });
        const { x, y, width, height } = required(await closed.boundingBox());
        await page.touchscreen.tap(x + width / 2, y + height / 2);
        await scriptComes();
        const refusal = page.getByText('Answer the question before it first');
        await expect(refusal).toBeInViewport({ ratio: 1 });
        await card(page, 'See').getByRole('button', { name: 'Count them' }).tap();
        await expect(refusal).toHaveCount(0);
      });

      test('mentions no keys', async ({ page }) => {
        await openPage(page, '/');
        await card(page, 'See').getByRole('button', { name: 'Count them' }).tap();
        await expect(card(page, 'See').getByText('First guess')).toBeVisible();
        await expect(card(page, 'See').getByText('→ and ← move it')).toBeHidden();
      });
    });
  });
});
