import type { Page } from '@playwright/test';
import { PAGES } from './pages.ts';
import {
  expect,
  expectAccessible,
  expectLargeTargets,
  expectReadableInDark,
  openPage,
  screenshot,
  sidewaysOf,
  test,
} from './helpers.ts';

for (const path of PAGES) {
  test.describe(`the page ${path}`, () => {
    test('is whole before any script has run', async ({ request }) => {
      const html = await (await request.get(path)).text();
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(html.match(/<main[\s>]/g)).toHaveLength(1);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
    });

    test('has its landmarks, room for fingers and no serious accessibility problem, at every width, light and dark', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const response = await openPage(page, path);
      expect(response.status()).toBe(200);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('main')).toHaveCount(1);
      await expect(page).toHaveTitle(/\S/);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      await expectLargeTargets(page);
      await screenshot(page, `phone${path.replaceAll('/', '-')}`);
      await page.setViewportSize({ width: 820, height: 900 });
      await expectLargeTargets(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await screenshot(page, `page${path.replaceAll('/', '-')}`);
      await expectAccessible(page);
      await skipToMain(page);
      await expectReadableInDark(page);
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
