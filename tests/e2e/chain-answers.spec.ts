import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { readExampleLine } from '../../src/lib/chains/distil/formats.fixture.ts';
import { appWithModel, chooseServer } from './app-with-model.ts';
import { expect, expectLargeTargets, expectPresentable, openPage, test } from './helpers.ts';

/**
 * The bench's levels, the published accuracy of Qwen-2.5-VL 7B over both kinds of interaction, and the number of items
 * in one round of the level's kinds of questions, half of which have the answer no.
 */
const LEVELS = [
  ['Neighbours in time', '12.3', '6'],
  ['Long chains', '10.3', '8'],
  ['What never happened', '2.7', '20'],
] as const;

/** Saved lines that can be read back, and their kinds. */
function examplesIn(text: string) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const read = readExampleLine(JSON.parse(line));
      if (!read.ok) throw new Error(read.error);
      return read.value;
    });
}

async function saved(page: Page): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save examples' }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
}

test.describe('an answer about a chain', () => {
  test('is read and rewarded while it is typed, exported as training examples in a zip or in one file, and kept', async ({
    page,
  }) => {
    await openPage(page, '/chains/tea');
    const count = page.getByLabel('At most of each level');
    await test.step('examples are saved in a zip', async () => {
      await page.getByText('Save as examples to train a model on').click();
      await count.fill('many');
      await expect(page.getByRole('alert').filter({ hasText: '“many” does not fit' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save examples' })).toBeDisabled();
      await count.fill('4');
      await page.getByLabel('Frames with each, at most').fill('3');

      const zip = await saved(page);
      expect(zip.name).toBe('chain-tea-messages.zip');
      const files = unzipSync(zip.bytes);
      const train = examplesIn(strFromU8(files['train.jsonl'] ?? new Uint8Array()));
      expect(train).toHaveLength(12);
      for (const line of train) {
        expect(line).toMatchObject({ reasoning_from: 'template', model: null });
        expect(line.images).toHaveLength(3);
        for (const image of line.images) {
          expect(strFromU8(files[image]?.subarray(1, 4) ?? new Uint8Array())).toBe('PNG');
        }
      }
      expect(strFromU8(files['grpo.py'] ?? new Uint8Array())).toContain('num_generations=4');
    });

    const part = page.getByRole('region', { name: 'What would an answer earn?' });
    const answer = part.getByRole('textbox', { name: 'An answer' });
    const reward = part.getByRole('status');
    await test.step('an answer is read and rewarded while it is typed', async () => {
      await answer.fill('Without filling the kettle, the water would not have boiled.');
      await expect(part.getByRole('list', { name: 'Claims that are read' })).toContainText(
        /true\s+filling the kettle\s*→\s*was necessary for\s+the boiling of the water\s*Filling the kettle is necessary/u,
      );
      await expect(part.locator('.text mark')).toHaveText([
        'filling the kettle',
        'the water would not have boiled',
      ]);
      await expect(reward).toContainText('1.00');
    });

    await test.step('exchanged events are wrong, and things that are not events are marked', async () => {
      await answer.fill('Filling the kettle needed the boiling of the water. A wizard painted the fence.');
      await expect(part.getByRole('listitem')).toContainText(/false/u);
      await expect(part.locator('.text mark.unknown')).toHaveText('A wizard painted the fence');
      await expect(part.getByText('No claim is right.')).toBeVisible();
    });

    await test.step('sample answers show what earns more', async () => {
      await part.getByRole('button', { name: 'A short right answer' }).click();
      await expect(reward).toContainText('1.00');
      await part.getByRole('button', { name: 'Every event listed' }).click();
      await expect(reward).not.toContainText('1.00');
      await expect(part.getByText('Nothing here could be read as a causal claim')).toBeVisible();
    });

    await test.step('the supposition of the answer can be adopted', async () => {
      await answer.fill('Suppose the kettle had not been filled. The guest would have come all the same.');
      await part.getByRole('button', { name: 'Use that event' }).click();
      await expect(part.getByLabel('Prevented event')).toHaveValue('fill');
      await expect(part.getByLabel('Prevented event')).toBeFocused();
      await expect(part.getByRole('button', { name: 'Use that event' })).toHaveCount(0);
    });

    await test.step('the page prevents the event that the answer supposes away', async () => {
      await page.getByRole('button', { name: 'Prevent ringing the bell' }).click();
      await expect(part.getByLabel('Prevented event')).toHaveValue('bell');
      await answer.fill('The guest would have come all the same.');
      await expect(part.getByRole('listitem')).toContainText(/true\s+ringing the bell\s*↛/u);
      await expectLargeTargets(page);
      await expectPresentable(page, 'chain-reward');
    });

    await test.step('a reload keeps input and choices', async () => {
      await page.reload();
      await expect(answer).toHaveValue('The guest would have come all the same.');
      await page.getByText('Save as examples to train a model on').click();
      await expect(count).toHaveValue('4');
    });
    await test.step('examples are saved in one file with their pictures inside', async () => {
      await page.getByRole('radio', { name: 'ShareGPT' }).check({ force: true });
      await page.getByRole('radio', { name: 'inside the lines' }).check({ force: true });
      const one = await saved(page);
      expect(one.name).toBe('chain-tea-sharegpt.jsonl');
      const inside = examplesIn(strFromU8(one.bytes));
      expect(inside).toHaveLength(12);
      expect(inside[0]?.images[0]).toMatch(/^data:image\/png;base64,/u);
      await expect(page.getByText('12 examples are in your downloads')).toBeVisible();
    });

    await test.step('the page is presentable on a phone in the dark', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('button', { name: 'Save examples' })).toBeEnabled();
      await expectPresentable(page, 'chain-reward-phone');
    });
  });
});

test.describe('a teacher on the page of a chain', () => {
  // The model always says no, which is right if the answer is no and the event happened.
  const app = appWithModel(() => ({
    kind: 'answer',
    text: '{"reasoning": "One thing needed the other one here.", "answer": "no", "happened": "yes"}',
  }));
  test('is trusted only where it is right', async ({ page }) => {
    await openPage(page, `${app.url}/chains/tea`);
    await page.getByText('Save as examples to train a model on').click();
    await page.getByLabel('Questions', { exact: true }).selectOption('adjacent');
    await page.getByLabel('At most of each level').fill('6');
    await page.getByRole('radio', { name: 'from a model' }).check({ force: true });
    await chooseServer(page);
    const { bytes } = await saved(page);
    const files = unzipSync(bytes);
    const train = examplesIn(strFromU8(files['train.jsonl'] ?? new Uint8Array()));
    expect(train.length).toBeGreaterThan(0);
    for (const line of train) {
      expect(line).toMatchObject({ answer: 'no', reasoning_from: 'teacher', model: 'vllm-model' });
    }
    await page.getByText(/^\d+ dropped$/u).click();
    await expect(page.getByText(/^\d+: its answer is not the right one$/u)).toBeVisible();
    const asked = app.requests.filter(({ path }) => path === '/v1/chat/completions').length;
    await saved(page);
    expect(app.requests.filter(({ path }) => path === '/v1/chat/completions')).toHaveLength(asked);
  });

  test('answers each level on the bench, next to its published accuracy', async ({ page }) => {
    await openPage(page, `${app.url}/bench`);
    for (const [level, printed, count] of LEVELS) {
      await page.getByRole('radio', { name: level }).check({ force: true });
      await page.getByLabel('Who answers').selectOption('vlm');
      await chooseServer(page);
      await page.getByRole('textbox', { name: 'Items' }).fill(count);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      const results = page.getByRole('table', { name: /^Results/ });
      await expect(results.getByRole('row', { name: /^Compare vllm-model/ })).toContainText('50.0');
      await expect(results.getByRole('row', { name: /^Qwen-2\.5-VL 7B\s+published/ }).first()).toContainText(
        printed,
      );
      await expect(results.getByRole('row', { name: /^Words alone/ })).toBeVisible();
    }
  });
});
