import type { Page } from '@playwright/test';
import { PAGES } from './pages.ts';
import {
  expect,
  expectAccessible,
  expectLargeTargets,
  openPage,
  screenshot,
  sidewaysOf,
  test,
} from './helpers.ts';

for (const path of PAGES) {
  test.describe(`the page ${path}`, () => {
    test('answers with one h1, one main, a title and a way to skip to the main content', async ({ page }) => {
      const response = await openPage(page, path);
      expect(response.status()).toBe(200);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('main')).toHaveCount(1);
      await expect(page).toHaveTitle(/\S/);
      await screenshot(page, `page${path.replaceAll('/', '-')}`);
      await skipToMain(page);
    });

    test('is whole before any script has run', async ({ request }) => {
      const html = await (await request.get(path)).text();
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(html.match(/<main[\s>]/g)).toHaveLength(1);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
    });

    test('has no serious accessibility problem, in light and in dark', async ({ page }) => {
      // A colour in the middle of its transition would be judged as it is.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openPage(page, path);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page);
    });

    test('has nothing to press that is too small for a finger', async ({ page }) => {
      await openPage(page, path);
      for (const width of [390, 820]) {
        await page.setViewportSize({ width, height: 900 });
        await expectLargeTargets(page);
      }
    });

    test('does not scroll sideways on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openPage(page, path);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      await screenshot(page, `phone${path.replaceAll('/', '-')}`);
    });
  });
}

/** The first stop of the keyboard leads to the main content. */
async function skipToMain(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('href')).toMatch(/^#./);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}
