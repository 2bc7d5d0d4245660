import type { Locator } from '@playwright/test';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { HANG, startMockUpstream } from '../support/mock-upstream.ts';
import { appWithModel } from './app-with-model.ts';
import { addServer, answerOf, chooseServer, expectAnswered, openAsk, pressAsk, typeQuestion } from './ask.ts';
import {
  expect,
  expectAccessible,
  openPage,
  screenshot,
  staticUrl,
  test,
  expectReadableInDark,
} from './helpers.ts';
import { expectKept } from './kept-drafts.ts';

/** An address at which nothing answers. */
async function addressOfNobody(): Promise<string> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const address = free.address();
  free.close();
  return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 1) : 1}/v1`;
}

const BUILT_IN = 'rungs/clip+scm';

test('a fresh clone asks its built-in model a task’s question, reads the answer and says why it is right', async ({
  page,
}) => {
  await openAsk(page);
  await expect(page.getByText('Nobody has been asked yet')).toBeVisible();
  // On a phone the question fills the screen, but Ask stays visible.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeInViewport({ ratio: 1 });
  await screenshot(page, 'ask-phone');
  // On a tablet the switch fits on one line, and the name of a task is not cut off.
  await page.setViewportSize({ width: 820, height: 900 });
  const faces = ['A task’s question', 'Your own question'].map((name) =>
    page.getByText(name, { exact: true }),
  );
  const tops = await Promise.all(faces.map(async (face) => (await face.boundingBox())?.y));
  expect(tops[0]).toBe(tops[1]);
  expect((await page.getByLabel('Task', { exact: true }).boundingBox())?.width).toBeGreaterThan(250);
  await page.setViewportSize({ width: 1440, height: 900 });
  await pressAsk(page);
  await expectAnswered(page, BUILT_IN);
  const answer = answerOf(page, BUILT_IN);
  await expect(answer.getByText(/pendulum angle: \w+\nlight position: \w+/).first()).toBeVisible();
  await expect(answer.getByRole('row', { name: /^Audited/ })).toContainText('Right');
  await expect(answer.getByRole('row', { name: /^Published/ })).toContainText('All values are right.');
  await answer.getByText('Token probabilities', { exact: true }).click();
  await answer.getByRole('button', { name: 'Token after' }).click();
  await expect(answer.getByText(/Token 2 of \d+/)).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await screenshot(page, 'ask-answered');
  await page.getByRole('button', { name: 'Ask these 10 on the bench' }).click();
  await expect(page.getByRole('heading', { name: 'Start a run' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Filled in as you asked: 10 / })).toContainText(
    `for ${BUILT_IN}`,
  );
});

test('the keyboard suffices to ask; a yes/no question in both orders gives one answer, and the choice is kept', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await openAsk(page);
  const box = page.getByLabel('Ask in both orders');
  await expect(box).toHaveCount(0);
  await page.getByRole('radio', { name: 'A task’s question' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await expect(page.getByLabel('Task', { exact: true })).toHaveValue('structure-single');
  await expect(
    page.getByText('Is the pendulum angle a direct cause of the light position?').first(),
  ).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expectAnswered(page, BUILT_IN);
  const answer = answerOf(page, BUILT_IN);
  // The respondent knows the graph, so that it states no certainty.
  await expect(answer.getByText('a built-in model gives one only where it perceived')).toBeVisible();
  await expect(answer.getByText('Probability of yes:')).toHaveCount(0);

  sent.length = 0;
  await box.check();
  await pressAsk(page);
  const row = answer.getByRole('row', { name: /^Both together/ });
  await expect(row).toContainText(/no.*not known/u);
  await expectAnswered(page, BUILT_IN);
  expect(sent.filter((body) => body.includes('Yes or No'))).toHaveLength(1);
  expect(sent.filter((body) => body.includes('No or Yes'))).toHaveLength(1);
  await expectAccessible(page);
  await expectKept(page, 'rungs-ask', 'structure-single', '"answers"');
  await page.reload();
  await expect(box).toBeChecked();
  await expect(row).toBeVisible();
  await expect(answer.getByText('Both together are scored.')).toBeVisible();

  await page.getByRole('button', { name: 'Share and save' }).click();
  const field = page.getByLabel(/^Link/);
  await expect(field).toHaveValue(/#v2\./);
  const link = await field.inputValue();
  await page.keyboard.press('Escape');
  await box.uncheck();
  await openPage(page, link);
  const came = page.getByRole('region', { name: 'Answers of the link' });
  await expect(came.getByRole('row', { name: /^Both together/ })).toContainText('no');
  await expect(came.getByText('Reproduced: judged again here')).toBeVisible();
  await expect(box).toBeChecked();
});

test('a link contains question, answer and score, but no server, and sends no request when opened', async ({
  page,
  context,
}) => {
  await openAsk(page);
  await page.getByLabel('Task', { exact: true }).selectOption('intervention-target');
  await page.getByRole('button', { name: 'Next item' }).click();
  await expect(page.getByText('Which variable was set by hand?').first()).toBeVisible();
  await pressAsk(page);
  await expectAnswered(page, BUILT_IN);
  await expect(answerOf(page, BUILT_IN).getByRole('row', { name: /^Audited/ })).toBeVisible();
  await page.getByRole('button', { name: 'Share and save' }).click();
  await page.getByLabel('Title').fill('Which one was it?');
  const field = page.getByLabel(/^Link/);
  await expect(field).toHaveValue(/#v2\./);
  await expect(page.getByText('With the answer, named by model')).toBeVisible();
  const link = await field.inputValue();
  await page.getByRole('button', { name: 'Save here' }).click();
  await expect(page.getByText('Saved in this browser')).toBeVisible();
  await page.getByRole('button', { name: 'QR code' }).click();
  const code = page.getByRole('img', { name: 'QR code of the link', exact: true });
  await expect(code).toBeVisible();
  expect((await code.boundingBox())?.width).toBeGreaterThan(420);
  await page.getByRole('button', { name: 'Show it large' }).click();
  const large = page.getByRole('img', { name: 'QR code of the link, large' });
  await expect(large).toBeInViewport({ ratio: 1 });
  const { height = 0 } = page.viewportSize() ?? {};
  expect((await large.boundingBox())?.width).toBeGreaterThan(height - 110);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(code).toBeVisible();

  // The question belongs to the tab that has it; the next tab restores it only when that one is closed.
  await page.goto('about:blank');
  const other = await context.newPage();
  const asked: string[] = [];
  other.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url());
  });
  await openPage(other, link);
  await expect(other.getByText('Which one was it?')).toBeVisible();
  const came = other.getByRole('region', { name: 'Answers of the link' });
  await expect(came.getByText('Reproduced: judged again here')).toBeVisible();
  await expect(came.getByRole('heading', { name: BUILT_IN })).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Item', exact: true })).toHaveValue('2');
  expect(asked).toEqual([]);
  await pressAsk(other);
  await expectAnswered(other, BUILT_IN);
  expect(asked).toHaveLength(1);
  await other.getByRole('button', { name: 'Back to your own question' }).click();
  await expect(came).toHaveCount(0);
  await expect(answerOf(other, BUILT_IN).getByText('Built-in models · Answered')).toBeVisible();

  await openPage(page, '/cases');
  await expect(page.getByText(`Ask · ${BUILT_IN}`)).toBeVisible();
});

test('a reload keeps everything typed and the user’s pictures', async ({ page }) => {
  await openAsk(page);
  await typeQuestion(page, 'What is on the table?');
  await page.getByLabel('Picture files').setInputFiles('tests/fixtures/pictures/bits.png');
  await expect(page.getByRole('img', { name: 'bits.png' })).toBeVisible();
  await page.getByText('Parameters:').click();
  await page.getByLabel('Temperature').fill('0.3');
  await page.getByLabel('Most tokens').fill('many');
  await expect(
    page.getByText('“many” tokens: type a whole number from 1 to 1000000, or nothing.').first(),
  ).toBeVisible();
  await expectKept(page, 'rungs-ask', 'What is on the table?', 'bits.png', '0.3', 'many');
  await page.reload();
  await expect(page.getByLabel('Words')).toHaveValue('What is on the table?');
  await expect(page.getByRole('img', { name: 'bits.png' })).toBeVisible();
  await page.getByText('Parameters:').click();
  await expect(page.getByLabel('Temperature')).toHaveValue('0.3');
  await expect(page.getByLabel('Most tokens')).toHaveValue('many');
  await pressAsk(page);
  await expect(page.getByRole('alert').getByText('“many” tokens').first()).toBeVisible();
});

test('the lab passes on its picture with the values set in it', async ({ page }) => {
  await openPage(page, '/lab/pendulum');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page).toHaveURL(/\/ask/);
  await expect(page.getByLabel('Words')).toHaveValue(/What are the values of its variables/);
  await pressAsk(page);
  await expect(
    answerOf(page, BUILT_IN)
      .getByText(/shadow position: \w+/)
      .first(),
  ).toBeVisible();
});

test.describe('through the relay', () => {
  const app = appWithModel(
    ({ body }) => {
      const text = JSON.stringify(body);
      if (text.includes('HANG')) {
        return {
          kind: 'raw',
          pieces: ['data: {"choices":[{"index":0,"delta":{"content":"So far"}}]}\n\n', HANG],
        };
      }
      if (text.includes('BUSY'))
        return { kind: 'error', status: 429, message: 'queue is full', retryAfter: '7' };
      return {
        kind: 'answer',
        text: 'No it is not',
        reasoning: 'Let me see.',
        first: { No: 0.7, Yes: 0.2 },
      };
    },
    {},
    /status of (429|502|503)/,
  );

  test('an answer streams separately from its reasoning, cancelling reaches the server, errors give a remedy, and a reload reports no server error', async ({
    page,
  }) => {
    await openAsk(page, `${app.url}/ask`);
    await chooseServer(page, 'GPU server');
    await typeQuestion(page, 'Is the bob to the right?');
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue('vllm-model');
    await pressAsk(page);
    const answer = answerOf(page, 'vllm-model');
    await expect(answer.getByText('No it is not')).toBeVisible();
    await expect(answer.getByText('vllm-0.11.0-abc')).toBeVisible();
    await answer.getByText('Reasoning').click();
    await expect(answer.getByText('Let me see.')).toBeVisible();
    await expect(answer.getByText('22.2%')).toBeVisible();
    expect(JSON.stringify(app.requests.at(-1)?.body)).toContain('data:image/png;base64,iVBOR');

    await page.getByLabel('Words').fill('HANG');
    await pressAsk(page);
    await expect(answer.getByText('So far')).toBeVisible();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(answer.getByText('· Stopped')).toBeVisible();
    await expect(answer.getByText('So far')).toBeVisible();
    expect(await app.requests.at(-1)?.ended).toBe('left');

    await page.getByLabel('Words').fill('BUSY');
    await pressAsk(page);
    await expect(answer.getByRole('alert')).toContainText('Wait 7 s');

    await page.getByLabel('Words').fill('HANG');
    await pressAsk(page);
    await expect(answer.getByText('So far')).toBeVisible();
    await expectKept(page, 'rungs-ask', 'So far');
    await page.reload();
    await expect(answer.getByText('· Stopped')).toBeVisible();
    await expect(answer.getByRole('alert')).toBeHidden();
  });
});

test.describe('a user’s server', () => {
  test.use({ expectedProblems: [/foreign request|CORS|ERR_FAILED|ERR_CONNECTION_REFUSED|status of 40/] });

  test('is asked directly and repeatedly, next to another; links do not contain its address; a CORS refusal is distinguished from an unreachable server, with the remedy', async ({
    page,
  }) => {
    const upstream = await startMockUpstream(
      'lm-studio',
      (_, turn) => ({ kind: 'answer', text: turn % 4 === 0 ? 'No' : 'Yes' }),
      true,
    );
    const closed = await startMockUpstream('ollama');
    try {
      await addServer(page, '', 'My own', upstream.url);
      await addServer(page, null, 'Closed', closed.url);
      await addServer(page, null, 'Gone', await addressOfNobody());
      await openAsk(page);
      await typeQuestion(page, 'Is it day? Answer with Yes or No.');
      await chooseServer(page, 'My own');
      await expect(page.getByLabel('Model', { exact: true })).toHaveValue('lm-model');
      await page.getByRole('button', { name: '+ Compare with another model' }).click();
      const second = page.getByRole('group', { name: 'Model 2' });
      await second.getByLabel('Server').selectOption('Built-in models');
      await second.getByRole('combobox', { name: 'Model' }).selectOption('rungs/always-no');
      await pressAsk(page);
      await expectAnswered(page, 'rungs/always-no');
      const answer = answerOf(page, 'lm-model');
      await expect(answer.getByText('This server gave no token probabilities')).toBeVisible();
      await answer.getByText('Ask it several times').click();
      await answer.getByRole('button', { name: 'Ask 10 times' }).click();
      await expect(answer.getByRole('row', { name: /^yes/ })).toContainText('8 · 80%');
      await expect(answer.getByRole('row', { name: /^yes/ })).toContainText('44%–96%');
      await page.getByRole('button', { name: 'Share and save' }).click();
      await page.getByRole('button', { name: 'Copy link' }).waitFor();
      const link = await page.getByLabel(/^Link/).inputValue();
      expect(link).not.toContain(new URL(upstream.url).port);
      await page.keyboard.press('Escape');
      await second.getByRole('button', { name: /^Remove/ }).click();

      const askAt = async (title: string, model: string): Promise<Locator> => {
        await chooseServer(page, title);
        await page.getByLabel('Model', { exact: true }).fill(model);
        await pressAsk(page);
        return answerOf(page, model);
      };
      const refused = await askAt('Closed', 'llava');
      await expect(refused.getByRole('alert')).toContainText('does not let pages of');
      await expect(refused.getByText('OLLAMA_ORIGINS=')).toBeVisible();
      const gone = await askAt('Gone', 'any');
      await expect(gone.getByRole('alert')).toContainText('Nothing answers at this address');
    } finally {
      await Promise.all([upstream.close(), closed.close()]);
    }
  });
});

test('the page of a static build says what is possible without a server', async ({ page }) => {
  await openPage(page, `${staticUrl()}/ask/`);
  await expect(page.getByText('This copy of Rungs is files on a web host')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add a server in the settings.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled();
  await expect(page.getByText('Is the pendulum').or(page.getByText('Suppose the')).first()).toBeVisible();
});
