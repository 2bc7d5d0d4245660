import { describe, expect, it } from 'vitest';
import type { TokenLogprob } from './types.ts';
import { firstLabel, spelledLabel, yesNoAnswer, yesNoProbability } from './yes-no.ts';

function position(probabilities: Readonly<Record<string, number>>, taken?: string): TokenLogprob {
  const top = Object.entries(probabilities).map(([token, p]) => ({ token, logprob: Math.log(p) }));
  const token = taken ?? top[0]?.token ?? '';
  return { token, logprob: top.find((entry) => entry.token === token)?.logprob ?? -9999, top };
}

describe('the probability of yes', () => {
  it('adds up all spellings of both sides', () => {
    const read = yesNoProbability({
      logprobs: [position({ Yes: 0.4, ' yes': 0.1, No: 0.2, '\u2581NO': 0.05, Maybe: 0.2 })],
    });
    expect(read?.yes).toBeCloseTo(0.5 / 0.75);
    expect(read?.labelMass).toBeCloseTo(0.75);
    expect(read?.argmaxIsLabel).toBe(true);
    expect(read?.bounds).toEqual([read?.yes, read?.yes]);
  });

  it('has a bound, never a zero, for a side that is not listed', () => {
    const read = yesNoProbability({ logprobs: [position({ Yes: 0.9, The: 0.05, It: 0.02 })] });
    expect(read?.yes).toBeNull();
    expect(read?.bounds[0]).toBeCloseTo(0.9 / 0.92, 9);
    expect(read?.bounds[1]).toBe(1);
    expect(read?.labelMass).toBeCloseTo(0.9);
    const other = yesNoProbability({ logprobs: [position({ No: 0.995, The: 0.003 })] });
    expect(other?.yes).toBeNull();
    expect(other?.bounds[0]).toBe(0);
    expect(other?.labelMass).toBeCloseTo(0.995);
    // No more than what is left over all listed tokens.
    expect(other?.bounds[1]).toBeCloseTo(0.002 / 0.997, 9);
  });

  it('is unknown, with the mass elsewhere, if neither side is listed', () => {
    expect(yesNoProbability({ logprobs: [position({ The: 0.9, It: 0.1 })] })).toMatchObject({
      yes: null,
      bounds: [0, 1],
      labelMass: 0,
      argmaxIsLabel: false,
    });
  });

  it('is read from the word after the last thinking if a model thinks twice', () => {
    const read = yesNoProbability({
      logprobs: [
        position({ '</think>': 1 }),
        position({ No: 0.9, Yes: 0.1 }),
        position({ '</think>': 1 }),
        position({ Yes: 0.8, No: 0.2 }),
      ],
    });
    expect(read?.yes).toBeCloseTo(0.8);
  });

  it('is read from the first word after thinking and white space', () => {
    const read = yesNoProbability({
      logprobs: [
        position({ No: 1 }),
        position({ '</think>': 1 }),
        position({ '\n\n': 1 }),
        position({ '\u2581': 1 }),
        position({ '\u0120\u0120': 1 }),
        position({ Yes: 0.7, No: 0.3 }),
      ],
    });
    expect(read?.yes).toBeCloseTo(0.7);
  });

  it('includes a chosen token that is not listed, and accepts clamped values', () => {
    const read = yesNoProbability({
      logprobs: [{ token: 'No', logprob: Math.log(0.3), top: [{ token: 'Yes', logprob: Math.log(0.6) }] }],
    });
    expect(read?.yes).toBeCloseTo(2 / 3);
    const clamped = yesNoProbability({
      logprobs: [{ token: 'Yes', logprob: -9999, top: [{ token: 'No', logprob: -9999 }] }],
    });
    expect(clamped?.yes).toBe(0.5);
    expect(clamped?.labelMass).toBe(0);
  });

  it('is unknown without token probabilities', () => {
    expect(yesNoProbability({ logprobs: null })).toBeNull();
    expect(yesNoProbability({ logprobs: [] })).toBeNull();
  });
});

describe('a label', () => {
  it.each([
    ['Yes', 'yes'],
    [' yes', 'yes'],
    ['YES.', 'yes'],
    ['\u0120No', 'no'],
    ['"no"', 'no'],
    [' "No', 'no'],
    ['no).', 'no'],
    ['\uff39\uff45\uff53', 'yes'],
    ['Yesterday', null],
    ['not', null],
    ['', null],
  ])('of the token %j is %j', (token, label) => {
    expect(spelledLabel(token)).toBe(label);
  });
});

describe('an answer of yes or no', () => {
  it('exists if the model gave either any probability', () => {
    const answer = (yes: number) => yesNoAnswer({ logprobs: [position({ Yes: yes, The: 0.9 - yes })] });
    expect(answer(0.06)?.labelMass).toBeCloseTo(0.06);
    expect(answer(0.04)).toBeNull();
    expect(yesNoAnswer({ logprobs: [{ token: 'Yes', logprob: Math.log(0.05), top: [] }] })).not.toBeNull();
    expect(yesNoAnswer({ logprobs: null })).toBeNull();
  });

  it.each([
    ['Yes, it does.', 'yes'],
    [' **No**', 'no'],
    ['"no"', 'no'],
    ['Nobody knows', null],
    ['It does: yes', null],
    ['7', null],
    ['', null],
  ])('starts %j with %j', (text, label) => {
    expect(firstLabel(text)).toBe(label);
  });
});
