import { expect, it } from 'vitest';
import { pictureItems, taskOf } from '../../../../../../tests/support/benchmarks.ts';
import { bench } from '../../../../../../tests/support/command.ts';
import { defaultVariant } from '../../../../evaluation/benchmarks/items.fixture.ts';
import type { RunPlan } from '../../../../evaluation/runs/index.ts';
import { storyCollection } from '../../../../evaluation/tasks/kit/stories/subject.ts';
import { scoreAnswers } from '../../../../evaluation/tasks/report.ts';
import { runCautions, runSummary } from './summary.ts';

function planOf(task: string, kind: string): RunPlan {
  const variant = defaultVariant(task, storyCollection);
  return { task, system: storyCollection.id, variant, seed: 1, count: 24, respondent: { kind } };
}

/** The report of right answers to 24 items about stories. */
function solved(id: string) {
  const task = taskOf(id);
  const items = pictureItems(id, storyCollection, 24);
  const answers = new Map(
    items.map((item) => {
      const raw = task.solve?.(item) ?? { text: '' };
      return [item.id, { id: item.id, text: 'text' in raw ? raw.text : '' }] as const;
    }),
  );
  return scoreAnswers(task, items, answers, 'audited');
}

it('a run is summed up in words, with the baselines and what its accuracy is', () => {
  const lines = runSummary(planOf('causal-order', 'effect-first'), solved('causal-order'));
  expect(lines[0]).toMatch(
    /^Effect first, 24 items: Accuracy 100\.0% \(95% interval \d+\.\d to 100\.0%\)\.$/u,
  );
  expect(lines[1]).toMatch(/^Accuracy on the same items: Cause first \d+\.\d%, .*At random \d+\.\d%\.$/u);
  // Its own baseline is the run.
  expect(lines[1]).not.toContain('Effect first');
  expect(lines[2]).toMatch(/^Accuracy is the mean over the conjunctions/u);
  expect(lines).toHaveLength(3);
});

it('missing grades and items solved by looks are told', () => {
  expect(runCautions(planOf('explanation', 'solver'), solved('explanation'))[0]).toMatch(
    /^No answer is graded yet, .*bench grade --dir FOLDER/u,
  );
  expect(runCautions(planOf('cause-to-effect', 'solver'), solved('cause-to-effect'))).toEqual([
    expect.stringContaining('--wording audited'),
  ]);
  expect(runCautions(planOf('cue', 'solver'), solved('cue'))).toEqual([]);
});

it('the help and an error name benchmarks, subjects and baselines', async () => {
  const { stdout } = await bench('run', '--help');
  const help = stdout.replace(/\s+/gu, ' ');
  expect(help).toContain('MuCR cause-to-effect: about stories same-look, pixels,');
  expect(help).toContain('VQA-Causal and VCR-Causal causal-order: about stories, pendulum,');
  expect(help).toContain('captions, other-pair; graded by `bench grade`, which needs a judge’s server');
  expect(help.match(/graded by `bench grade`/gu)).toHaveLength(1);
  const { code, stderr } = await bench('run', '--task', 'cue', '--respondent', 'random');
  expect(code).toBe(2);
  expect(stderr).toContain('or --items FILE (cue is asked about stories)');
});
