import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, screenshot, test } from './helpers.ts';
import { warmTest } from './probe.ts';

/** Timeout for loading the model and embedding pictures on slow machines. */
const RUN_TIMEOUT = 120_000;

async function choose(page: Page, task: RegExp, subject?: string): Promise<void> {
  await page.getByRole('radio', { name: task }).check({ force: true });
  if (subject !== undefined) await page.getByRole('radio', { name: subject }).check({ force: true });
}

async function start(page: Page, who: string, count: number): Promise<void> {
  await page.getByLabel('Who answers').selectOption(who);
  await page.getByRole('textbox', { name: /^Items/ }).fill(String(count));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

test.describe('stories', () => {
  test('are opened from the first page, and answer counterfactual questions', async ({ page }) => {
    await openPage(page, '/');
    const card = page.getByRole('link', { name: /Would it have bloomed without the water/ });
    await expect(card.locator('img').first()).toBeVisible();
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Water for a bud' })).toBeVisible();
    await expect(page.locator('p.answer')).toContainText(/(?:Yes|No), in \d+% of the worlds that fit\. /);
    await expect(page.getByText('What would have been', { exact: true }).first()).toBeVisible();
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Stories', exact: true }).first().click();
    await expect(page.getByText(/drawings, not photographs/)).toBeVisible();
    expect(await page.getByRole('link', { name: /Water for a bud/ }).count()).toBeGreaterThan(0);
  });

  test('show which respondents only prefer an order of words', async ({ page }) => {
    test.setTimeout(RUN_TIMEOUT + 60_000);
    await openPage(page, '/bench');
    await choose(page, /^Causal order/, 'Stories');
    const chart = page.getByRole('img', { name: 'Accuracy by conjunction, %' });
    await expect(chart).toBeVisible();
    await expect(chart).toContainText('Effect first');
    await start(page, 'clip-choice', 12);
    const seen = page.getByRole('row', { name: /^Compare CLIP \(Story CLIP\)/ });
    await expect(seen).toBeVisible({ timeout: RUN_TIMEOUT });
    await page.getByLabel('Which CLIP').selectOption('Causal CLIP');
    await start(page, 'clip-choice', 12);
    const tuned = page.getByRole('row', { name: /^Compare CLIP \(Causal CLIP\)/ });
    await expect(tuned).toBeVisible({ timeout: RUN_TIMEOUT });
    await expect(seen).toBeVisible();
    await expect(chart).toContainText(/^.*CLIP/u);
    const figure = page.locator('figure').filter({ has: chart });
    await figure.getByText('As a table').click();
    const row = figure.getByRole('row', { name: /^Cause first/ });
    // Choosing the cause first is never right for the seven conjunctions that begin with the effect.
    await expect(row.getByRole('cell').first()).toContainText('0.0');
    await expect(row.getByRole('cell').nth(11)).toContainText('100.0');
    await expect(row.getByRole('cell').last()).toContainText('0.0');
    const all = page.getByRole('button', { name: /^Show all \d+ rows$/ });
    const before = (await chart.boundingBox())?.height ?? 0;
    await all.click();
    await expect.poll(async () => (await chart.boundingBox())?.height ?? 0).toBeGreaterThan(before);
    await expectAccessible(page);
    await screenshot(page, 'bench-order-profile');
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });

  test('are played as a quiz: one picture with four options, or the two true captions', async ({ page }) => {
    test.setTimeout(RUN_TIMEOUT);
    await openPage(page, '/bench');
    await page.setViewportSize({ width: 390, height: 844 });
    // On a phone the tasks are a select.
    await page.getByRole('combobox', { name: 'Task' }).selectOption('Cause to effect');
    await expect(page.getByRole('combobox', { name: 'System' })).toHaveValue('stories');
    await start(page, 'human', 2);
    await expect(page.getByRole('heading', { name: 'Your turn: 1 of 2' })).toBeVisible();
    const question = page.getByRole('region', { name: /^Your turn/ });
    await expect(question.locator('figure')).toHaveCount(1);
    await expect(question.getByRole('button', { name: /to choose from/ })).toHaveCount(4);
    // All options are visible at once, also on a phone.
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      for (const letter of ['A', 'B', 'C', 'D'])
        await expect(
          question.getByRole('button', { name: `Picture ${letter} to choose from` }),
        ).toBeInViewport({ ratio: 1 });
      await screenshot(page, `bench-quiz-${width}`);
    }
    await expectAccessible(page);
    await question.getByRole('button', { name: /Picture A to choose from/ }).click();
    await expect(page.getByRole('heading', { name: 'Your turn: 2 of 2' })).toBeVisible();
    await page.keyboard.press('b');
    await expect(page.getByRole('columnheader', { name: 'You' }).first()).toBeVisible({ timeout: 30_000 });

    await test.step('the two true captions are chosen', async () => {
      await page.goBack();
      await page.setViewportSize({ width: 1440, height: 900 });
      // A single option is as wide as its name.
      const only = page.getByRole('group', { name: 'System' }).locator('label');
      expect((await only.boundingBox())?.width).toBeLessThan(240);
      await choose(page, /^Recognition/, 'Stories');
      await start(page, 'human', 1);
      await expect(question.getByRole('checkbox')).toHaveCount(4);
      const answer = question.getByRole('button', { name: 'Answer' });
      await question.getByRole('checkbox').nth(0).check({ force: true });
      await expect(answer).toBeDisabled();
      await question.getByRole('checkbox').nth(2).check({ force: true });
      await answer.click();
      await expect(page.getByRole('columnheader', { name: 'You' }).first()).toBeVisible({ timeout: 30_000 });
    });
  });

  test('are asked about on the ask page, with their pictures', async ({ page }) => {
    await openPage(page, '/ask');
    await page.getByLabel('Task', { exact: true }).selectOption('cause-to-effect');
    const scene = page.locator('.scene');
    await expect(scene.locator('img')).toHaveCount(5);
    await expect(page.getByText('What is sent, word for word: 1 message')).toBeVisible();
    await expect(page.getByText('How it is asked: straight')).toBeVisible();
    await page.getByText('How it is asked').click();
    await page.getByLabel('Drawing').selectOption('outlined');
    await expect(page.getByText('How it is asked: drawn outlined')).toBeVisible();
    await expect(scene.locator('img')).toHaveCount(5);
  });

  warmTest('pass both orders of a cause and its effect to the probe', async ({ page }) => {
    await expect(page).toHaveURL(/\/probe/);
    await page.getByRole('button', { name: 'Sets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sets of sentences' });
    await expect(dialog.getByRole('button', { name: /^Add both orders/ })).toBeDisabled();
    await dialog.getByLabel('What happened', { exact: true }).fill('the bright sun');
    await dialog.getByLabel('What came of it', { exact: true }).fill('the long shadow');
    await expectAccessible(page);
    await dialog.getByText('In place of the sentences that are there').click();
    await dialog.getByRole('button', { name: /^Add both orders/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The long shadow is due to the bright sun.').first()).toBeVisible();
    await expect(page.getByText('The bright sun is due to the long shadow.').first()).toBeVisible();
    await expect(page.getByText('The bright sun brings about the long shadow.').first()).toBeVisible();
  });
});
