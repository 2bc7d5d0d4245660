import { describe, expect, it } from 'vitest';
import { openingPair, observedVariables } from './identification-pair.ts';
import {
  adjustmentText,
  effectSentence,
  frontDoorText,
  implicationsText,
  implicationText,
  instrumentText,
  moreText,
  setText,
} from './identification-words.ts';
import { readOff, type ReadOff } from './identification.ts';
import { modelOf } from '../../causal/model.fixture.ts';

function found(text: string, x = 'X', y = 'Y'): ReadOff {
  return readOff(modelOf(text), x, y);
}

const label = (name: string): string => name.toLowerCase();
const smoking = `latent Gene ~ bernoulli(0.5)
X ~ bernoulli(if(Gene == 1, 0.05, 0.95))
M ~ bernoulli(if(X == 1, 0.95, 0.05))
Y ~ bernoulli(if(Gene == 1, 0.85, 0.1) + 0.05*M)`;

describe('the identification of an effect', () => {
  it('is an equation, with the names that can have any value', () => {
    expect(found('Z -> X; Z -> Y; X -> Y').effect).toEqual({
      kind: 'identified',
      latex: 'P(Y \\mid \\mathrm{do}(X)) = \\sum_{Z} P(Y \\mid X, Z)\\, P(Z)',
      text: 'P(Y | do(X)) = Σ_Z P(Y | X, Z) P(Z)',
      anyOf: [],
    });
    const napkin = found('W1 -> W2; W2 -> X; X -> Y; W1 <-> X; W1 <-> Y');
    expect(napkin.effect).toMatchObject({ anyOf: ['W2'] });
    expect(effectSentence(napkin, label)).toContain('Any value of w2 in it gives the same.');
  });

  it('has a formula for each adjustment set', () => {
    const { adjustment, adjusted } = found('A -> X; A -> B; B -> Y; X -> Y');
    expect(adjustment.sets.map((set, at) => [set, adjusted[at]?.text])).toEqual([
      [['A'], 'P(Y | do(X)) = Σ_A P(Y | X, A) P(A)'],
      [['B'], 'P(Y | do(X)) = Σ_B P(Y | X, B) P(B)'],
    ]);
    expect(found('X -> Y').adjusted).toEqual([
      { text: 'P(Y | do(X)) = P(Y | X)', latex: expect.stringContaining('P(Y \\mid X)') as string },
    ]);
  });

  it('has the number of the formula next to those of seeing and doing', () => {
    const { numbers } = found(smoking);
    if (numbers.kind !== 'rows') throw new Error(numbers.kind);
    expect(numbers.of).toBe('The chance of Y = 1');
    expect(numbers.rows.map(({ setting }) => setting)).toEqual(['X = 0', 'X = 1']);
    for (const { seen, estimated, done } of numbers.rows) {
      expect(estimated).toBeCloseTo(done, 12);
      expect(Math.abs(seen - done)).toBeGreaterThan(0.1);
    }
  });

  it('has the probability of the last label of a category, and the mean of a number', () => {
    const labels = found(`Z ~ bernoulli(0.5)
X ~ bernoulli(0.2 + 0.6*Z)
Y ~ categorical(low: 0.7 - 0.3*X - 0.2*Z, high: 0.3 + 0.3*X + 0.2*Z)`).numbers;
    expect(labels).toMatchObject({ of: 'The chance of Y = high' });
    const mean = found('Z ~ bernoulli(0.5)\nX ~ bernoulli(0.2 + 0.6*Z)\nY = 2*X + 3*Z').numbers;
    expect(mean).toMatchObject({ of: 'The mean of Y', rows: [{ setting: 'X = 0' }, { setting: 'X = 1' }] });
    for (const numbers of [labels, mean]) {
      if (numbers.kind !== 'rows') throw new Error(numbers.kind);
      for (const { estimated, done } of numbers.rows) expect(estimated).toBeCloseTo(done, 12);
    }
  });

  it('explains why there is no number', () => {
    expect(found('X -> Y').numbers).toEqual({ kind: 'graph' });
    expect(found('X ~ normal(0, 1)\nY = X + normal(0, 1)').numbers).toMatchObject({
      kind: 'none',
      message: expect.stringContaining('no finite table') as string,
    });
    expect(found('X ~ randint(1, 9)\nY ~ bernoulli(X / 10)').numbers).toMatchObject({ kind: 'none' });
    expect(
      found('latent U ~ bernoulli(0.5)\nX ~ bernoulli(0.2 + 0.6*U)\nY ~ bernoulli(0.1 + 0.4*X + 0.4*U)')
        .numbers,
    ).toMatchObject({ kind: 'none', message: 'No formula gives a number for this effect.' });
  });

  it('omits the pairs of a large graph', () => {
    const many = Array.from({ length: 41 }, (_, i) => `A${i} -> A${i + 1}`).join('\n');
    const large = readOff(modelOf(many), 'A0', 'A1');
    expect(large.implications).toBeNull();
    expect(implicationsText(large.implications)).toContain('too many');
  });
});

describe('the description of an identification', () => {
  it('states yes, no, or that nothing is done', () => {
    expect(effectSentence(found('X -> Y'), label)).toBe(
      'Yes: what setting x does to y equals a formula of observed variables alone.',
    );
    expect(effectSentence(found('X -> Y; X <-> Y'), label)).toMatch(
      /^No\. Hidden common causes join x and y, and all that they join acts on y\./u,
    );
    expect(effectSentence(found('Y -> X'), label)).toBe(
      'No arrows lead from x to y, so setting x does nothing to it.',
    );
  });

  it('names the sets', () => {
    const two = found('A -> X; A -> B; B -> Y; X -> Y');
    expect(adjustmentText(two, label)).toMatch(/^Hold any one of these sets/u);
    expect(two.adjustment.sets.map((set) => setText(set, label))).toEqual(['a', 'b']);
    expect(adjustmentText(found('Z -> X; Z -> Y; X -> Y'), label)).toMatch(/^Hold this/u);
    expect(adjustmentText(found('X -> Y'), label)).toContain('there is nothing to do');
    expect(adjustmentText(found('X -> Y; X <-> Y'), label)).toContain('No set of observed variables');
    expect(setText([], label)).toBe('Nothing');
  });

  it('names front doors, instruments and implications', () => {
    const door = found('X -> M; M -> Y; X <-> Y');
    expect(frontDoorText(door, label)).toMatch(/^It works through m: /u);
    const long = [
      'X -> M0',
      ...Array.from({ length: 8 }, (_, i) => `M${i} -> M${i + 1}`),
      'M8 -> Y; X <-> Y',
    ];
    expect(frontDoorText(found(long.join('; ')), label)).toMatch(
      /^It works through m0, m1, m2, m3, m4, m5 or 3 more such sets: /u,
    );
    const bow = found('Z -> X; X -> Y; X <-> Y; W -> Z; W -> Y');
    expect(frontDoorText(bow, label)).toMatch(/^It does not help/u);
    expect(bow.instruments.list.map((one) => instrumentText(one, bow, label))).toEqual([
      'z is tied to y only by way of x, once w is held.',
    ]);
    expect(bow.implications?.list.map((one) => implicationText(one, label))).toEqual([
      'w and x are independent, given z.',
    ]);
    expect(implicationText({ x: 'A', y: 'B', given: [[]] }, label)).toBe('a and b are independent.');
    expect(implicationText({ x: 'A', y: 'B', given: [['C'], ['D', 'E']] }, label)).toBe(
      'a and b are independent, given c or d and e.',
    );
    expect(implicationsText(door.implications)).toMatch(/^Nothing/u);
    expect([moreText({ complete: true }), moreText({ complete: false })]).toEqual([
      '',
      'There are more; these were found first.',
    ]);
  });
});

describe('the initial pair', () => {
  it.each([
    ['Z -> X; Z -> Y; X -> Y', { x: 'X', y: 'Y' }],
    ['X -> Y; Y -> Z', { x: 'X', y: 'Z' }],
    ['A ~ normal(0, 1)\nB ~ normal(0, 1)', { x: 'A', y: 'B' }],
    ['latent U; U -> X', null],
  ])('of %s', (text, expected) => {
    const made = modelOf(text);
    expect(openingPair(made)).toEqual(expected);
    expect(observedVariables(made).every(({ value }) => value !== 'U')).toBe(true);
  });
});
