import { describe, expect, it } from 'vitest';
import { defaultValue } from './case.ts';
import { isAboutTheSame, isSameCase } from './same-case.ts';
import { drawExogenousWorld, subjectOfSystem } from '../subject.ts';
import { questionOf } from '../question/question.ts';
import { onRung, withAct, withEvidence, withGuess, type LabValue } from '../value.ts';
import { required } from '../../../../tests/support/required.ts';

const subject = required(subjectOfSystem('pendulum'));
const value = defaultValue(subject);
const moved = (from: LabValue): LabValue => ({ ...from, world: drawExogenousWorld(subject, 9) });

describe('two states of the lab', () => {
  it('are one case if all that a person can change is equal', () => {
    const there = withAct(value, 'light_position', 120);
    expect(isSameCase(subject, there, withAct(value, 'light_position', 120))).toBe(true);
    expect(isSameCase(subject, value, value)).toBe(true);
  });

  it.each<[string, LabValue]>([
    ['an act', withAct(value, 'light_position', 120)],
    ['the rung', onRung(value, value.rung === 'see' ? 'do' : 'see')],
    ['the world', moved(value)],
    ['the seed', { ...value, seed: 9 }],
    ['the title', { ...value, title: 'Mine' }],
    ['what is known', withEvidence(value, 'shadow_length', 'long')],
  ])('are two cases if %s differs', (_what, other) => {
    expect(isSameCase(subject, value, other)).toBe(false);
    expect(isAboutTheSame(subject, value, other)).toBe(false);
  });

  const there = withAct(value, 'light_position', 120);
  const { outcome, is } = questionOf(subject, there) ?? {};
  it.each<[string, LabValue]>([
    [
      'how it is drawn',
      { ...there, style: subject.styles.find((style) => style !== there.style) ?? 'rungs' },
    ],
    ['which variables its graph shows', { ...there, showExogenous: !there.showExogenous }],
    ['whether a guess is asked for', { ...there, predict: !there.predict }],
    ['a guess', withGuess(there, there.rung, 0.4)],
    [
      'who chose its question',
      { ...there, asked: { of: outcome?.id ?? null, is: is?.id ?? null, text: '' } },
    ],
  ])('are about the same question if %s differs', (_what, other) => {
    expect(isSameCase(subject, there, other)).toBe(false);
    expect(isAboutTheSame(subject, there, other)).toBe(true);
  });

  it('are about different questions if another question is asked', () => {
    const of = subject.variables.find(({ id }) => id !== outcome?.id && id !== 'light_position')?.id ?? null;
    expect(isAboutTheSame(subject, there, { ...there, asked: { of, is: null, text: '' } })).toBe(false);
  });

  it('are one case if the lab changed the world to match known values', () => {
    const known = withEvidence(value, 'shadow_length', 'long');
    expect(isSameCase(subject, known, moved(known))).toBe(true);
    expect(isSameCase(subject, known, { ...moved(known), seed: 9 })).toBe(false);
  });
});
