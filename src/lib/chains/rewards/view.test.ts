import { describe, expect, it } from 'vitest';
import type { Chain } from '../types.ts';
import { rewardOf } from './reward.ts';
import { NO_EVENT, rewardView } from './view.ts';

const chain: Chain = {
  events: [
    { id: 'dig', text: 'The gardener dug a hole.', label: 'the digging', time: 0, agent: 'gardener' },
    { id: 'sow', text: 'The gardener dropped seeds in.', time: 5, agent: 'gardener' },
    { id: 'rain', text: 'Rain fell on the bed.', time: 9, agent: 'rain' },
  ],
  causes: { sow: { all: ['dig'] } },
  goal: 'sow',
  type: 'person-object',
};
const text = 'The seeds needed the hole. The rain needed the seeds. A dragon caused the rain.';

/** A claim of one cause about the chain as it was. */
const actual = { isEither: false, isEnough: false, without: null };

describe('the shown parts of a reward', () => {
  it('are the reward itself, claim by claim', () => {
    const view = rewardView(text, chain);
    const { total, causal, visual, claims } = rewardOf(text, chain);
    expect(view).toMatchObject({ total, causal, visual });
    expect(view.claims.map(({ isRight }) => isRight)).toEqual(claims.map(({ isRight }) => isRight));
    expect(view.claims).toEqual([
      {
        cause: 'the digging',
        ...actual,
        effect: 'the gardener dropped seeds in',
        holds: true,
        isRight: true,
        why: 'The digging is necessary for “the gardener dropped seeds in”, which falls away without it.',
        sentence: 'The seeds needed the hole',
      },
      {
        cause: 'the gardener dropped seeds in',
        ...actual,
        effect: 'Rain fell on the bed',
        holds: true,
        isRight: false,
        why: '“Rain fell on the bed” still happens without “the gardener dropped seeds in”: no arrow leads there from it.',
        sentence: 'The rain needed the seeds',
      },
      {
        cause: NO_EVENT,
        ...actual,
        effect: 'Rain fell on the bed',
        holds: true,
        isRight: false,
        why: 'One side is not an event of this chain.',
        sentence: 'A dragon caused the rain',
      },
    ]);
  });

  it('give the text again when joined', () => {
    const { pieces } = rewardView(text, chain);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ mention }) => mention !== null).map(({ mention }) => mention?.event)).toEqual([
      'the gardener dropped seeds in',
      'the digging',
      'Rain fell on the bed',
      'the gardener dropped seeds in',
      null,
      'Rain fell on the bed',
    ]);
  });

  it('name alternatives, the world of a reason, and the text’s own supposition', () => {
    const wet = { ...chain, causes: { sow: { any: ['dig', 'rain'] } } } as const;
    const told = 'If the hole had not been dug, the seeds would still have been dropped because of the rain.';
    expect(rewardView(`${told} The digging or the rain led to the seeds.`, wet)).toMatchObject({
      supposed: ['dig'],
      claims: [
        { ...actual, cause: 'the digging', holds: false, isRight: true },
        { isEither: false, without: 'the digging', cause: 'Rain fell on the bed', isRight: true },
        { isEither: true, without: null, cause: 'the digging or Rain fell on the bed', isRight: true },
      ],
    });
  });

  it('distinguish sufficient from necessary causes', () => {
    const wet = { ...chain, causes: { sow: { any: ['dig', 'rain'] } } } as const;
    expect(rewardView('Either the digging or the rain is enough.', wet).claims).toMatchObject([
      { isEnough: true, isEither: false, holds: true, cause: 'the digging', isRight: true },
      { isEnough: true, isEither: false, holds: true, cause: 'Rain fell on the bed', isRight: true },
    ]);
    expect(rewardView('The rain led to the seeds.', wet).claims).toMatchObject([{ isEnough: false }]);
  });

  it('explain first what makes a claim right: what holds without the supposed event', () => {
    const wet = { ...chain, causes: { sow: { any: ['dig', 'rain'] } } } as const;
    const [claim] = rewardView('The rain led to the seeds.', wet, { id: 'dig' }).claims;
    expect(claim?.isRight).toBe(true);
    expect(claim?.why).toMatch(
      /^Without the digging: “Rain fell on the bed” is necessary for .+ As it was, “Rain fell on the bed” is not necessary/u,
    );
  });

  it('explain how they are computed', () => {
    expect(rewardView(text, chain)).toMatchObject({
      causal: 0,
      causalWords: '1 right less 2 wrong, of 3; never below 0.',
      visualText:
        'Of 3 named and 1 invented, 3 take place: 0.75. 2 of the 3 count as said by right claims (of a cause two effects do, and one denial in all); more than one beside those would cost: × 1.',
    });
    expect(rewardView('The rain needed the seeds.', chain).visualText).toBe(
      'Of 2 named and 0 invented, 2 take place: 1. None of them is part of a right claim, so this counts half at most: × 0.50.',
    );
    const earned = (said: string): string => rewardView(said, chain).totalText;
    expect(earned('The rain needed the seeds.')).toContain('none for what is claimed');
    expect(earned('The seeds needed the hole.')).toBe(
      '0.50 for what is claimed, 0.50 for naming what takes place.',
    );
    expect(rewardView('', chain)).toMatchObject({
      ...{ total: 0, pieces: [], claims: [], totalText: 'Nothing is earned.' },
      causalWords: 'No claim is right.',
      visualText: 'No event is named.',
    });
  });
});
