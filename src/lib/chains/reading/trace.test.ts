import { describe, expect, it } from 'vitest';
import type { Chain } from '../types.ts';
import { traceOf } from './trace.ts';

const event = (id: string, text: string): Chain['events'][number] => ({ id, text, time: 0, agent: 'cook' });

const chain: Chain = {
  events: [
    event('crack', 'The cook cracked two eggs.'),
    event('whisk', 'The cook whisked the eggs.'),
    event('radio', 'A radio played music.'),
    event('fry', 'The omelette sizzled in the pan.'),
  ],
  causes: { whisk: { all: ['crack'] }, fry: { all: ['whisk'] } },
  goal: 'fry',
  type: 'person-object',
};

/** Returns clauses with their events, in text order. */
function told(text: string): readonly (readonly [string, string | null])[] {
  return traceOf(text, chain).mentions.map(({ from, to, end }) => [text.slice(from, to), end]);
}

describe('the trace of a text', () => {
  it('marks every event at the letters that name it', () => {
    expect(told('**Without** “cracking the eggs”, the cook couldn’t have whisked.')).toEqual([
      ['cracking the eggs', 'crack'],
      ['the cook couldn’t have whisked', 'whisk'],
    ]);
  });

  it('distinguishes equal words by their sentences', () => {
    const text = 'Whisking needed cracking.\n\nThe omelette sizzled because of whisking.';
    const { mentions, claims } = traceOf(text, chain);
    expect(mentions.map(({ end }) => end)).toEqual(['whisk', 'crack', 'fry', 'whisk']);
    expect(mentions.at(-1)?.from).toBe(text.lastIndexOf('whisking'));
    expect(claims.map(({ sentence }) => text.slice(sentence?.from, sentence?.to))).toEqual([
      'Whisking needed cracking',
      'The omelette sizzled because of whisking',
    ]);
  });

  it('finds repeated words at their own positions, including apostrophes', () => {
    const text = 'Cook’s cracking, cracking, whisking, cracking.';
    expect(traceOf(text, chain).mentions.map(({ from, to }) => [from, to])).toEqual([
      [0, 15],
      [17, 25],
      [27, 35],
      [37, 45],
    ]);
  });

  it('marks invented events, and denied ones', () => {
    const { mentions } = traceOf('The cook painted a fence. The radio did not play music.', chain);
    expect(mentions).toMatchObject([
      { end: null, isDenied: false },
      { end: 'radio', isDenied: true },
    ]);
  });

  it.each([
    ['Without cracking, the cook could not have whisked.', [true, true]],
    ['Nobody could have whisked the eggs.', [true]],
    ['If the eggs had not been cracked, the radio would still play music.', [true, false]],
    ['The omelette sizzled because of the whisking.', [false, false]],
  ])('marks as denied what would not happen: %s', (text, denied) => {
    expect(traceOf(text, chain).mentions.map(({ isDenied }) => isDenied)).toEqual(denied);
  });

  it('stays aligned if lines of the answer are left out and opposites are spelled out', () => {
    const bucket: Chain = {
      ...chain,
      events: [event('tap', 'The cook opened the tap.'), event('pail', 'The water filled the pail.')],
      causes: { pail: { all: ['tap'] } },
      goal: 'pail',
    };
    const text = 'Answer: no\nHappened: yes\nReason: The pail stayed empty because the tap stayed closed.';
    const { mentions } = traceOf(text, bucket);
    expect(mentions.map(({ from, to, end }) => [text.slice(from, to), end])).toEqual([
      ['The pail stayed', 'pail'],
      ['the tap stayed', 'tap'],
    ]);
  });

  it('keeps spans in order and disjoint, for any text', () => {
    for (const text of ['', 'so so so', 'If if, then then: not not not.', 'x'.repeat(3000), '“”’’ -> ->']) {
      const { mentions } = traceOf(text, chain);
      mentions.forEach(({ from, to }, place) => {
        expect(from).toBeLessThan(to);
        expect(from).toBeGreaterThanOrEqual(mentions[place - 1]?.to ?? 0);
        expect(to).toBeLessThanOrEqual(text.length);
      });
    }
  });
});
