import { expect, openPage, test } from './helpers.ts';

test.describe('an unknown address', () => {
  test.use({ expectedProblems: [/status of 404/] });

  for (const path of [
    '/no-such-page',
    '/lab/no-such-system',
    '/models/no-such-model/manifest.json',
    '/_app/no.js',
    '/%E0%A4%A',
  ]) {
    test(`${path} answers 404`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404);
    });
  }

  test('shows a page that says so and links back', async ({ page }) => {
    const response = await openPage(page, '/no-such-page');
    expect(response.status()).toBe(404);
    await expect(page.locator('main h1')).toHaveText('There is no page at this address');
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL('/');
  });

  test('shows the same page if it is malformed', async ({ page }) => {
    const response = await openPage(page, '/%E0%A4%A');
    expect(response.status()).toBe(404);
    await expect(page.locator('main')).toContainText('Check the address for a typing mistake');
  });
});

test('/lab redirects to the opening', async ({ page }) => {
  await page.goto('/lab');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('no file, answer or missing page can be framed by another site', async ({ request }) => {
  for (const path of ['/no-such-page', '/favicon.svg', '/api/vlm', '/api/vlm/builtin/v1/models']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options'], path).toBe('DENY');
  }
});

test.describe('an injected script', () => {
  test.use({ expectedProblems: [/content security policy/i] });

  test('is not run by the browser, neither inline nor from a string', async ({ page }) => {
    await openPage(page, '/');
    const refused = await page.evaluate(async () => {
      const directives: string[] = [];
      const twoRefused = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => {
          directives.push(`${event.effectiveDirective} ${event.blockedURI}`);
          if (directives.length === 2) resolve();
        });
      });
      const script = document.createElement('script');
      script.textContent = 'document.title = "slipped in"';
      document.body.append(script);
      // setTimeout evaluates a string; called by Reflect.apply because the linters forbid it.
      Reflect.apply(setTimeout, window, ['document.title = "slipped in"', 0]);
      await twoRefused;
      return directives.sort();
    });
    expect(refused).toEqual(['script-src eval', 'script-src-elem inline']);
    expect(await page.title()).not.toBe('slipped in');
  });
});

test('scripts are compressed and immutable', async ({ page }) => {
  const seen: { url: string; encoding: string | undefined; cache: string | undefined }[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (!url.pathname.startsWith('/_app/immutable/') || !url.pathname.endsWith('.js')) return;
    const headers = response.headers();
    const isLarge = Number(headers['content-length']) >= 1024;
    if (isLarge)
      seen.push({
        url: url.pathname,
        encoding: headers['content-encoding'],
        cache: headers['cache-control'],
      });
  });
  await openPage(page, '/');
  expect(seen.length).toBeGreaterThan(0);
  for (const { url, encoding, cache } of seen) {
    expect(encoding, url).toMatch(/^(br|gzip)$/);
    expect(cache, url).toContain('immutable');
  }
});

test('a client without compression gets the uncompressed page', async ({ request }) => {
  const response = await request.get('/', { headers: { 'accept-encoding': 'identity' } });
  expect(response.headers()['content-encoding']).toBeUndefined();
  expect(response.headers()['content-type']).toMatch(/^text\/html/);
});
