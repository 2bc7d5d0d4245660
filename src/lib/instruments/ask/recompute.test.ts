import { expect, test } from 'vitest';
import { itemOfAsk } from '../../cases/kinds/ask/item.ts';
import type { Case } from '../../cases/schema/case.ts';
import { verifyCase } from '../../cases/verify.ts';
import { ok } from '../../util/result.ts';
import { recompute } from './recompute.ts';

test('an answer is judged as in a run, and its case is verified', async () => {
  const task = { id: 'intervention-target', system: 'water-flow', seed: 3, index: 4 } as const;
  const item = itemOfAsk(task);
  const truth = item.ok && typeof item.value.truth === 'string' ? item.value.truth : '';
  const score = { protocol: 'audited', outcome: 'right', credit: 1 } as const;
  const ask = { task, answers: [{ model: 'm', text: truth, score }] };
  expect(recompute(ask, { model: 'm', text: truth })).toEqual(ok(score));
  const value: Case = { seed: 1, ask };
  const judged = await verifyCase(value, { ask: recompute });
  expect(judged).toEqual({ reproduced: true, differences: [] });
  expect(recompute({ prompt: 'p' }, { model: 'm', text: 'x' })).toMatchObject({ ok: false });
});
