import { afterEach, expect, it, vi } from 'vitest';
import { fromCase } from '../../../lab/case/case.ts';
import { subjectOf } from '../../../lab/subject.fixture.ts';
import { silentInference } from '../state/inference.fixture.ts';
import { Lab } from '../state/lab.svelte.ts';
import { player } from './player.svelte.ts';

afterEach(() => vi.useRealTimers());

/** Returns the shown step after each tick of a played run. */
function shownWhilePlaying(
  system: string,
  variable: string,
): { readonly lab: Lab; readonly shown: readonly number[] } {
  vi.useFakeTimers();
  const subject = subjectOf(system);
  const lab = new Lab(subject, fromCase(subject, { system, seed: 1 }), silentInference);
  lab.climb('do');
  lab.act(variable, 0);
  const run = player(lab);
  run.play();
  const shown: number[] = [0];
  while (run.playing) {
    vi.advanceTimersToNextTimer();
    if (shown.at(-1) !== lab.shownSteps) shown.push(lab.shownSteps);
  }
  return { lab, shown };
}

it.each([
  ['beach', 'sunscreen'],
  ['chain-tea', 'boil'],
])('a run through %s stops at each computed variable, and skips the others', (system, variable) => {
  const { lab, shown } = shownWhilePlaying(system, variable);
  const steps = lab.steps.ok ? lab.steps.value : [];
  const moving = steps.flatMap(({ kind }, index) => (kind === 'unchanged' ? [] : [index + 1]));
  expect(moving.length).toBeGreaterThan(1);
  expect(moving.length).toBeLessThan(steps.length);
  expect(shown).toEqual([0, ...moving.slice(0, -1), steps.length]);
});
