import { expect, it } from 'vitest';
import { heldWorker } from '../../../../tests/support/held-worker.ts';
import type { ClipWithModel } from '../../workers/clip/clip-port-page.ts';
import { hasSameRows, numberDifference, planDifference, stoppedText } from './labels.ts';
import { curveRows, POLICY_PLAN } from './plan.ts';
import { PolicyTraining } from './policy.svelte.ts';
import type { PolicyProgress, RowFigures } from './train.ts';

const row = { id: 'untrained' } as RowFigures;
const point = { kind: 'point', point: {} } as PolicyProgress;

it('rows and curves belong to the plan that trained them, and without any no plan is shown', async () => {
  const { job, calls, callOf } = heldWorker<PolicyProgress>();
  const training = new PolicyTraining(() => Promise.resolve(job));
  const start = async (seed: number) => {
    const ended = training.run({ ...POLICY_PLAN, seed }, () => Promise.resolve({} as ClipWithModel));
    return { ...(await callOf(calls.length)), ended };
  };
  expect(training.shown).toBeNull();
  const first = await start(7);
  expect([training.shown, training.planned?.seed]).toEqual([null, 7]);
  first.onprogress(point);
  expect(training.shown?.seed).toBe(7);
  first.onprogress({ kind: 'figures', row });
  first.end({});
  await first.ended;
  expect([training.status.kind, training.shown?.seed]).toEqual(['done', 7]);

  const second = await start(8);
  training.cancel();
  await second.ended;
  const { status, rows, shown, planned } = training;
  expect([status.kind, rows, shown, planned]).toEqual(['stopped', [], null, null]);
  expect(stoppedText(training.rows.length)).toBe('Stopped. No row was done.');
});

it('starts while the model is still loading, says so, and can be stopped', async () => {
  const { job } = heldWorker<PolicyProgress>();
  let found: (clip: ClipWithModel) => void = () => undefined;
  const loaded = new Promise<ClipWithModel>((resolve) => (found = resolve));
  let opened: Promise<ClipWithModel> | undefined;
  const training = new PolicyTraining((open) => {
    opened = open();
    return Promise.resolve(job);
  });
  const ended = training.run(POLICY_PLAN, () => loaded);
  expect(training.status).toMatchObject({ words: 'Waiting for the model that looks at the panels' });
  found({} as ClipWithModel);
  await opened;
  expect(training.status).toMatchObject({ words: 'Drawing the panels' });
  training.cancel();
  await ended;
  expect(training.status.kind).toBe('stopped');
});

it('says which numbers and policies of a plan are not the default ones', () => {
  const linked = { ...POLICY_PLAN, questions: 30, taught: 4, rewarded: 1 };
  expect(numberDifference(linked, POLICY_PLAN)).toBe(
    'questions a level 30, times taught 4 and times rewarded 1',
  );
  expect(numberDifference({ ...POLICY_PLAN, rows: ['full'] }, POLICY_PLAN)).toBe('');
  expect(hasSameRows(linked, POLICY_PLAN)).toBe(true);
  expect(hasSameRows({ ...POLICY_PLAN, rows: ['full'] }, POLICY_PLAN)).toBe(false);
});

it.each([
  ['nothing', {}, ''],
  ['a number', { seed: 7 }, 'seed 7'],
  ['the rows', { rows: ['full'] as const }, 'other policies'],
  ['several things', { seed: 7, taught: 3, rows: [] }, 'seed 7, times taught 3 and other policies'],
])('a plan differs from another one by %s', (_what, own, words) => {
  expect(planDifference({ ...POLICY_PLAN, ...own }, POLICY_PLAN)).toBe(words);
});

it('rows that are taught the same share one learning curve', () => {
  const planned = ['untrained', 'supervised', 'without-reasoning', 'full'] as const;
  expect(curveRows(planned, 'taught')).toEqual(['supervised', 'without-reasoning']);
  expect(curveRows(planned, 'rewarded')).toEqual(['without-reasoning', 'full']);
});
