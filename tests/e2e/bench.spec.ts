import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { writeCopy } from './data-copy.ts';
import {
  expect,
  expectAccessible,
  expectLargeTargets,
  expectSteady,
  openPage,
  screenshot,
  test,
  expectReadableInDark,
} from './helpers.ts';

/** Timeout for loading the model and embedding pictures on slow machines. */
const RUN_TIMEOUT = 120_000;

interface Choice {
  readonly who?: string;
  readonly count?: number;
  readonly seed?: number;
}

/** Fills in the form and presses Start. */
async function start(page: Page, { who, count, seed }: Choice = {}): Promise<void> {
  if (who !== undefined) await page.getByLabel('Who answers').selectOption(who);
  if (count !== undefined) await page.getByRole('textbox', { name: /^(Items|Pictures)/ }).fill(String(count));
  if (seed !== undefined) await page.getByRole('textbox', { name: 'Seed', exact: true }).fill(String(seed));
  // A double click must not start two runs.
  await page.getByRole('button', { name: 'Start', exact: true }).dblclick();
}

function results(page: Page) {
  return page.getByRole('table', { name: /^Results/ });
}

async function finishedRow(page: Page, name: string) {
  const row = results(page).getByRole('row', { name: new RegExp(`^Compare ${name.replaceAll('+', '\\+')}`) });
  await expect(row).toBeVisible({ timeout: RUN_TIMEOUT });
  return row;
}

test.describe('the bench', () => {
  test('starts a run with one button, and shows it next to baselines, chance and published figures', async ({
    page,
  }) => {
    test.setTimeout(RUN_TIMEOUT + 60_000);
    await openPage(page, '/bench');
    await expect(
      results(page)
        .getByRole('row', { name: /^LLaVA-OneVision-7B/ })
        .first(),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Items' }).fill('12');
    await start(page);
    const row = await finishedRow(page, 'CLIP + model');
    // A finished run stays in its place, so that the results below do not move.
    await expect(
      page.getByRole('region', { name: 'Ended' }).getByRole('link', { name: 'All answers' }),
    ).toBeVisible();
    await expect(row).toContainText('12');
    await expect(results(page).getByRole('row', { name: /^Copy and set/ })).toBeVisible();
    await expect(results(page).getByRole('row', { name: /^Chance/ })).toContainText('33.3');
    await expect(page.getByText(/trained on this renderer’s pictures/)).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'bench');
    await expectReadableInDark(page);
    await screenshot(page, 'bench-dark');
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await screenshot(page, 'bench-phone');
    // Both protocols can be chosen.
    await page.getByRole('radio', { name: 'As published' }).check({ force: true });
    await expect(page.getByText(/are scored as the authors’ code does/)).toBeVisible();
    await finishedRow(page, 'CLIP + model');
    // A reload keeps the scroll position in the table.
    await page.setViewportSize({ width: 1440, height: 900 });
    await results(page).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 300));
    await page.reload();
    await finishedRow(page, 'CLIP + model');
    await expectSteady(page);
  });

  test('sorts the table, filters the published rows and plots the others; shows and copies the exact messages, and accepts a custom wording', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, '/bench');
    await test.step('the table is sorted, its published rows are filtered, and the remaining ones are plotted', async () => {
      const rows = results(page).locator('tbody tr');
      await expect(rows.first()).toBeVisible();
      await expect(page.locator('figure svg')).toBeVisible();
      const before = await rows.count();
      await page.getByRole('combobox', { name: 'Examples' }).selectOption('');
      await expect(rows).not.toHaveCount(before);
      const all = await rows.count();
      await page.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'IDEFICS2-8B' });
      expect(await rows.count()).toBeLessThan(all);
      const header = results(page).getByRole('columnheader', { name: /^Accuracy/ });
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      const values = await rows.evaluateAll((all_) =>
        all_
          .map((row) => Number.parseFloat(row.querySelectorAll('td')[2]?.innerText ?? ''))
          .filter(Number.isFinite),
      );
      expect(values).toEqual([...values].sort((a, b) => a - b));
    });
    await page.getByText('How items are asked').click();
    const hash = await page.locator('code').first().innerText();
    await page.getByRole('button', { name: 'Edit the wording' }).click();
    const wording = page.getByRole('dialog', { name: /^Wording/ });
    await wording
      .getByRole('textbox', { name: /^format/ })
      .fill('Four lines, please: {variables}. {nonsense}');
    await expect(wording.getByRole('alert')).toContainText('{nonsense}');
    await wording.getByRole('textbox', { name: /^format/ }).fill('Four lines, please: {variables}.');
    await expect(wording.getByRole('alert')).toBeHidden();
    await expectAccessible(page);
    await wording.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('code').first()).not.toHaveText(hash);
    await page.getByRole('button', { name: 'Messages', exact: true }).click();
    const messages = page.getByRole('dialog', { name: 'What is asked' });
    await expect(messages.getByText('Four lines, please: pendulum angle')).toBeVisible();
    await expect(messages.getByRole('img').first()).toBeVisible();
    await messages.getByRole('button', { name: 'Next' }).click();
    await messages.getByRole('button', { name: 'Copy as JSON' }).click();
    await expect(messages.getByText('Copied.')).toBeVisible();
    const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(JSON.stringify(copied)).toContain('Four lines, please');
    await expectAccessible(page);
    // A reload keeps the wording and the input.
    await messages.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('textbox', { name: 'Seed', exact: true }).fill('77');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Seed', exact: true })).toHaveValue('77');
    await page.getByRole('textbox', { name: 'Seed', exact: true }).fill('many');
    await expect(page.getByText('“many” is not a valid seed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeDisabled();
  });

  test('keeps every answer across a reload, resumes a run, and restores a deleted one', async ({ page }) => {
    await openPage(page, '/bench');
    await start(page, { who: 'human', count: 3 });
    await expect(page).toHaveURL(/\/bench\/run\/?#[0-9a-f]{64}/);
    await expect(page.getByRole('heading', { name: 'Your turn: 1 of 3' })).toBeVisible();
    // A paused run without answers can be deleted.
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Delete the run' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();
    await page.getByRole('button', { name: 'Resume' }).click();
    await answerCounterfactual(page);
    await expect(page.getByRole('heading', { name: 'Your turn: 2 of 3' })).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'bench-human');
    // A reload returns to the question, unless the run was cancelled.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your turn: 2 of 3' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
    await test.step('the right answer of the pending question is hidden', async () => {
      const right = page.getByRole('article').getByRole('table');
      await expect(right).toBeVisible();
      await page.keyboard.press('j');
      await expect(page.getByText('The right answer is shown after you have answered.')).toBeVisible();
      await expect(right).toBeHidden();
      await expect(page.getByRole('button', { name: 'Delete the run' })).toBeVisible();
    });
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByRole('heading', { name: 'Your turn: 2 of 3' })).toBeVisible();
    await page.reload();
    await answerCounterfactual(page);
    await expect(page.getByRole('heading', { name: 'Your turn: 3 of 3' })).toBeVisible();
    // A second attempt to resume would show this message permanently.
    await expect(page.getByText('running in another tab')).toHaveCount(0);
    await answerCounterfactual(page);
    await expect(page.getByRole('heading', { name: 'Figures' })).toBeFocused();
    await expect(page.getByRole('heading', { name: /^Item 2:/ })).toBeVisible();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectLargeTargets(page);
    }
    await page.getByRole('button', { name: 'Delete the run' }).click();
    await expect(page.getByText('“You” is deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Figures' })).toBeVisible();
  });

  test('asks for causal order: CLIP is flagged for an order preference, and a person answers', async ({
    page,
  }) => {
    test.setTimeout(RUN_TIMEOUT + 60_000);
    await openPage(page, '/bench');
    await page.getByRole('radio', { name: 'Causal order' }).check({ force: true });
    // The simplest item kind is the default.
    await expect(page.getByRole('radio', { name: /^Stories/ })).toBeChecked();
    await page.getByRole('radio', { name: 'Pendulum' }).check({ force: true });
    await expect(
      results(page)
        .getByRole('row', { name: /^CausalCLIP/ })
        .first(),
    ).toContainText('61.5');
    await expect(page.getByText(/photographs and film frames/)).toBeVisible();
    await start(page, { who: 'clip-choice', count: 24 });
    const row = await finishedRow(page, 'CLIP');
    await expect(row).toContainText('order preference');
    await expect(results(page).getByRole('row', { name: /^Effect first/ })).toContainText('order preference');
    await expect(results(page).getByRole('row', { name: /^At random/ })).not.toContainText(
      'order preference',
    );
    await expectAccessible(page);
    await screenshot(page, 'bench-causal-order');

    // The built-in models cannot put captions in order.
    await page.getByLabel('Who answers').selectOption('vlm');
    await expect(page.getByText(/questions about drawn systems: add a server/)).toBeVisible();
    await start(page, { who: 'human', count: 3 });
    await expect(page.getByRole('heading', { name: 'Your turn: 1 of 3' })).toBeVisible();
    const captions = page.getByRole('button', { name: /^The (pendulum|light|shadow)/ });
    await expect(captions).toHaveCount(2);
    await expectAccessible(page);
    await captions.first().click();
    await expect(page.getByRole('heading', { name: 'Your turn: 2 of 3' })).toBeVisible();
    // The second of two quick clicks must not answer the next question.
    await captions.first().hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.keyboard.press('2');
    await expect(page.getByRole('heading', { name: 'Your turn: 3 of 3' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your turn: 3 of 3' })).toBeVisible();
    // The heading is shown before the question has loaded.
    await expect(captions).toHaveCount(2);
    await page.keyboard.press('1');
    await expect(page.getByRole('heading', { name: /^Item 1:/ })).toBeVisible();
  });
});

test.describe('a copy of CausalVLBench', () => {
  test('is imported from its folder, with invalid rows named, and run like any other set', async ({
    page,
  }, info) => {
    const folder = await writeCopy(info.outputPath('copy'));
    await openPage(page, '/bench');
    await page.getByRole('radio', { name: 'Water Flow' }).check({ force: true });
    await page.getByRole('button', { name: 'Import…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Import/ });
    await dialog.getByLabel('Folder of the data set').setInputFiles(folder);
    await expect(dialog.getByText('2 questions')).toBeVisible();
    await expect(dialog.getByText(/query\.json, row 3/)).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'bench-import');
    await dialog.getByRole('button', { name: 'Ask them' }).click();
    await expect(page.getByRole('textbox', { name: 'Items' })).toHaveValue('2');
    await start(page, { who: 'solver' });
    await finishedRow(page, 'Solver');
    await results(page).getByRole('link', { name: 'Solver' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Solver', exact: true })).toBeFocused();
    const picture = page.locator('article img').first();
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
    await expect(page.getByText(/from “copy”/)).toBeVisible();
  });
});

test.describe('a run', () => {
  test('is read item by item by keyboard, compared, linked and exported', async ({
    page,
    context,
    sharedPage,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, '/bench');
    await start(page, { who: 'solver', count: 60 });
    await finishedRow(page, 'Solver');
    await start(page, { who: 'copy' });
    await finishedRow(page, 'Copy and set');
    const choice = page.getByRole('group', { name: /^Compare two of your runs/ });
    await choice.getByLabel('Second').selectOption({ index: 1 });
    await expect(choice.getByLabel('Second')).not.toHaveValue('');
    await expect(choice.getByLabel('First')).toHaveValue('');
    await results(page).getByRole('checkbox', { checked: false }).check();
    const comparison = page.getByRole('region', { name: 'Comparison' });
    await expect(
      comparison.getByText('Fisher’s exact randomisation test, for answers that may be partly right'),
    ).toBeVisible();
    await expect(comparison.getByText(/points/)).toBeInViewport();
    await expect(comparison.getByText(/points/)).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'bench-compare');
    await comparison.getByRole('link', { name: /on which they differ/ }).click();
    await expect(page.getByText(/items? differ from/)).toBeVisible();
    await page.goBack();
    await expect(comparison.getByText(/points/)).toBeVisible();
    const boxes = results(page).getByRole('checkbox');
    await expect(boxes.nth(1)).toBeChecked();
    // Marking by keyboard keeps the scroll position; the comparison appears below.
    await boxes.nth(1).press('Space');
    await boxes.nth(1).press('Space');
    await expect(comparison.getByText(/points/)).toBeVisible();
    await expect(boxes.nth(1)).toBeInViewport({ ratio: 1 });
    await page.goForward();
    await expect(page.getByText(/items? differ from/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Where it differs from' }).selectOption('');
    await page.getByRole('combobox', { name: 'Show' }).selectOption('all');
    await expect(page.getByRole('heading', { name: /^Item 1:/ })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { name: /^Item 2:/ })).toBeVisible();
    // The list has fifty items per page.
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByRole('heading', { name: /^Item 51:/ })).toBeVisible();
    await page.keyboard.press('k');
    const heading = page.getByRole('heading', { name: /^Item 50:/ });
    await expect(heading).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'bench-run');
    const title = await heading.innerText();
    await page.getByRole('button', { name: 'Copy link to item 50' }).click();
    await expect(page.getByText(/^Link copied/)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    // Exports need no server.
    await context.setOffline(true);
    const csv = await download(page, 'CSV');
    expect(csv.trim().split('\r\n')).toHaveLength(61);
    const lines = (await download(page, 'JSON Lines')).trim().split('\n');
    expect(lines).toHaveLength(60);
    expect(JSON.parse(await download(page, 'JSON'))).toMatchObject({ report: { n: 60 } });
    const html = await download(page, 'HTML report');
    expect(html).not.toMatch(/<script|src="(?!data:)|href="http/);
    await context.setOffline(false);

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('The answer, word for word')).toBeVisible();
    await expectAccessible(page);
    // In another browser the link shows the same item without the answer.
    await sharedPage.forget();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(/is not in this browser/)).toBeVisible();
  });

  test('asks a model of the built-in server yes/no questions in both orders and reads the answers; a person answers by keyboard', async ({
    page,
  }) => {
    test.setTimeout(RUN_TIMEOUT + 60_000);
    await openPage(page, '/bench');
    await page.getByLabel('Who answers').selectOption('vlm');
    const model = page.getByRole('combobox', { name: 'Model', exact: true }).first();
    await expect(model).toHaveValue(/^rungs\//, { timeout: 60_000 });
    await model.fill('rungs/copy');
    await start(page, { count: 12 });
    await expect(await finishedRow(page, 'rungs/copy')).toContainText('12');

    const box = page.getByLabel('Ask twice');
    await expect(box).toHaveCount(0);
    await page.getByRole('radio', { name: 'Structure from one picture' }).check();
    await box.check();
    await model.fill('rungs/always-no');
    await start(page, { count: 1 });
    const row = await finishedRow(page, 'rungs/always-no');
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Yes and no in both orders' })).toBeVisible();
    await expect(page.getByText(/Of 12 questions .* 100\.0% \(/u)).toBeVisible();
    await expect(page.getByText('As worded: “No”')).toBeVisible();
    await expectAccessible(page);

    await test.step('a person answers yes or no by keyboard', async () => {
      await page.goBack();
      await start(page, { who: 'human', count: 1 });
      await expect(page.getByRole('heading', { name: 'Your turn: 1 of 12' })).toBeVisible();
      for (let question = 2; question <= 12; question++) {
        await page.keyboard.press(question % 2 === 0 ? 'n' : 'y');
        await expect(page.getByRole('heading', { name: `Your turn: ${question} of 12` })).toBeVisible();
      }
      await page.keyboard.press('n');
      await expect(page.getByRole('heading', { name: 'Confusions' })).toBeVisible();
    });
  });

  test('explains what to do if an address names no run', async ({ page }) => {
    await openPage(page, '/bench/run#' + 'a'.repeat(64));
    await expect(page.getByText(/is not in this browser: runs stay where they were made/)).toBeVisible();
    await openPage(page, '/bench/item#task=counterfactual&system=car');
    await expect(page.getByRole('alert')).toContainText('The system in this link is “car”');
  });
});

/** Answers with the first category of every variable. */
async function answerCounterfactual(page: Page): Promise<void> {
  const groups = page.locator('form fieldset');
  await expect(groups).toHaveCount(4);
  for (let index = 0; index < 4; index++) {
    await groups.nth(index).getByRole('radio').first().check({ force: true });
  }
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
}

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}
