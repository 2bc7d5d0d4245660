import { describe, expect, it } from 'vitest';
import { edgesOf } from '../graph.ts';
import { happening } from '../happens.ts';
import { cooked, oven } from '../oven.fixture.ts';
import type { Chain } from '../types.ts';
import { rewardFrom, rewardOf } from './reward.ts';

/** The bread is eaten, to music. */
const chain: Chain = {
  ...oven,
  events: [
    ...oven.events.slice(0, 4),
    cooked('radio', 'A radio played music.'),
    ...oven.events.slice(4),
    cooked('eat', 'The children ate slices with butter.'),
  ],
  causes: { ...oven.causes, eat: { all: ['bake'] } },
  goal: 'eat',
};
const short = 'Without kneading the dough, the bread could not have browned.';

describe('the reward of a text', () => {
  it('is full for a short right answer, and half for each part', () => {
    expect(rewardOf(short, chain)).toEqual({
      ...{ total: 1, causal: 1, visual: 1 },
      claims: [{ cause: 'knead', effect: 'bake', polarity: 'holds', isRight: true }],
    });
    const half = rewardOf('The radio music made the bread brown. The dough was kneaded.', chain);
    expect(half.causal).toBe(0);
    expect(half.total).toBe(half.visual / 2);
  });

  it.each(['', '  \n', 'Yes.', 'It is hard to say.'])('is zero for %j', (text) => {
    expect(rewardOf(text, chain)).toEqual({ total: 0, causal: 0, visual: 0, claims: [] });
  });

  it.each([
    'Nothing would have happened.',
    'Nothing would have changed.',
    'Everything would still have happened.',
  ])('is zero for a statement about everything that names no event and is wrong about some: %s', (text) => {
    expect(rewardOf(text, chain, { id: 'knead' }).claims).not.toEqual([]);
    expect(rewardOf(text, chain, { id: 'knead' }).total).toBe(0);
  });

  it.each(['Nothing would have changed.', 'Everything would have happened all the same.'])(
    'is full for a statement that is right about everything: %s',
    (text) => {
      expect(rewardOf(text, chain, { id: 'radio' }).total).toBe(1);
    },
  );

  it.each([
    ['all events', chain.events.map(({ text }) => text).join(' ')],
    ['all events and a right claim', `${short} ${chain.events.map(({ text }) => text).join(' ')}`],
    [
      'all events but one as its alternative causes',
      `The children ate slices because ${chain.events
        .slice(0, -1)
        .map(({ text }) => text.replace('.', ''))
        .join(' or ')}.`,
    ],
    ['all events as a chain', chain.events.map(({ id }) => id).join(' -> ')],
    [
      'every event as the cause of every later one',
      chain.events
        .flatMap(({ id }, place) => chain.events.slice(place + 1).map((later) => `${id} -> ${later.id}.`))
        .join(' '),
    ],
  ])('is less for %s than for a short right answer', (_, text) => {
    const { total, visual } = rewardOf(text, chain);
    expect(total).toBeLessThan(0.8 * rewardOf(short, chain).total);
    expect(visual).toBeLessThanOrEqual(1);
  });

  it.each([
    (list: string) => `Without it, none of this would have happened: ${list}.`,
    (list: string) => `Without it none of this would have happened: ${list}.`,
    (list: string) => `Even so, all of this would still have happened: ${list}.`,
    (list: string) => `Without it, ${list} would not have happened.`,
    (list: string) => list.replaceAll(', ', ', but not because the children ate slices with butter. '),
  ])('is less for a list of all events than for a short right answer: %s', (told) => {
    const list = told(chain.events.map(({ text }) => text.replace(/\.$/u, '')).join(', '));
    for (const { id } of chain.events.slice(0, -1)) {
      const prevented = { id };
      const right = happening(chain, { prevented: id }).has(chain.goal)
        ? 'The children would still have eaten slices with butter.'
        : 'The children could not have eaten slices with butter.';
      expect(rewardOf(right, chain, prevented).total).toBe(1);
      expect(rewardOf(list, chain, prevented).total).toBeLessThan(0.8);
    }
  });

  it('decreases with reversed and wrong claims, and with invented events', () => {
    const of = (text: string): number => rewardOf(text, chain).total;
    expect(of('The dough was kneaded because the bread browned.')).toBeLessThan(0.5);
    expect(of(`${short} Without the radio music, nobody could knead the dough.`)).toBeLessThan(of(short));
    expect(of(`${short} A burglar stole the silver spoons.`)).toBeLessThan(of(short));
    expect(of(`${short} The radio never played music.`)).toBeLessThan(of(`${short} The radio played music.`));
  });

  it('is less for an unreadable part or text than for a readable and true one', () => {
    const of = (text: string): number => rewardOf(text, chain).total;
    const half = 'Without the cook, the bread could not have browned.';
    const none = 'The bread awaits the music of the radio.';
    const wrong = 'Without the radio music, the bread could not have browned.';
    expect([half, none].flatMap((text) => rewardOf(text, chain).claims)).toEqual([]);
    expect(of(half)).toBeGreaterThan(0);
    for (const text of [half, none, wrong]) {
      expect(of(text)).toBeLessThanOrEqual(0.25);
      expect(of(`${short} ${text}`)).toBeLessThanOrEqual(of(short));
    }
    expect(of(half)).toBeGreaterThanOrEqual(of(none));
  });

  it('never decreases if more is rightly claimed about the same events', () => {
    const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, count) => count);
    for (const named of upTo(5))
      for (const used of upTo(named - 1))
        for (const wrong of upTo(2)) {
          const counts = { named, used, wrong, right: used, invented: 1, wronglyDenied: 0 };
          const { total } = rewardFrom({ ...counts, used: used + 1, right: used + 1 });
          expect(total).toBeGreaterThanOrEqual(rewardFrom(counts).total);
        }
  });

  it('gives no causal part for a claim and its opposite', () => {
    const { causal } = rewardOf(
      `${short} Without kneading the dough, the bread would still have browned.`,
      chain,
    );
    expect(causal).toBe(0);
  });
});

describe('a claim', () => {
  const right = (text: string, prevented?: Parameters<typeof rewardOf>[2]): readonly (boolean | null)[] =>
    rewardOf(text, chain, prevented).claims.map(({ isRight }) => isRight);

  it('is right along a path, and if it denies a link that does not exist', () => {
    expect(right('Kneading the dough is what let the children eat slices.')).toEqual([true]);
    expect(right('The radio music did not make the bread brown.')).toEqual([true]);
    expect(right('Without the bread, the children would still have eaten slices with butter.')).toEqual([
      false,
    ]);
  });

  it('is judged by the counterfactual if one of several causes is sufficient', () => {
    const gas = 'Without lighting the gas, the oven would not have warmed up.';
    const still = 'Without lighting the gas, the oven would still have warmed up.';
    expect([right(gas), right(still)]).toEqual([[false], [true]]);
    // With the wood gone, the gas is all there is.
    expect(right(gas, { id: 'wood' })).toEqual([true]);
  });

  it('that everything depends on an event is as right as the share of others that do', () => {
    const causal = (text: string): number => rewardOf(text, chain).causal;
    expect(causal('Everything depends on the bread browning.')).toBe(0);
    expect(causal('Everything after the bread browning would be gone.')).toBe(1);
  });

  it('can be right about remaining events only if both still happen', () => {
    const text = 'Without the bread, the children would still have eaten slices with butter.';
    expect(right(text, { id: 'knead' })).toEqual([false]);
  });

  it('is right as a step through which the supposition removes the rest', () => {
    const both: Chain = {
      ...chain,
      causes: { ...chain.causes, gas: { all: ['knead'] }, wood: { all: ['knead'] } },
    };
    const text = 'Without lighting the gas, the oven would not have warmed up.';
    const rightIn = (of: Chain, prevented?: { readonly id: string }): readonly (boolean | null)[] =>
      rewardOf(text, of, prevented).claims.map(({ isRight }) => isRight);
    expect(rightIn(both)).toEqual([false]);
    expect(rightIn(both, { id: 'knead' })).toEqual([true]);
    expect(rightIn(chain, { id: 'knead' })).toEqual([false]);
  });

  it('counts that a replacement provides its own share of a need, and no other', () => {
    const gas = 'Without lighting the gas, the oven would not have warmed up.';
    const instead = { text: 'The cook plugged in a heater.', serves: ['warm'] };
    expect(right(gas, { id: 'wood' })).toEqual([true]);
    expect(right(gas, { id: 'wood', instead })).toEqual([false]);
    const warm = 'Without warming up the oven, the bread would not have browned.';
    const bought = { text: 'The cook bought a dough.', serves: ['bake'] };
    expect(right(warm, { id: 'knead', instead: bought })).toEqual([true]);
    expect(right('The bread would still have browned.', { id: 'knead', instead: bought })).toEqual([true]);
    expect(right('The bread would still have browned.', { id: 'knead' })).toEqual([false]);
  });

  it('about an event that never happens is right if it is the supposition and is said to change nothing', () => {
    const text = 'The children would still eat slices with butter.';
    expect(right(text, { text: 'The cook bought olives.' })).toEqual([true]);
    expect(
      right('The children could not eat slices with butter.', { text: 'The cook bought olives.' }),
    ).toEqual([false]);
    expect(right('Silver spoons did not make the bread brown.')).toEqual([null]);
  });
});

it('a claim is right for every needed arrow of the chain', () => {
  const needed = edgesOf(chain).filter(([, effect]) => effect !== 'warm');
  const { causal } = rewardOf(needed.map((edge) => `${edge.join(' -> ')}.`).join(' '), chain);
  expect(causal).toBe(1);
});
