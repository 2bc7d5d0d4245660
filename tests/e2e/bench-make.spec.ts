import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { appWithModel, chooseServer } from './app-with-model.ts';
import { expect, expectViews, openPage, test } from './helpers.ts';

const PICTURES = 'tests/fixtures/pictures';
const EVENTS = {
  cause: { clause: 'the rain soaked the courier', noun: 'the heavy rain' },
  effect: { clause: 'the courier caught a cold', noun: 'the cold of the courier' },
};
const REPLIES = {
  captions: {
    theme: 'getting soaked leads to a cold',
    captions: { cause: 'A courier rides in the rain', effect: 'A courier lies in bed' },
  },
  context: {
    captions: { cause: 'A courier rides in the rain', effect: 'A courier lies in bed' },
    context: { subject: 'a courier', clothes: 'a red jacket', place: 'a street', companions: 'none' },
    descriptions: { cause: 'A courier in a red jacket rides.', effect: 'A courier in a red jacket lies.' },
  },
  words: {
    events: EVENTS,
    cue: { right: 'rain', wrong: ['street', 'jacket', 'bed'] },
    explanations: { cause: ['a', 'b', 'c'], effect: ['d', 'e', 'f'], link: ['g', 'h', 'i'] },
  },
  order: {
    ...EVENTS,
    right: { object: 'A bag lies there.', activity: 'A man rides.' },
    wrong: { object: 'A cup lies there.', activity: 'A man swims.' },
  },
};

const app = appWithModel(({ body }) => {
  const said = JSON.stringify(body);
  const answer = (reply: object) => ({ kind: 'answer' as const, text: JSON.stringify(reply) });
  if (said.includes('Two lines')) {
    return {
      kind: 'answer',
      text: 'The ill courier is due to heavy rain.\nHeavy rain is due to the ill courier.',
    };
  }
  if (said.includes('Alter it')) return { kind: 'answer', text: 'A cup lies there.' };
  if (said.includes('Break it')) return { kind: 'answer', text: 'I would rather not.' };
  if (said.includes('Question: ')) return answer(REPLIES.order);
  if (said.includes('Annotate them')) return answer(REPLIES.words);
  return answer(said.includes('Choose the subject') ? REPLIES.context : REPLIES.captions);
});

test('a pair is typed without a server, survives a reload, and is saved', async ({ page }) => {
  await openPage(page, '/bench/make');
  await expect(page.getByRole('heading', { name: 'Still missing' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'the picture of the cause' })).toBeVisible();
  await typePair(page);
  await expect(page.getByRole('heading', { name: 'This pair is complete' })).toBeVisible();
  await expect(page.getByText('1 pair is complete: Cue, Explanation.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This pair is complete' })).toBeVisible();
  await expect(page.getByLabel('Caption of the effect')).toHaveValue('A courier lies in bed');
  await expect(page.getByRole('img', { name: /Cause, earlier/ })).toBeVisible();
  const cases = JSON.parse(await saved(page, 'Save as a case file')) as {
    cases: unknown;
    pictures: unknown[];
  };
  expect(cases).toMatchObject({
    format: 'rungs-cases',
    cases: [
      { title: 'getting soaked leads to a cold', pictures: [{ name: 'blocks.png' }, { name: 'scene.png' }] },
    ],
  });
  expect(cases.pictures).toHaveLength(2);
  const words = JSON.parse(await saved(page, 'Save all words')) as { pairs: unknown };
  expect(words.pairs).toMatchObject([{ cue: { right: 'rain', wrong: ['street', 'jacket', 'bed'] } }]);
  const zip = await saved(page, 'Save rows and pictures (zip)');
  for (const part of ['mucr.jsonl', 'images/0_0.png', '"caption_0":"A courier rides in the rain"']) {
    expect(zip).toContain(part);
  }
});

test('a model drafts the steps; an invalid reply is reported and changes nothing; a draft is undone', async ({
  page,
}) => {
  await openPage(page, `${app.url}/bench/make`);
  await page.getByText('Drafts by a model (optional)').click();
  await chooseServer(page);
  await page.getByLabel('Causality, or a theme').fill('Break it');
  await page.getByRole('button', { name: 'Draft a causality and its captions' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The reply is not valid JSON: “I would rather not.”. Ask again, or type it yourself.',
  );
  await expect(page.getByLabel('Causality, or a theme')).toHaveValue('Break it');
  await page.getByLabel('Causality, or a theme').fill('rain');
  await page.getByRole('button', { name: 'Draft a causality and its captions' }).click();
  await expect(page.getByLabel('Caption of the cause')).toHaveValue('A courier rides in the rain');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Causality, or a theme')).toHaveValue('rain');
  await page.getByRole('button', { name: 'Draft a causality and its captions' }).click();
  await page.getByRole('button', { name: 'Draft what both pictures keep' }).click();
  await expect(page.getByLabel('Clothes')).toHaveValue('a red jacket');
  await page.getByRole('button', { name: 'Draft the annotations' }).click();
  await expect(page.getByLabel('Right cue')).toHaveValue('rain');
  await page.getByLabel('Picture of the cause').setInputFiles(`${PICTURES}/blocks.png`);
  await page.getByLabel('Picture of the effect').setInputFiles(`${PICTURES}/scene.png`);
  await expect(page.getByRole('heading', { name: 'This pair is complete' })).toBeVisible();
  await look(page, 'make-pair');
});

test('why-questions become items that a person accepts by keyboard; they survive a reload and are saved', async ({
  page,
}) => {
  await openPage(page, `${app.url}/bench/make#causal-order`);
  const table =
    'question,answer,image\nWhy is the courier ill?,The rain soaked him,blocks.png\nWhy does it shine?,Break it,scene.png\nWhat is it?,A cup,scene.png\n';
  const input = page.getByLabel('Files of questions or pictures');
  await input.setInputFiles({ name: 'why.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByText('2 why-questions.')).toBeVisible();
  await input.setInputFiles([`${PICTURES}/blocks.png`, `${PICTURES}/scene.png`]);
  await expect(page.getByRole('img', { name: 'The picture of the question: blocks.png' })).toBeVisible();
  await chooseServer(page);
  await page.getByRole('button', { name: 'Draft all that are blank (2)' }).click();
  await expect(page.getByLabel('Effect as a noun phrase')).toHaveValue('the cold of the courier');
  await page.getByText('The captions of 12 conjunctions').click();
  await expect(page.getByText('The cold of the courier is due to the heavy rain.')).toBeVisible();
  await look(page, 'make-order');
  await page.getByRole('heading', { name: '3. Look at each' }).click();
  await page.keyboard.press('a');
  await expect(page.getByText('2 of 2, not judged yet. 1 accepted, 0 rejected.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/The reply is not valid JSON/);
  await page.keyboard.press('a');
  await expect(page.getByText('2 of 2, not judged yet. 1 accepted, 0 rejected.')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText('2 of 2, rejected. 1 accepted, 1 rejected.')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText('1 of 2, accepted.')).toBeVisible();
  await page.getByRole('heading', { name: '3. Look at each' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 2, rejected.')).toBeVisible();
  await page.keyboard.press('b');
  await page.reload();
  await expect(page.getByText('1 of 2, accepted. 1 accepted, 1 rejected.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The picture of the question: blocks.png' })).toBeVisible();
  const zip = await saved(page, 'Save tables, lines and pictures (zip)');
  for (const part of [
    'vqa_causal.csv',
    '900000001,The cold of the courier is due to the heavy rain.,The heavy rain is due to the cold of the courier.',
    '900000001,A bag lies there.,A man rides.,A cup lies there.,A man swims.',
    'pictures/900000001.png',
  ]) {
    expect(zip).toContain(part);
  }
});

test('a pasted prompt is checked and used instead of the built-in one; replies of two lines and of one line are read', async ({
  page,
}) => {
  await openPage(page, `${app.url}/bench/make#causal-order`);
  const table = 'question,answer,image\nWhy is the courier ill?,The rain soaked him,blocks.png\n';
  const input = page.getByLabel('Files of questions or pictures');
  await input.setInputFiles({ name: 'why.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await chooseServer(page);
  const [order, altered] = [page.locator('details').first(), page.locator('details').nth(1)];
  await order.getByText('Prompt of the model').click();
  await expect(order.getByText('VQA-Causal Construction')).toBeVisible();
  await order.getByRole('button', { name: 'Paste a prompt of your own' }).click();
  await expect(order.getByRole('alert')).toHaveText(/The prompt is empty/);
  await order.getByLabel('Your own prompt').fill('Two lines: {question} {caption}');
  await expect(order.getByRole('alert').first()).toHaveText(/unknown placeholder \{caption\}/);
  await order.getByLabel('Your own prompt').fill('Two lines: {question} {result}');
  await expect(order.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Draft all that are blank (1)' }).click();
  await expect(page.getByLabel('Effect as a noun phrase')).toHaveValue('the ill courier');
  await expect(page.getByLabel('Cause as a clause, after “because”')).toHaveValue('heavy rain');
  await altered.getByText('Prompt of the model').click();
  await altered.getByRole('button', { name: 'Paste a prompt of your own' }).click();
  await altered.getByLabel('Your own prompt').fill('Alter it: {sentence}');
  await page.getByLabel('True caption about an object').fill('A bag lies there.');
  await look(page, 'make-own-prompt');
  await page.getByRole('button', { name: 'Draft the altered captions' }).click();
  await expect(page.getByLabel('The same with another object')).toHaveValue('A cup lies there.');
  await order.getByRole('button', { name: 'Standard words' }).click();
  await expect(order.getByLabel('instruction')).toBeVisible();
});

test('without a server a prompt is copied and a reply pasted; the built-in models, which draft nothing, are not offered', async ({
  page,
}) => {
  await openPage(page, '/bench/make');
  await page.getByText('Drafts by a model (optional)').click();
  await expect(page.getByText('add a server')).toBeVisible();
  await page.getByLabel('Causality, or a theme').fill('a wet day');
  await page.getByText('Draft in a chat page').first().click();
  await expect(page.getByLabel('Prompt', { exact: true }).first()).toHaveValue(/a wet day/);
  await page.getByLabel('Paste the reply').first().fill('I would rather not.');
  await page.getByRole('button', { name: 'Use the reply' }).first().click();
  await expect(page.getByRole('alert')).toContainText('The reply is not valid JSON');
  await page.getByLabel('Paste the reply').first().fill(JSON.stringify(REPLIES.captions));
  await page.getByRole('button', { name: 'Use the reply' }).first().click();
  await expect(page.getByLabel('Caption of the cause')).toHaveValue('A courier rides in the rain');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Causality, or a theme')).toHaveValue('a wet day');
});

test('pairs of two tabs are kept; a text file with a picture’s name is rejected', async ({
  page,
  context,
}) => {
  await openPage(page, '/bench/make');
  await page.getByLabel('Causality, or a theme').fill('first');
  const other = await context.newPage();
  await other.goto('/bench/make');
  await other.getByRole('button', { name: 'Add a pair' }).click();
  await other.getByLabel('Causality, or a theme').fill('second');
  await expect(page.getByRole('button', { name: /^second/ })).toBeVisible();
  await page.getByLabel('Causality, or a theme').fill('first one');
  await page.reload();
  await expect(page.getByRole('button', { name: /^second/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^first one/ })).toBeVisible();
  await other.close();
  await page
    .getByLabel('Picture of the cause')
    .setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('words') });
  await expect(page.getByRole('alert')).toContainText('words.png: the content is not a picture');
  await expect(page.getByRole('listitem').filter({ hasText: 'the picture of the cause' })).toBeVisible();
});

async function typePair(page: Page): Promise<void> {
  const { captions, words } = REPLIES;
  const texts: Readonly<Record<string, string>> = {
    'Causality, or a theme': captions.theme,
    'Caption of the cause': captions.captions.cause,
    'Caption of the effect': captions.captions.effect,
    'Cause as a clause': EVENTS.cause.clause,
    'Cause as a noun phrase': EVENTS.cause.noun,
    'Effect as a clause': EVENTS.effect.clause,
    'Effect as a noun phrase': EVENTS.effect.noun,
    'Right cue': words.cue.right,
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
  for (const [at, phrase] of words.cue.wrong.entries()) {
    await page.getByLabel(`Wrong cue ${at + 1}`).fill(phrase);
  }
  for (const legend of ['The first picture', 'The second picture', 'How the first led to the second']) {
    const group = page.getByRole('group', { name: legend });
    for (const at of [1, 2, 3]) await group.getByLabel(`Explanation ${at}`).fill(`${legend}, ${at}`);
  }
  await page.getByLabel('Picture of the cause').setInputFiles(`${PICTURES}/blocks.png`);
  await page.getByLabel('Picture of the effect').setInputFiles(`${PICTURES}/scene.png`);
}

/** Returns the file that a button saves, one character per byte. */
async function saved(page: Page, button: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await downloading).path(), 'latin1');
}

/** Checks the page at three widths. */
async function look(page: Page, name: string): Promise<void> {
  await expectViews(page, name, [
    ['-390', 390, 'dark'],
    ['-820', 820, 'light'],
    ['-1440', 1440, 'light'],
  ]);
}
