import { expect, it, vi } from 'vitest';
import type { Chain } from '../../../../chains/types.ts';
import { questionsAbout } from './any.ts';

const EVENTS = 80;

/** A chain that counts how often a sentence is read; each of the first `linked` events needs the one before it. */
function longChain(linked: number): { readonly chain: Chain; readonly read: () => number } {
  let count = 0;
  const events = Array.from({ length: EVENTS }, (_, time) => ({
    id: `e${time}`,
    time,
    agent: '',
    get text() {
      count += 1;
      return `The cook does thing ${time}.`;
    },
  }));
  const links = events.slice(1, linked).map(({ id }, place) => [id, { all: [`e${place}`] }] as const);
  return {
    chain: { events, causes: Object.fromEntries(links), goal: `e${EVENTS - 1}`, type: 'person-object' },
    read: () => count,
  };
}

it.each([
  { linked: 20, found: 12 },
  { linked: 0, found: 0 },
  { linked: EVENTS, found: 0 },
])('$found questions about a long chain need few draws and few of its words', ({ linked, found }) => {
  const { chain, read } = longChain(linked);
  const splice = vi.spyOn(Array.prototype, 'splice');
  const questions = questionsAbout(chain, [], { perLevel: 6, seed: 1, wording: 'audited' });
  const draws = splice.mock.calls.length;
  splice.mockRestore();
  expect(questions).toHaveLength(found);
  // There are 3,000 pairs of events that could be asked about.
  expect(draws).toBeLessThan(3000);
  expect(read()).toBeLessThan(EVENTS * 10 * (found + 1));
});
