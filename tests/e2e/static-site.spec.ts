import { expect, staticUrl, test, waitUntilAlive } from './helpers.ts';
import { PAGES } from './pages.ts';

test('the static build has every page under a sub-path, and contains all their files', async ({
  request,
}) => {
  const found = new Set<string>();
  for (const path of PAGES) {
    const response = await request.get(staticUrl() + path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html, path).toMatch(/<meta[^>]*http-equiv="content-security-policy"/i);
    expect(html, path).not.toMatch(/script-src[^;]*('unsafe-eval'|'unsafe-inline')/);
    // Links, pictures, styles, scripts, and the page's entry modules.
    for (const [, attribute, module = ''] of html.matchAll(/\s(?:href|src)="([^"#]+)|import\("([^"]+)"\)/g)) {
      const { href, origin } = new URL(attribute ?? module, response.url());
      if (origin !== new URL(staticUrl()).origin || found.has(href)) continue;
      found.add(href);
      expect(href.startsWith(`${staticUrl()}/`), `${href} on ${path}`).toBe(true);
      expect((await request.get(href)).status(), `${href} on ${path}`).toBe(200);
    }
  }
  expect(found.size).toBeGreaterThan(PAGES.length);
});

for (const path of ['/', '/probe', '/lab/story-soaked']) {
  test(`the static build’s page ${path} hydrates`, async ({ page }) => {
    await page.goto(staticUrl() + path);
    await waitUntilAlive(page);
    await expect(page.locator('h1')).toHaveCount(1);
  });
}

test.describe('an unknown address of the static build', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('shows a complete page at any depth', async ({ page }) => {
    const response = await page.goto(`${staticUrl()}/no/such/page`);
    expect(response?.status()).toBe(404);
    await expect(page.locator('main h1')).toHaveText('There is no page at this address');
  });
});

test('the static build shows nothing in a frame', async ({ page }) => {
  await page.goto(`${staticUrl()}/`);
  await waitUntilAlive(page);
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, `${staticUrl()}/settings/`);
  await expect(page.frameLocator('iframe').locator('html')).toHaveCSS('display', 'none');
});
