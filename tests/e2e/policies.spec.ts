import { expect, expectAccessible, openPage, test } from './helpers.ts';

/** Timeout for embedding some hundred panels on a busy machine. */
const SLOW = { timeout: 180_000 };

const QUICK = `#plan=${encodeURIComponent(
  JSON.stringify({
    seed: 7,
    rows: ['untrained', 'supervised', 'full'],
    heldOut: 2,
    questions: 12,
    taught: 2,
    rewarded: 1,
  }),
)}`;

test.describe('training a small CFGPT in the page', () => {
  test.slow();

  test('trains the plan of a link, shows rows, curves and answers, and keeps its results when cancelled', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, `/chains/train${QUICK}`);
    // The first screen shows a question, and in what the plan of the link differs from the default.
    await expect(page.getByText(/^Suppose this had not happened: the cook took eggs/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'The cook took eggs out of the fridge.' })).toBeVisible();
    const more = page.getByText(/^More, not the default:/);
    await expect(more).toContainText('seed 7, chains held out 2, questions a level 12, times taught 2');
    await more.click();
    await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('7');
    await page.getByRole('button', { name: 'Start training' }).click(SLOW);
    await expect(page.getByText(/^Done in/)).toBeVisible(SLOW);
    const table = page.getByRole('table', { name: /^On chains never seen/ });
    for (const name of [
      'Untrained',
      'Supervised alone',
      'Supervised, then GRPO by claims',
      'By order in time',
    ])
      await expect(table.getByRole('rowheader', { name, exact: false }).first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^While it is taught/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /what its claims earn/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Suppose not:/ })).not.toHaveCount(0);
    await expectAccessible(page);

    // After the seed is changed, the results name their own plan, to which the form can return; the link is the form's.
    const seed = page.getByRole('textbox', { name: 'Seed' });
    const other = page.getByText('The results below are of another plan than the form’s: seed 7.');
    await expect(other).toHaveCount(0);
    await seed.fill('8');
    await seed.blur();
    await expect(other).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Copied. It opens this form')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(page.url());
    expect(decodeURIComponent(copied)).toContain('"seed":8');
    await page.getByRole('button', { name: 'Return to it' }).click();
    await expect(seed).toHaveValue('7');
    await expect(other).toHaveCount(0);

    // A cancelled training keeps its results, and a reload keeps the plan. The same seed embeds the same pictures.
    await page.getByText('Policies: 3 of 7').click();
    await page.getByRole('checkbox', { name: /^Supervised alone/ }).uncheck({ force: true });
    for (const [name, most] of [
      ['Times taught', '40'],
      ['Times rewarded', '20'],
      ['Answers in a group', '16'],
    ] as const)
      await page.getByLabel(name).fill(most);
    await page.getByLabel('Answers in a group').blur();
    await page.getByRole('button', { name: 'Start training' }).click();
    await expect(page.getByRole('progressbar', { name: 'Training' })).toBeVisible();
    await expect(page.getByText(/^Done in/)).toHaveCount(0);
    await expect(table.getByRole('row', { name: 'Untrained' })).toContainText('%', SLOW);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Stopped. Rows that were done stay below.')).toBeVisible();
    await expect(table).toContainText('Untrained');
    await page.getByRole('textbox', { name: 'Seed' }).fill('11');
    await page.getByRole('textbox', { name: 'Seed' }).blur();
    await expect(page).toHaveURL(/seed%22%3A11/u);
    await page.reload();
    await more.click();
    await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('11');
    await expect(page.getByText('Policies: 2 of 7')).toBeVisible();
  });

  test('says why a plan is invalid, and why an address cannot be read', async ({ page }) => {
    await openPage(page, '/chains/train#plan=%7Bx');
    await expect(page.getByRole('alert')).toContainText('damaged');
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel('Questions a level').fill('5000');
    await page.getByLabel('Questions a level').blur();
    await expect(page.getByRole('alert').filter({ hasText: '5000' })).toContainText('from 10 to 400');
    await expect(page.getByRole('button', { name: 'Start training' })).toBeDisabled();
  });
});
