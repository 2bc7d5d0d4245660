import type { Page } from '@playwright/test';
import { PAGES } from './pages.ts';
import {
  expect,
  expectAllAccessible,
  expectLargeTargets,
  expectReadableInDark,
  expectSteady,
  openPage,
  screenshot,
  sidewaysOf,
  test,
} from './helpers.ts';

for (const path of PAGES) {
  test(`the page ${path} is complete without scripts, protected by headers, stable, usable by touch and accessible, at every width, light and dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const response = await openPage(page, path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expectWhole(html);
    expectGuarded(html, response.headers());
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    await expectLargeTargets(page);
    await expectSteady(page);
    await screenshot(page, `phone${path.replaceAll('/', '-')}`);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => sidewaysOf(page), 'wider than a narrow phone').toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 820, height: 900 });
    await expectLargeTargets(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await screenshot(page, `page${path.replaceAll('/', '-')}`);
    await expectAllAccessible(page);
    await skipToMain(page);
    await expectReadableInDark(page);
  });
}

/** Expects the server-rendered page to be complete for readers without scripts. */
function expectWhole(html: string): void {
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(html.match(/<main[\s>]/g)).toHaveLength(1);
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
}

/** Expects headers against inline scripts, eval, type sniffing and framing. */
function expectGuarded(html: string, headers: Readonly<Record<string, string>>): void {
  const policy = /http-equiv="content-security-policy" content="([^"]*)"/iu.exec(html)?.[1] ?? '';
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self' 'wasm-unsafe-eval' 'sha256-[^']+'$/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['permissions-policy']).toBeTruthy();
}

/** Expects the first tab stop to lead to the main content. */
async function skipToMain(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('href')).toMatch(/^#./);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}
