import { expect, it, vi } from 'vitest';
import type { RunRecord } from '../../../evaluation/runs/index.ts';
import type { RunResults } from '../../../evaluation/reports/results.ts';
import { fakeRuns } from '../../../../../tests/support/fake-runs.ts';
import { ResultsCache } from './results.svelte.ts';
import { settled } from '../../../../../tests/support/settled.ts';

const recordOf = (id: string, answered = 1, failed = 0, title = id): RunRecord =>
  ({ id, answered, failed, title }) as unknown as RunRecord;

/** Returns results whose figures arrive when the test says so. */
function results() {
  const asked: { id: string; protocol: string; resolve: () => void; reject: (why: Error) => void }[] = [];
  const made = new ResultsCache(
    fakeRuns({
      results: ({ id, protocol }) =>
        new Promise((resolve, reject) => {
          const found = { of: `${id} ${protocol}` } as unknown as RunResults;
          asked.push({ id, protocol, resolve: () => resolve(found), reject });
        }),
    }),
  );
  return { made, asked };
}

it('figures are computed one after the other, once each, and kept', async () => {
  const { made, asked } = results();
  const [a, b] = [recordOf('a'), recordOf('b')];
  made.request([a, b], 'audited');
  made.request([a], 'audited');
  await settled();
  expect(asked.map(({ id }) => id)).toEqual(['a']);
  expect([made.get(a, 'audited'), made.problem(a, 'audited')]).toEqual([null, null]);
  asked[0]?.resolve();
  await settled();
  expect(made.get(a, 'audited')).toEqual({ of: 'a audited', record: a });
  expect(made.get(b, 'audited')).toBeNull();
  asked[1]?.resolve();
  await vi.waitFor(() => expect(made.get(b, 'audited')).toEqual({ of: 'b audited', record: b }));
  made.request([a, b], 'audited');
  await settled();
  expect(asked).toHaveLength(2);
});

it('a new name needs no new figures; more answers and another protocol do', async () => {
  const { made, asked } = results();
  made.request([recordOf('a')], 'audited');
  await settled();
  asked[0]?.resolve();
  await settled();
  const renamed = recordOf('a', 1, 0, 'New');
  made.request([renamed], 'audited');
  expect(made.get(renamed, 'audited')).toMatchObject({ record: { title: 'New' } });
  const others = [recordOf('a', 2), recordOf('a', 1, 1)];
  made.request(others, 'audited');
  made.request([renamed], 'published');
  for (const at of [1, 2, 3]) {
    await settled();
    asked[at]?.resolve();
  }
  await settled();
  expect(asked.map(({ protocol }) => protocol)).toEqual(['audited', 'audited', 'audited', 'published']);
  for (const other of others) expect(made.get(other, 'audited')).toMatchObject({ of: 'a audited' });
});

it('an error is shown for its run only, and the next ones are computed', async () => {
  const { made, asked } = results();
  made.request([recordOf('a'), recordOf('b')], 'audited');
  await settled();
  asked[0]?.reject(new Error('import it again'));
  await settled();
  asked[1]?.resolve();
  await settled();
  expect([made.get(recordOf('a'), 'audited'), made.problem(recordOf('a'), 'audited')]).toEqual([
    null,
    'import it again',
  ]);
  expect(made.problem(recordOf('b'), 'audited')).toBeNull();
  expect(made.get(recordOf('b'), 'audited')).toMatchObject({ of: 'b audited' });
});

it('failed figures are requested again at the next visit', async () => {
  const { made, asked } = results();
  const run = recordOf('a');
  made.request([run], 'audited');
  await settled();
  asked[0]?.reject(new Error('the connection was lost'));
  await settled();
  made.request([run], 'audited');
  await settled();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve();
  await settled();
  expect([made.get(run, 'audited'), made.problem(run, 'audited')]).toEqual([
    { of: 'a audited', record: run },
    null,
  ]);
});

it('figures are computed again if there are more grades, other ones, or those of another judge', async () => {
  const { made, asked } = results();
  const plain = recordOf('a');
  const grader = (model: string) => ({
    judge: { kind: 'vlm', model },
    prompt: { id: 'p', title: '', task: 'explanation', parts: {} },
  });
  const graded = (model: string, replies: number, latest = 1): RunRecord => ({
    ...plain,
    grading: { graders: [grader(model)], replies, latest },
  });
  for (const record of [
    plain,
    graded('j', 0),
    graded('j', 2),
    graded('j', 2, 2),
    graded('k', 2),
    graded('k', 2),
  ]) {
    made.request([record], 'audited');
    await settled();
    asked.at(-1)?.resolve();
    await settled();
  }
  expect(asked).toHaveLength(5);
});
