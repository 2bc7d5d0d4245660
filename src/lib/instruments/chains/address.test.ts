import { expect, it } from 'vitest';
import { chainStories } from '../../systems/chains/index.ts';
import { chainFragment, readChainFragment, UNCHANGED } from './address.ts';

const story = chainStories.find(({ id }) => id === 'tea');
if (story === undefined) throw new Error('no tea');

it('an address is read as written', () => {
  for (const view of [
    UNCHANGED,
    { changes: new Map([['fill', 0]] as const), seed: null },
    {
      changes: new Map<string, 0 | 2>(Object.entries({ window: 0, boil: 2 })),
      seed: 7,
    },
  ]) {
    expect(readChainFragment(story, chainFragment(view))).toEqual({ ok: true, value: view });
  }
  expect(chainFragment(UNCHANGED)).toBe('');
});

it.each([
  ['#prevent=moon', 'names the event “moon”'],
  ['#instead=window', 'knows nothing else'],
  ['#seed=-1', 'the seed “-1”'],
  ['#seed=4294967296', 'from 0 to 4294967295'],
])('an address is rejected: %s', (hash, words) => {
  const read = readChainFragment(story, hash);
  expect(read.ok ? '' : read.error).toContain(words);
});
