import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { StoredExchange } from '../../../chains/agents/stored.ts';
import type { DraftEntries } from '../../../state/drafts/draft-entries.ts';
import { DraftStore } from '../../../state/drafts/draft-store.ts';
import { TabSlot } from '../../../state/drafts/tab-slot.ts';
import { questionsJournal } from './questions-journal.ts';

const entries = (): DraftEntries =>
  new DraftStore('journal', () => new TabSlot('journal', { locks: undefined, memory: null, presence: null }))
    .entries;
const exchange: StoredExchange = {
  key: 'k',
  agent: 'first reader',
  subject: 'Still E2?',
  links: [],
  answer: '{"answer": "no"}',
  prompt: [{ role: 'user', parts: [{ type: 'frame', frame: 0, name: 'one', sha256: 'x' }] }],
  tries: [{ at: 1, milliseconds: 2, problem: null, reply: '{"answer": "no"}', reasoning: 'Hm.' }],
};

test('exchanges about questions are available at the next visit, for any model', async () => {
  await (await questionsJournal(entries())).keep(exchange);
  expect((await questionsJournal(entries())).stored('k')).toEqual(exchange);
});

test('an invalid stored exchange is requested again', async () => {
  const broken = { id: 'b', at: 1, exchange: { ...exchange, key: 'b', tries: undefined } };
  await entries().save(new Map([['b', broken]]));
  expect((await questionsJournal(entries())).stored('b')).toBeUndefined();
});
