/**
 * Plain English about our chains, half of it wrong: links in passive and past forms, needs and dependencies, sentences
 * that affirm or deny another, and events as "the brewing of the tea" or "the tea". Sentences "by labels" name an event by
 * words that only its label has.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rewardOf } from '../../../src/lib/chains/rewards/reward.ts';
import { chainOf, chainStories, labelledChainOf } from '../../../src/lib/systems/chains/index.ts';
import { required } from '../../support/required.ts';

type Row = readonly [story: string, text: string, claim: string, by: 'by labels' | null];

const rows = readFileSync(new URL('plain.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => {
    const [story, text, claim, by = null] = JSON.parse(line) as [string, string, string, 'by labels'?];
    return [story, text, claim, by];
  });

function read(
  id: string,
  text: string,
  by: Row[3],
): readonly { readonly claim: string; readonly isRight: boolean | null }[] {
  const story = required(chainStories.find((one) => one.id === id));
  const chains = [labelledChainOf(story), ...(by === null ? [chainOf(story)] : [])];
  return chains.flatMap((chain) =>
    rewardOf(text, chain).claims.map(({ cause, effect, polarity, isRight }) => ({
      claim: `${cause ?? '?'}${polarity === 'holds' ? '>' : '!'}${effect ?? '?'}`,
      isRight,
    })),
  );
}

describe('plain sentences', () => {
  it.each(rows)('about %s: %s', (id, text, claim, by) => {
    const claims = read(id, text, by).map((one) => one.claim);
    expect(claims).toEqual(by === null ? [claim, claim] : [claim]);
  });

  it('are about many chains, equally often wrong and right', () => {
    expect(new Set(rows.map(([id]) => id)).size).toBeGreaterThan(15);
    const right = rows.filter(([id, text, , by]) =>
      read(id, text, by).every(({ isRight }) => isRight === true),
    );
    expect(right.length / rows.length).toBeGreaterThan(0.4);
    expect(right.length / rows.length).toBeLessThan(0.6);
  });
});
