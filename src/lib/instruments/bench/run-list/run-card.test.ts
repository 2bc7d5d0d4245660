import type { ComponentProps } from 'svelte';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import type { RunRecord } from '../../../evaluation/runs/index.ts';
import type { RunResults } from '../../../evaluation/reports/results.ts';
import RunCard from './RunCard.svelte';

const record: RunRecord = {
  schemaVersion: 1,
  id: 'one',
  title: 'Mine',
  status: 'paused',
  total: 20,
  answered: 10,
  failed: 0,
  plan: {
    task: 'counterfactual',
    system: 'pendulum',
    seed: 1,
    count: 20,
    variant: {},
    respondent: { kind: 'solver' },
  } as RunRecord['plan'],
  started: 0,
  updated: 0,
  ended: null,
  trouble: null,
  made: {},
};

function cardOf(
  stored: RunResults | null,
  changed: Partial<RunRecord> = {},
  props: Partial<ComponentProps<typeof RunCard>> = {},
): string {
  const nothing = () => undefined;
  return render(RunCard, {
    props: {
      record: { ...record, ...changed },
      stored,
      live: undefined,
      isOwnPage: true,
      problem: '',
      starting: false,
      activity: { where: 'nowhere', answered: 10, failed: 0, isPaused: false },
      onpause: nothing,
      onresume: nothing,
      oncancel: nothing,
      ...props,
    },
  })
    .body.replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
}

test('a run that waits after a reload shows its accuracy, and can be resumed or discarded', () => {
  const figures = { n: 10, accuracy: 0.7, ci95: [0.4, 0.9] };
  const told = cardOf({ report: { figures } } as unknown as RunResults);
  expect(told).toContain('Accuracy so far 70.0% 40.0% to 90.0%');
  expect(told).toMatch(/Resume\s+Cancel/u);
  expect(cardOf(null)).toContain('Accuracy so far –');
});

test('a finished run links to its answers, and cannot continue', () => {
  const told = cardOf(null, { status: 'done', answered: 20 });
  expect(told).toContain('All answers');
  expect(told).toContain('Accuracy –');
  expect(told).not.toContain('Resume');
});

test('a run that is about to resume says so, and one that a person answers waits for them', () => {
  expect(cardOf(null, {}, { starting: true })).toMatch(/State\s+starting/u);
  const plan = { ...record.plan, respondent: { kind: 'human' } } as RunRecord['plan'];
  expect(cardOf(null, { plan }, { live: { progress: null } as never })).toMatch(/State\s+waiting for you/u);
});
