/**
 * Sentences with causes joined by "or", sentences about a world without an event, and short ones. Each is labelled with
 * its claims and their truth, before code read them. "a|b>c" is one claim: c would not have happened without both.
 * "x: a>c" is judged in the world without x. "a>>c" says that a alone was enough for c. A chain's id may be followed by
 * the event that the question supposes away ("tea/boil").
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rewardOf } from '../../../src/lib/chains/rewards/reward.ts';
import { chainStories, labelledChainOf } from '../../../src/lib/systems/chains/index.ts';
import { noted } from './measure.ts';
import { required } from '../../support/required.ts';

type Row = readonly [story: string, text: string, claims: Readonly<Record<string, boolean>>];

function rowsOf(file: string): readonly Row[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Row);
}

function judged(about: string, text: string): Readonly<Record<string, boolean | null>> {
  const [id = '', away] = about.split('/');
  const story = required(chainStories.find((one) => one.id === id));
  const { claims } = rewardOf(text, labelledChainOf(story), away === undefined ? undefined : { id: away });
  return Object.fromEntries(claims.map((claim) => [noted(claim), claim.isRight]));
}

it.each(['Nothing would have changed.', 'Nothing.', 'Everything would have been the same.'])(
  'the expression “%s” refers to the question’s supposition, and is right exactly if naming it is',
  (text) => {
    const tea = required(chainStories.find(({ id }) => id === 'tea'));
    const earned = (away: string): number => rewardOf(text, labelledChainOf(tea), { id: away }).total;
    expect([earned('window'), earned('bark'), earned('boil')]).toEqual([1, 1, 0]);
  },
);

describe.each(['alternatives.jsonl', 'supposed.jsonl', 'short.jsonl', 'enough.jsonl'])('%s', (file) => {
  it.each(rowsOf(file))('about %s: %s', (id, text, claims) => {
    expect(judged(id, text)).toEqual(claims);
  });
});
