import { expect, it } from 'vitest';
import { standardPlan } from '../../../cases/kinds/tuning/standard-plan.ts';
import { tuningFragment, readTuningFragment } from './address.ts';

it('an address contains every change to the default plan, and nothing for the default plan', () => {
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

it('an empty address contains no plan', () => {
  expect(readTuningFragment('')).toBeNull();
  expect(readTuningFragment('#v5.abc')).toBeNull();
});

it.each([
  ['#plan=%7B', 'damaged'],
  ['#plan=%E0%A4%A', 'damaged'],
  [`#plan=${encodeURIComponent('{"seed":1,"pairs":5}')}`, 'cannot be read'],
  [`#plan=${encodeURIComponent('{"seed":1,"other":5}')}`, 'cannot be read'],
  [`#plan=${encodeURIComponent('{"seed":1,"systems":["moon"]}')}`, 'no system “moon”'],
])('an address is rejected with %s', (hash, words) => {
  const read = readTuningFragment(hash);
  expect(read?.ok === false ? read.error : '').toContain(words);
});
