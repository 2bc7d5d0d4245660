import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';
import { fromCase } from '../../../lab/case/case.ts';
import { subjectOfDrawn } from '../../../lab/subject.ts';
import { beach } from '../../../systems/beach/index.ts';
import { required } from '../../../../../tests/support/required.ts';
import { silentInference } from '../state/inference.fixture.ts';
import { Lab } from '../state/lab.svelte.ts';
import { Searches } from '../state/searches.svelte.ts';
import ThreeAnswers from './ThreeAnswers.svelte';

const subject = subjectOfDrawn(beach);
const spread = { outcome: { kind: 'point', value: 0 }, shares: [{ value: 0.43 }], method: 'exact' } as const;

function shown(guess: { see?: number; do?: number; imagine?: number }): string {
  const value = fromCase(subject, {
    system: beach.id,
    seed: 1,
    do: { sunscreen: 'on' },
    question: { of: 'sunburn', is: 'none' },
    limits: { guess: true },
    guess,
  });
  const lab = new Lab(subject, value, silentInference);
  vi.spyOn(lab.answers, 'on').mockReturnValue({ kind: 'spread', spread });
  return render(ThreeAnswers, {
    props: {
      lab,
      question: required(lab.question),
      searches: new Searches(silentInference),
      secret: false,
      isRunning: false,
      bounds: null,
    },
  }).body;
}

test('a single uncovered share has only its bar, and two are compared', () => {
  expect(shown({ do: 0.5 })).not.toContain('As a table');
  expect(shown({ see: 0.5, do: 0.5 })).toContain('As a table');
});
