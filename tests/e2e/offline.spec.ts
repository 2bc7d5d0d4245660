import { expect, openPage, test, waitUntilAlive } from './helpers.ts';

test.use({
  serviceWorkers: 'allow',
  ownContext: true,
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|status of 503/u],
});

test('a page that was opened once opens and answers without a network, under another query too', async ({
  page,
  context,
}) => {
  await openPage(page, '/lab/pendulum');
  await expect(page.locator('html[data-kept]')).toBeAttached();
  await openPage(page, '/');
  await context.setOffline(true);
  await page.goto('/lab/pendulum');
  await waitUntilAlive(page);
  await page.getByRole('slider').first().press('ArrowRight');
  await page.goto('/?class');
  await waitUntilAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/bench');
  await expect(page.getByRole('heading')).toContainText('You are offline');
  await page.getByRole('link', { name: '/lab/pendulum' }).click();
  await waitUntilAlive(page);
});
