import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { appWithModel, chooseServer } from './app-with-model.ts';
import { expect, expectAccessible, openPage, screenshot, sidewaysOf, test } from './helpers.ts';
import { expectKept } from './kept-drafts.ts';

/** Proposals of the model for each level of the example Tea for a guest, by the names of its events. */
const PROPOSED = {
  adjacent: { supposed_away: 'E1', asked_about: 'E2' },
  'long-chain': { supposed_away: 'E1', asked_about: 'E99' },
  'non-existent': { supposed_away: 'The guest broke a cup.', asked_about: 'goal' },
};

const app = appWithModel(({ body }) => {
  const text = JSON.stringify(body);
  if (!text.includes('supposed_away')) return answer({ answer: 'yes', why: 'The notes say so.' });
  const level = text.includes('the very next one')
    ? 'adjacent'
    : text.includes('at least two places later')
      ? 'long-chain'
      : 'non-existent';
  const goal = /goal of it all is (E\d+)/u.exec(text)?.[1] ?? 'E1';
  const { supposed_away, asked_about } = PROPOSED[level];
  return answer({
    questions: [
      {
        supposed_away,
        asked_about: asked_about === 'goal' ? goal : asked_about,
        question: `Of ${level}: what if?`,
        answer: 'yes',
        reason: 'It would.',
      },
    ],
  });
});

function answer(value: object) {
  return { kind: 'answer', text: JSON.stringify(value) } as const;
}

/** Questions that the model was asked. */
function chats(): number {
  return app.requests.filter(({ path }) => path.includes('chat')).length;
}

async function openExample(page: Page): Promise<void> {
  await openPage(page, `${app.url}/chains/own`);
  await page.getByRole('button', { name: 'an example' }).click();
  await expect(page.getByRole('heading', { name: 'Questions about it' })).toBeVisible();
}

test.describe('questions about a user’s chain', () => {
  test('fit a phone, say what is missing before a request is sent, are made by rules, proposed by a model and checked twice, and become items', async ({
    page,
  }) => {
    const asked = page.getByRole('region', { name: 'From a model' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openExample(page);
    await test.step('they fit a phone, and say what is missing before a request is sent', async () => {
      const many = asked.getByLabel('Candidates a level');
      const before = await many.inputValue();
      await many.fill('0');
      await asked.getByRole('button', { name: 'Ask for questions' }).click();
      await expect(
        asked.getByText('“0” is not a valid number of candidates: type a whole number from 1 to 30.'),
      ).toBeVisible();
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      await screenshot(page, 'chain-questions-phone');
      await many.fill(before);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    const rules = page.getByRole('region', { name: 'Questions by rules' });
    await expect(rules.getByRole('row').nth(3)).toBeVisible();
    await expect(page.getByText('What never happened 0')).toHaveCount(0);
    const seed = page.getByRole('region', { name: 'Questions about it' }).getByLabel('Seed', { exact: true });
    const before = await rules.innerText();
    await seed.fill('2');
    await expect.poll(() => rules.innerText()).not.toBe(before);
    await seed.fill('x');
    await expect(page.getByText('“x” is not a valid seed')).toBeVisible();
    await seed.fill('1');
    await expect.poll(() => rules.innerText()).toBe(before);

    await chooseServer(asked);
    await asked.getByRole('checkbox', { name: 'Compare with questions made without the graph' }).check();
    await asked.getByRole('button', { name: 'Ask for questions' }).click();
    await expect(asked.getByText(/^\d of 3 candidates are kept\.$/u)).toBeVisible();
    const candidates = page.getByRole('region', { name: 'Candidates of the model' });
    await expect(candidates.getByRole('row', { name: /Of non-existent: what if\?/u })).toContainText(
      '✓ kept',
    );
    await expect(candidates.getByRole('row', { name: /Of long-chain: what if\?/u })).toContainText(
      '✗ dropped: it asks about “E99”, which is not an event',
    );
    const compared = page.getByRole('region', { name: 'Ways to make questions, compared' });
    await expect(compared.getByRole('row', { name: /The model without the graph/u })).toContainText(
      'grounded 73%, difficulty 2.6 of 5',
    );
    await page.getByRole('button', { name: 'Add what never happens to ours' }).click();
    await expect(page.getByLabel('What would fit and never happens, a sentence a line')).toHaveValue(
      'The guest broke a cup.',
    );
    await expectAccessible(page);
    await screenshot(page, 'chain-questions');

    // A reload keeps everything, and sends no request.
    const asks = chats();
    await expectKept(page, 'rungs-chain-questions', 'The guest broke a cup.');
    await page.reload();
    await expect(candidates.getByRole('row', { name: /Of non-existent: what if\?/u })).toContainText(
      '✓ kept',
    );
    await asked.getByRole('button', { name: 'Ask for questions' }).click();
    await expect(asked.getByText(/^\d of 3 candidates are kept\.$/u)).toBeVisible();
    // The rules' questions now include events that never happened; only the new ones are asked without pictures.
    expect(chats() - asks).toBeLessThan(asks);

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the list' }).click();
    const list = JSON.parse(await readFile(await (await coming).path(), 'utf8')) as readonly object[];
    expect(Object.keys(list[0] ?? {})).toEqual(['question', 'answer', 'level', 'reason', 'events']);
    await page.getByRole('button', { name: 'Use as items' }).click();
    await expect(page.getByText(/^\d+ items are on the bench as “/u)).toBeVisible();
    await page
      .getByRole('link', { name: /^(Neighbours in time|Long chains|What never happened), \d+$/u })
      .first()
      .click();
    await expect(page.getByLabel('Where the items come from')).not.toHaveValue('');
  });
});

test.describe('measures of the chains', () => {
  test('use the thresholds of CNDA if a model compares the sentences instead of word counts', async ({
    page,
  }) => {
    await openPage(page, '/chains');
    const least = page.getByLabel('CNDA, least');
    await expect(page.getByRole('columnheader', { name: 'CNDA by words' })).toBeVisible();
    await expect(least).toHaveCount(0);
    const by = page.getByLabel('Sentences compared by');
    await by.selectOption('Story CLIP, texts');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByText('Compared by Story CLIP.')).toBeVisible({ timeout: 60_000 });
    await expect(least).toHaveValue('0.12');
    await page.getByRole('radio', { name: 'As in its script' }).check({ force: true });
    await expect(least).toHaveValue('0.3');
    await expect(page.getByRole('radio', { name: 'The nearest five' })).toBeChecked();
    await expectAccessible(page);
    await screenshot(page, 'chains-measures-embedded');
    await by.selectOption('A model of the hub');
    await expect(least).toHaveCount(0);
    await page.getByLabel('Id on huggingface.co').fill('mini');
    await page.getByRole('button', { name: 'Download and compare' }).click();
    await expect(page.getByText('“mini” is not a valid hub id.')).toBeVisible();
    await by.selectOption('Counted words (TF-IDF)');
    await expect(page.getByRole('columnheader', { name: 'CNDA by words' })).toBeVisible();
  });
});
