import { expect, openPage, test, waitUntilAlive } from './helpers.ts';
import { openProbe } from './probe.ts';

test.use({
  serviceWorkers: 'allow',
  ownContext: true,
  // Pictures that had not come before the network went are missing.
  expectedProblems: [
    /ERR_INTERNET_DISCONNECTED|^script: $|dynamically imported module|status of 503|ERR_FAILED \S*\/gallery\//u,
  ],
});

test('pages that were opened once open, answer and score without a network, under another query too', async ({
  page,
  context,
}) => {
  await openPage(page, '/lab/pendulum');
  await expect(page.locator('html[data-cached]')).toBeAttached();
  await openPage(page, '/');
  // Under the worker that keeps what is fetched.
  await openProbe(page);
  await page.goto('/lab/pendulum');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: 'Water Flow' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Water Flow' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.match('/lab/water-flow/').then(Boolean))).toBe(true);
  await context.setOffline(true);
  await page.goto('/lab/pendulum');
  await waitUntilAlive(page);
  await page.getByRole('slider').first().press('ArrowRight');
  // A click leads to pages that were never opened, too: their scripts are kept.
  for (const name of ['Stories', 'Cases']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  // What a click led to while there was a network opens by its address.
  await page.goto('/lab/water-flow');
  await waitUntilAlive(page);
  await page.goto('/?class');
  await waitUntilAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openProbe(page);

  await page.goto('/bench');
  await expect(page.getByRole('heading')).toContainText('You are offline');
  await page.getByRole('link', { name: 'Pendulum', exact: true }).click();
  await waitUntilAlive(page);
});

test('a page whose visit ends before it can say what it is made of opens without a network', async ({
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
  test(`a page that loses the network before ${missing} came says so, and comes when asked again`, async ({
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

test('where the page of errors does not come either, the bare one says what to do about that', async ({
  page,
}) => {
  await page.route('**/_app/immutable/nodes/*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/cases/');
  await expect(page.getByRole('heading', { name: 'no connection to the server' })).toBeVisible();
  await expect(page.getByText('Load the page again')).toBeVisible();
  await expect(page.getByText(/500|typing mistake/u)).toHaveCount(0);
});
