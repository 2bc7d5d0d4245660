import { expect, staticUrl, test, waitUntilAlive } from './helpers.ts';
import { PAGES } from './pages.ts';

test('the static build serves every page under a sub-path, alive and with all links inside it', async ({
  page,
}) => {
  const { origin } = new URL(staticUrl());
  const followed = new Set<string>();
  for (const path of PAGES) {
    const response = await page.goto(staticUrl() + path);
    expect(response?.status(), path).toBe(200);
    await waitUntilAlive(page);
    await expect(page.locator('h1'), path).toHaveCount(1);
    const policy = await page.locator('meta[http-equiv="content-security-policy" i]').getAttribute('content');
    expect(policy, path).not.toMatch(/script-src[^;]*('unsafe-eval'|'unsafe-inline')/);
    const links = await page
      .locator('a[href]')
      .evaluateAll((anchors) =>
        anchors.map((anchor) => (anchor as HTMLAnchorElement).href.split('#')[0] ?? ''),
      );
    for (const link of links.filter((href) => href.startsWith(origin) && !followed.has(href))) {
      followed.add(link);
      expect(link.startsWith(`${staticUrl()}/`), `${link} on ${path}`).toBe(true);
      expect((await page.request.get(link)).status(), `${link} on ${path}`).toBe(200);
    }
  }
});

test.describe('an unknown address of the static build', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('shows a whole page at any depth', async ({ page }) => {
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
