import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';
import type { RungAnswer } from '../../../lab/answers/answers.ts';
import type { Case } from '../../../cases/schema/case.ts';
import { fromCase } from '../../../lab/case/case.ts';
import { subjectOfDrawn } from '../../../lab/subject.ts';
import { beach } from '../../../systems/beach/index.ts';
import { silentInference } from '../state/inference.fixture.ts';
import { Lab } from '../state/lab.svelte.ts';
import QuestionGuess from './QuestionGuess.svelte';

const subject = subjectOfDrawn(beach);

function guessOf(
  from: Pick<Case, 'view' | 'guess'>,
  is: string | undefined,
  secret = true,
  answer: RungAnswer | null = null,
): string {
  const asked = is === undefined ? { of: 'sunburn' } : { of: 'sunburn', is };
  const value = fromCase(subject, {
    system: beach.id,
    seed: 1,
    do: { sunscreen: 'on' },
    question: asked,
    limits: { guess: true },
    ...from,
  });
  const lab = new Lab(subject, value, silentInference);
  if (answer !== null) vi.spyOn(lab.answers, 'on').mockReturnValue(answer);
  const { question } = lab;
  if (question === null) throw new Error('It asks nothing.');
  return render(QuestionGuess, {
    props: { lab, question, secret, isRunning: false, onreveal: () => undefined },
  }).body;
}

test('a yes/no question about one world is guessed by buttons, and the guess is shown with the answer', () => {
  const view = { rung: 'imagine' } as const;
  const covered = guessOf({ view }, 'none');
  expect(covered.match(/>(?:Yes|No)<\/button>/gu)).toEqual(['>Yes</button>', '>No</button>']);
  expect(covered).not.toContain('role="slider"');
  expect(guessOf({ view, guess: { imagine: 0 } }, 'none', false)).toMatch(/You said\s+no\./u);
});

test('a share of many worlds and a number of one world are guessed on the bar', () => {
  expect(guessOf({ view: { rung: 'do' } }, 'none')).toContain('role="slider"');
  const number = guessOf({ view: { rung: 'imagine' } }, undefined);
  expect(number).toContain('role="slider"');
  expect(number).toContain('Guess to see the answer');
});

test('an answer’s number is shown large below, and not repeated next to the bar', () => {
  const spread = {
    outcome: { kind: 'point', value: 0 },
    shares: [{ value: 0.43 }],
    method: 'exact',
  } as const;
  const shown = guessOf({ view: { rung: 'do' }, guess: { do: 0.6 } }, 'none', false, {
    kind: 'spread',
    spread,
  });
  expect(shown).toContain('Answer: 43%');
  expect(shown.replaceAll(/(?:aria-label|style)="[^"]*"/gu, '')).not.toContain('43');
});
