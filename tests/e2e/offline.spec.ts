import { expect, openPage, test, waitUntilAlive } from './helpers.ts';
import { openProbe } from './probe.ts';

test.use({
  serviceWorkers: 'allow',
  ownContext: true,
  // Pictures that were not loaded before the network failed are missing.
  expectedProblems: [
    /ERR_INTERNET_DISCONNECTED|^script: $|dynamically imported module|status of 503|ERR_FAILED \S*\/gallery\//u,
  ],
});

test('visited pages open, answer and score without a network, also with another query', async ({
  page,
  context,
}) => {
  await openProbe(page);
  await expect(page.locator('html[data-cached]')).toBeAttached();
  // The model's worker fetches this, and has started before the service worker.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [cache = ''] = await caches.keys();
        return (await (await caches.open(cache)).keys()).filter(({ url }) =>
          /\/ort-wasm[^/]*\.wasm$/u.test(url),
        ).length;
      }),
    )
    .toBe(1);
  await openPage(page, '/');
  await page.goto('/lab/pendulum');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: 'Water Flow' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Water Flow' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.match('/lab/water-flow/').then(Boolean))).toBe(true);
  await context.setOffline(true);
  await page.goto('/lab/pendulum');
  await waitUntilAlive(page);
  await page.getByRole('slider').first().press('ArrowRight');
  // Pages that were never opened open by a click as well, because their scripts are cached.
  for (const name of ['Stories', 'Cases']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  // A page that was opened by a click opens by its address.
  await page.goto('/lab/water-flow');
  await waitUntilAlive(page);
  await page.goto('/?class');
  await waitUntilAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openProbe(page);

  // So do pages that were never opened, by address or click, but for single stories and chains.
  await page.goto('/bench');
  await expect(page.getByRole('heading', { level: 1, name: 'Bench' })).toBeVisible();
  await page.goto('/lab/beach');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: 'Causal Circuit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Causal Circuit' })).toBeVisible();
  await page.goto('/lab/story-soaked');
  await expect(page.getByRole('heading')).toContainText('You are offline');
  await page.getByRole('link', { name: 'Pendulum', exact: true }).click();
  await waitUntilAlive(page);
});

test('a page that cannot report its files to the service worker opens without a network', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    ServiceWorker.prototype.postMessage = () => undefined;
  });
  await openPage(page, '/lab/pendulum');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto('/lab/pendulum');
  await waitUntilAlive(page);
});

for (const [missing, files] of [
  ['the page’s own script', '**/_app/immutable/nodes/*.js'],
  ['all scripts', '**/_app/**/*.js'],
] as const) {
  test(`a page that loses the network before ${missing} loads says so, and loads on retry`, async ({
    page,
  }) => {
    await page.route(files, (route) =>
      /nodes\/[01]\./u.test(route.request().url()) && missing !== 'all scripts'
        ? route.continue()
        : route.abort('internetdisconnected'),
    );
    const away = page.getByText('no connection to the server').filter({ visible: true });
    await page.goto('/cases/');
    await expect(away).toBeVisible();
    await expect(page.getByText('500')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitUntilAlive(page);
    await expect(away).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible();
  });
}

test('the fallback page gives the remedy if the error page does not load either', async ({ page }) => {
  await page.route('**/_app/immutable/nodes/*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/cases/');
  await expect(page.getByRole('heading', { name: 'no connection to the server' })).toBeVisible();
  await expect(page.getByText('Load the page again')).toBeVisible();
  await expect(page.getByText(/500|typing mistake/u)).toHaveCount(0);
});
