import { expect, test } from 'vitest';
import { heldWorker } from '../../../../tests/support/held-worker.ts';
import { standardPlan } from '../../cases/kinds/tuning/standard-plan.ts';
import type { Clip, LoadedModel } from '../../clip/types.ts';
import type { Tuned, TuningProgress } from './train.ts';
import { Tuning } from './tuning.svelte.ts';

const figures = { order: [], retrieval: [] };
const point = { step: 3, causal: 1, plain: 1, right: { trained: 1, conjunction: 1, cause: 1, both: 1 } };
const tuned = { before: figures, after: figures, curve: [point] } as unknown as Tuned;
const model = { embeddingLength: 4, logitScale: 1 } as LoadedModel;

/** Returns a tuning whose worker's progress and end the test controls. */
function heldTuning() {
  const { job, calls, callOf } = heldWorker<TuningProgress>();
  const tuning = new Tuning(() => Promise.resolve(job));
  const start = async () => {
    const ended = tuning.run(standardPlan(), {} as Clip, model);
    return { ...(await callOf(calls.length)), ended };
  };
  return { tuning, start };
}

test('a tuning that is cancelled, or fails, keeps the one that ended before it', async () => {
  const { tuning, start } = heldTuning();
  const first = await start();
  first.onprogress({ kind: 'before', figures });
  first.onprogress({ kind: 'point', point, steps: 3 });
  first.end(tuned);
  await first.ended;
  const { view } = tuning;
  expect([view.curve, view.before, view.outcome?.tuned]).toEqual([[point], figures, tuned]);

  const second = await start();
  expect(tuning.view).toEqual({ curve: [], steps: 0, before: null, outcome: null });
  tuning.cancel();
  await second.ended;
  expect([tuning.status.kind, tuning.view]).toEqual(['stopped', view]);

  const third = await start();
  third.end(new Error('no room'));
  await third.ended;
  expect([tuning.status.kind, tuning.view]).toEqual(['failed', view]);
});

test('pictures and captions are counted together, so that progress does not jump', async () => {
  const { tuning, start } = heldTuning();
  const { onprogress } = await start();
  const heard = (['pictures', 'captions'] as const).map((what) => {
    onprogress({ kind: 'embedding', what, done: 10, total: what === 'pictures' ? 20 : 980 });
    return tuning.status;
  });
  expect(heard).toMatchObject([
    { words: 'Looking at pictures and reading captions, 10 of 20' },
    { words: 'Looking at pictures and reading captions, 20 of 1,000', share: 0.012 },
  ]);
});
