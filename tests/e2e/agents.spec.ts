import { chainOf, chainStories } from '../../src/lib/systems/chains/index.ts';
import type { Locator, Page } from '@playwright/test';
import { agentReply, lastQuestion } from '../support/agent-replies.ts';
import { appWithModel, chooseServer } from './app-with-model.ts';
import { expect, expectViews, openPage, test } from './helpers.ts';

const story = chainStories.find(({ id }) => id === 'tea');
if (story === undefined) throw new Error('There is no chain of tea.');
const chain = chainOf(story);

/** Number of valid answers, by question. */
const given = new Map<string, number>();
/** Number of requests after which, once the second try is answered, the server stops answering. */
let silentFrom = Number.POSITIVE_INFINITY;
/** Number of unanswered requests. */
let silences = 0;
/** Question whose first try gets an invalid answer, and whose second try is delayed. */
let refused: string | null = null;

const app = appWithModel(
  ({ body }, n) => {
    const question = lastQuestion(body) + JSON.stringify((body as { messages: unknown[] }).messages[0]);
    if (n >= silentFrom && refused !== null && given.has(refused)) {
      silences += 1;
      return { kind: 'answer', text: '', pause: 60_000 };
    }
    if (n === 3) return { kind: 'error', status: 500, message: 'out of memory' };
    const reply = agentReply(chain, lastQuestion(body));
    // The first of the verifier's questions gets a valid answer at the second try only.
    if (refused === null && reply.includes('"verdict"')) {
      refused = question;
      return { kind: 'answer', text: 'I would rather not.' };
    }
    given.set(question, (given.get(question) ?? 0) + 1);
    return { kind: 'answer', text: reply };
  },
  {},
  /500/,
);

test('four agents find the links, continue after a reload, and show every exchange', async ({ page }) => {
  await openPage(page, `${app.url}/chains/own`);
  const part = page.getByRole('region', { name: 'Find the links by four agents' });
  await openExample(page, part);
  await chooseServer(part);

  await part.getByLabel('Links passed on, per cent').fill('0');
  await part.getByRole('button', { name: 'Find the links' }).click();
  await expect(part.getByRole('alert')).toContainText('“0” is not a valid percentage');
  await part.getByLabel('Links passed on, per cent').fill('40');
  await expect(part.getByText('18 of 45 possible links are passed on: about 56 questions.')).toBeVisible();

  silentFrom = 32;
  await part.getByRole('button', { name: 'Find the links' }).click();
  await expect(part.getByText(/1\d of 18/).first()).toBeVisible();
  const stop = part.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeVisible();
  await expect.poll(() => silences).toBeGreaterThan(0);
  const kept = [...given.values()].reduce((sum, count) => sum + count, 0);
  await expect(part.getByRole('heading', { name: `Every exchange ${kept}` })).toBeVisible();

  // Reload while four requests are pending.
  await page.reload();
  silentFrom = Number.POSITIVE_INFINITY;
  await expect(part).toBeVisible();
  await expect(part.getByText(`Stopped after ${kept} answers`)).toBeVisible();
  await expect(part.getByLabel('Links passed on, per cent')).toHaveValue('40');
  await expect(part.getByLabel('Model')).toHaveValue('vllm-model');
  await part.getByRole('button', { name: 'Go on' }).click();
  await expect(part.getByText(/^All questions are answered/)).toBeVisible();
  expect([...given.values()].every((count) => count === 1)).toBe(true);
  await expect(part.getByRole('heading', { name: `Every exchange ${given.size}` })).toBeVisible();

  const verifier = part.getByText(/^Verifier 18$/);
  await verifier.click();
  await part.getByText('E8 -> E10').first().click();
  await expect(part.getByText('An example: answered').first()).toBeVisible();
  await expect(part.getByText('The proposed link: E8 -> E10').last()).toBeVisible();
  await expect(part.getByText('"verdict": "causal"').last()).toBeVisible();
  await part
    .getByText(/^answered after \d tries$/)
    .first()
    .click();
  await expect(part.getByText(/^Try 1: /).first()).toBeVisible();
  await expectViews(page, 'chains-agents', [
    ['', 1440, 'light'],
    ['-phone', 390, 'dark'],
  ]);
});

/** Opens the example chain. */
async function openExample(page: Page, part: Locator): Promise<void> {
  await page.getByRole('button', { name: 'an example' }).click();
  await expect(part).toBeVisible();
}
