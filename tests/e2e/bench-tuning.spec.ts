import type { Page } from '@playwright/test';
import { appUrl, expect, openPage, test } from './helpers.ts';

/** Timeout for embedding some thousand captions on a busy machine. */
const SLOW = { timeout: 180_000 };

async function openTune(page: Page): Promise<void> {
  await openPage(page, '/bench/tune');
  await expect(page.getByRole('button', { name: /^(Start tuning|Stop)$/ })).toBeEnabled(SLOW);
}

async function fillPairs(page: Page, pairs: string): Promise<void> {
  const field = page.getByLabel('Pictures to train on');
  await field.fill(pairs);
  await field.blur();
}

/** Sets a small plan: no stories, one system, two conjunctions. */
async function smallPlan(page: Page, pairs: string): Promise<void> {
  await fillPairs(page, pairs);
  await page.getByText(/^Causalities:/).click();
  await page.getByLabel('Stories take part').uncheck();
  await page.getByText(/^Drawn systems:/).click();
  const use = (system: string, what: string) =>
    page.getByRole('group', { name: system }).getByRole('radio', { name: what }).check({ force: true });
  await use('Water flow', 'Leave out');
  await use('Causal circuit', 'Leave out');
}

test.describe('tuning in the page', () => {
  test.slow();

  test('says why a plan is invalid, can be cancelled, trains, shows curves and figures, keeps plan and head over a reload, and its link trains the same again', async ({
    page,
    sharedPage,
  }) => {
    await openTune(page);
    await test.step('an invalid plan says why', async () => {
      await fillPairs(page, '3');
      await expect(
        page.getByText('The number of pictures to train on is 3: give a whole number from 10 to 2000.'),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start tuning' })).toBeDisabled();
    });
    await test.step('training can be cancelled and started again', async () => {
      await fillPairs(page, '500');
      await page.getByRole('button', { name: 'Start tuning' }).click();
      await expect(page.getByRole('progressbar', { name: 'Tuning' })).toBeVisible();
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await expect(page.getByText('Stopped. Nothing of it was saved.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start tuning' })).toBeEnabled();
    });
    await smallPlan(page, '12');
    await page.getByRole('checkbox', { name: /^Pictures, too/ }).check();
    await page.getByRole('button', { name: 'Start tuning' }).click();
    await expect(page.getByText(/^Done in/)).toBeVisible(SLOW);
    await expect(page.getByRole('img', { name: /^Right caption before the reversed one/ })).toBeVisible();
    const table = page.getByRole('table', { name: /^The order of causes/ });
    await expect(table.getByRole('row', { name: /Drawn systems: all of it was trained/ })).toContainText('%');
    await expect(table.getByRole('row', { name: /the conjunction was held out/ })).toBeVisible();
    await expect(page.getByRole('table', { name: /^The cost of tuning/ })).toContainText('M1');

    // The trained head is saved immediately, with an editable name.
    await expect(
      page.getByText('Saved in this browser as “Seed 1, 12 pictures, pictures too”'),
    ).toBeVisible();
    await page.getByLabel('Name of the head').fill('Small');
    await page.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByText('Saved in this browser as “Small”')).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByLabel(/^Link:/).inputValue();
    expect(link).toContain('/bench/tune#v5.');
    await page.keyboard.press('Escape');

    await page.reload();
    await expect(page.getByLabel('Pictures to train on')).toHaveValue('12');
    await expect(page.getByRole('checkbox', { name: /^Pictures, too/ })).toBeChecked();
    await expect(page.getByText('on Story CLIP, for its pictures, too').first()).toBeVisible();
    await test.step('a saved head’s figures are computed by training again, as announced, and are scrolled to', async () => {
      await expect(page.getByText(/“Show figures” trains a head again .* about a minute/)).toBeVisible();
      await page.getByRole('button', { name: 'Show figures' }).click();
      await expect(page.locator(':focus')).toContainText(/^Done in/, SLOW);
      await expect(page.locator(':focus')).toBeInViewport();
    });
    await page.getByRole('button', { name: 'Use “Small” in the probe' }).click();
    await expect(page.getByText('Story CLIP + Small').first()).toBeVisible(SLOW);
    await page.reload();
    await expect(page.getByText('Story CLIP + Small').first()).toBeVisible(SLOW);

    // A browser without stored heads.
    await sharedPage.forget();
    await page.goto(link);
    await expect(page.getByText('✓ Reproduced.')).toBeVisible(SLOW);
    await expect(page.getByText(/All \d+ shares are the same/)).toBeVisible();
    await page.goto('about:blank');
    await page.goto(`${appUrl()}/bench/tune#v5.broken`);
    await expect(page.getByText(/This link could not be opened/)).toBeVisible(SLOW);
  });
});
