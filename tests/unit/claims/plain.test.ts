/** Plain English about our chains, half of it wrong: links in passive and past forms, events as "the brewing of the tea". */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rewardOf } from '../../../src/lib/chains/rewards/reward.ts';
import { chainOf, chainStories, labelledChainOf } from '../../../src/lib/systems/chains/index.ts';

type Row = readonly [story: string, text: string, claim: string];

const rows = readFileSync(new URL('plain.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

function read(
  id: string,
  text: string,
): readonly { readonly claim: string; readonly isRight: boolean | null }[] {
  const story = chainStories.find((one) => one.id === id);
  if (story === undefined) throw new Error(`There is no chain ${id}.`);
  return [chainOf(story), labelledChainOf(story)].flatMap((chain) =>
    rewardOf(text, chain).claims.map(({ cause, effect, polarity, isRight }) => ({
      claim: `${cause ?? '?'}${polarity === 'holds' ? '>' : '!'}${effect ?? '?'}`,
      isRight,
    })),
  );
}

describe('plain sentences', () => {
  it.each(rows)('of %s: %s', (id, text, claim) => {
    expect(read(id, text).map((one) => one.claim)).toEqual([claim, claim]);
  });

  it('are of many chains, as often wrong as right', () => {
    expect(new Set(rows.map(([id]) => id)).size).toBeGreaterThan(15);
    const right = rows.filter(([id, text]) => read(id, text).every(({ isRight }) => isRight === true));
    expect(right.length / rows.length).toBeGreaterThan(0.4);
    expect(right.length / rows.length).toBeLessThan(0.6);
  });
});
