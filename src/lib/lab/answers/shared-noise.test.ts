import { describe, expect, it } from 'vitest';
import { responseBounds, spreads } from '../../causal/questions.ts';
import type { RungAnswer } from './answers.ts';
import {
  boundsText,
  isBoundless,
  isOpen,
  restsOnNoise,
  sharedNoisesIn,
  sharedNoisesOf,
  sharedNoiseText,
} from './shared-noise.ts';
import { questionOf } from '../question/question.ts';
import { answerText } from './rows.ts';
import type { LabSubject } from '../subject.ts';
import { defaultValue } from '../case/case.ts';
import { subjectOf } from '../graph/view.fixture.ts';
import { withAct } from '../value.ts';
import { ok } from '../../util/result.ts';
import { required } from '../../../../tests/support/required.ts';

const frontDoor = subjectOf(
  'latent U ~ bernoulli(0.5)\nX ~ bernoulli(if(U == 1, 0.8, 0.3))\nM ~ bernoulli(if(X == 1, 0.9, 0.2))\nY ~ bernoulli(0.1 + 0.4*M + 0.4*U)',
);

function ask(subject: LabSubject, variable: string, to: number | string, of: string) {
  const value = { ...withAct(defaultValue(subject), variable, to), asked: { of, text: '' } };
  return required(questionOf(subject, value));
}

const FRONT_DOOR = ask(frontDoor, 'X', 0, 'Y');

describe('the assumption of shared noise on Imagine', () => {
  it('names the noises that the act affects, next to the number', () => {
    const seen = ['X', 'M', 'Y'];
    expect(sharedNoisesOf(frontDoor, FRONT_DOOR, seen)).toEqual(['M', 'Y']);
    expect(sharedNoiseText(frontDoor, FRONT_DOOR, ['M', 'Y'], null)).toBe(
      'This rests on the luck in M and Y being the same, whatever moves them (the same quantile).',
    );
    expect(sharedNoisesOf(frontDoor, ask(frontDoor, 'M', 0, 'Y'), seen)).toEqual(['Y']);
    expect(sharedNoiseText(frontDoor, FRONT_DOOR, ['Y'], { lo: 0.2, hi: 0.6, isExact: true })).toBe(
      'This rests on the luck in Y being the same, whatever moves it (the same quantile). Without that assumption it lies between 20% and 60%.',
    );
  });

  it('is empty without affected noise, and where the bounds are one number', () => {
    const beach = subjectOf('beach');
    expect(sharedNoisesOf(beach, ask(beach, 'sunscreen', 'on', 'sunburn'), ['sunscreen', 'sunburn'])).toEqual(
      [],
    );
    expect(sharedNoiseText(beach, FRONT_DOOR, [], null)).toBe('');
    expect(restsOnNoise([], null)).toBe(false);
    expect(restsOnNoise(['Y'], { lo: 0.4, hi: 0.4, isExact: true })).toBe(false);
    expect(restsOnNoise(['Y'], { lo: 0.2, hi: 0.4, isExact: true })).toBe(true);
    expect(sharedNoiseText(frontDoor, FRONT_DOOR, ['M', 'Y'], { lo: 0.4, hi: 0.4, isExact: true })).toBe('');
  });

  it('omits noise about which the evidence is uninformative', () => {
    expect(sharedNoisesOf(frontDoor, ask(frontDoor, 'X', 0, 'Y'), ['X'])).toEqual([]);
    expect(sharedNoisesOf(frontDoor, ask(frontDoor, 'X', 0, 'Y'), ['X', 'M'])).toEqual(['M']);
    // A descendant of Y is informative about both.
    expect(sharedNoisesOf(frontDoor, ask(frontDoor, 'X', 0, 'Y'), ['Y'])).toEqual(['M', 'Y']);
  });

  it('states whether probabilities alone leave a number open or bound it', () => {
    const line = subjectOf(
      'X ~ bernoulli(0.5)\nY = 2*X + normal(0, 1)\nsign ~ bernoulli(if(Y > 1, 0.9, 0.2))',
    );
    const question = ask(line, 'X', 0, 'Y');
    expect(question.is).toBeNull();
    const unbounded = { lo: -Infinity, hi: Infinity, isExact: false };
    expect(isBoundless(question, unbounded)).toBe(true);
    expect(sharedNoiseText(line, question, ['Y'], unbounded)).toBe(
      'This rests on the luck in Y being the same, whatever moves it (the same quantile). Without that assumption the chances of each world, by themselves, leave it open altogether.',
    );
    const bounded = { lo: -0.5, hi: 0.5, isExact: false };
    expect(isBoundless(question, bounded)).toBe(false);
    // A number is not a share: from 0 to 1 is not its whole range.
    expect(isBoundless(question, { lo: -2, hi: 3, isExact: false })).toBe(false);
    expect(isBoundless(FRONT_DOOR, { lo: 0, hi: 1, isExact: false })).toBe(true);
    expect(boundsText(question, bounded, 0.25)).toBe(
      'Between −0.5 and 0.5 by the chances of each world alone; 0.25 if the luck is the same',
    );
  });

  it('has bounds without it that contain the number with it', () => {
    const question = ask(frontDoor, 'X', 0, 'Y');
    const evidence = new Map(Object.entries({ X: 1, Y: 1 }));
    const bounds = responseBounds(frontDoor.model, {
      evidence,
      interventions: new Map([['X', 0]]),
      of: 'Y',
      is: 1,
    });
    const spread = spreads(frontDoor.model, evidence, new Map([['X', 0]]), [{ of: 'Y', regions: [1] }]);
    if (!bounds.ok || !spread.ok) throw new Error('No answer.');
    const value = spread.value[0]?.shares[0]?.value ?? NaN;
    expect(isOpen({ ...bounds.value, isExact: true })).toBe(true);
    expect(value).toBeGreaterThan(bounds.value.lo);
    expect(value).toBeLessThan(bounds.value.hi);
    expect(boundsText(question, { lo: 0.22, hi: 0.71, isExact: true }, 0.43)).toBe(
      'Between 22% and 71%; 43% if the luck is the same',
    );
  });
});

/**
 * Bounds of the share of an outcome's value 0 after an act on its binary cause, by the four response functions of the
 * outcome: what it is under the cause's value now, and under the other one. Their joint distribution has one degree of
 * freedom, which is tried from end to end.
 */
function boundsOfStory(now: number, other: number, value: number): readonly [number, number] {
  const shares = Array.from({ length: 10_001 }, (_, step) => {
    const both = step / 10_000;
    const responses = [
      [1, 1, both],
      [1, 0, now - both],
      [0, 1, other - both],
      [0, 0, 1 - now - other + both],
    ] as const;
    if (responses.some(([, , chance]) => chance < -1e-12)) return [];
    const chanceOf = (is: (before: number, after: number) => boolean): number =>
      responses.reduce((sum, [before, after, chance]) => sum + (is(before, after) ? chance : 0), 0);
    return [
      chanceOf((before, after) => before === value && after === 0) / chanceOf((before) => before === value),
    ];
  }).flat();
  return [Math.min(...shares), Math.max(...shares)];
}

describe('the number of Imagine in the lab of a story', () => {
  const story = subjectOf('story-practised');
  /** Chances of applause: without and with practice, each without and with a teacher. */
  const CHANCES = [
    [0.08, 0.25],
    [0.55, 0.8],
  ] as const;

  it.each([
    [1, 1, 1],
    [0, 1, 1],
    [1, 1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ])(
    'says its bounds over all response functions: teacher %d, practised %d, applause %d',
    (teacher, practised, applause) => {
      const to = practised === 1 ? 'idle' : 'practised';
      const asked = { of: 'applause', is: 'silence', text: '' };
      const value = { ...withAct(defaultValue(story), 'practised', to), asked };
      const question = required(questionOf(story, value));
      const factual = new Map(Object.entries({ teacher, practised, applause, who: 0 }));
      const noises = sharedNoisesIn({ subject: story, value, factual: ok(factual) }, question);
      expect(noises).toEqual(['applause']);
      const bounds = responseBounds(story.model, {
        ...{
          evidence: factual,
          interventions: new Map([['practised', 1 - practised]]),
          of: 'applause',
          is: 0,
        },
      });
      if (!bounds.ok) throw new Error('No bounds.');
      const chance = (done: number): number => CHANCES[done]?.[teacher] ?? NaN;
      const [lo, hi] = boundsOfStory(chance(practised), chance(1 - practised), applause);
      expect(bounds.value.lo).toBeCloseTo(lo, 9);
      expect(bounds.value.hi).toBeCloseTo(hi, 9);
      const [from, upTo] = [lo, hi].map((end) => `${Math.round(100 * end)}%`);
      expect(
        sharedNoiseText(story, question, noises, { ...bounds.value, isExact: true }, 'The number of Imagine'),
      ).toBe(
        `The number of Imagine rests on the luck in getting applause being the same, whatever moves it (the same quantile). Without that assumption it lies between ${from} and ${upTo}.`,
      );
    },
  );
});

describe('yes and no in one world', () => {
  const question = ask(frontDoor, 'X', 0, 'Y');
  const answer = (value: number): RungAnswer => ({
    kind: 'spread',
    spread: {
      outcome: { kind: 'distribution', mean: value, sd: 0, quantiles: {} } as never,
      shares: [{ value: 1 - value }, { value }],
      method: 'exact',
    },
  });

  it.each([
    [1, 'Yes, for certain'],
    [0.57, 'Yes, in 57% of the worlds that fit'],
    [0.5, 'Yes and no: half of the worlds that fit'],
    [0.43, 'No, in 57% of the worlds that fit'],
    [0, 'No, for certain'],
  ])('a share of %d is “%s”', (share, words) => {
    expect(answerText(answer(share), question, 'imagine')).toBe(words);
  });
});
