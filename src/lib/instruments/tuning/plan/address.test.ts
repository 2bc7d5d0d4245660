import { expect, it } from 'vitest';
import { standardPlan } from '../../../cases/kinds/tuning/standard-plan.ts';
import { tuningFragment, readTuningFragment } from './address.ts';

it('keeps whatever of a plan was changed, and writes nothing of the standard plan', () => {
  expect(tuningFragment(standardPlan())).toBe('');
  const plan = {
    ...standardPlan(7),
    pairs: 40,
    conjunctions: ['because'],
    systems: [],
    withPictures: true as const,
  };
  const read = readTuningFragment(tuningFragment(plan));
  expect(read).toEqual({ ok: true, value: plan });
});

it('is no plan where the address holds none', () => {
  expect(readTuningFragment('')).toBeNull();
  expect(readTuningFragment('#v5.abc')).toBeNull();
});

it.each([
  ['#plan=%7B', 'damaged'],
  ['#plan=%E0%A4%A', 'damaged'],
  [`#plan=${encodeURIComponent('{"seed":1,"pairs":5}')}`, 'cannot be read'],
  [`#plan=${encodeURIComponent('{"seed":1,"other":5}')}`, 'cannot be read'],
  [`#plan=${encodeURIComponent('{"seed":1,"systems":["moon"]}')}`, 'no system “moon”'],
])('refuses %s with a sentence', (hash, words) => {
  const read = readTuningFragment(hash);
  expect(read?.ok === false ? read.error : '').toContain(words);
});
