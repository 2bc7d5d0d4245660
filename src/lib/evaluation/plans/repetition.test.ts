import { describe, expect, it } from 'vitest';
import type { Provenance, RunPlan, RunRecord } from '../runs/index.ts';
import { defaultVariant } from '../benchmarks/items.fixture.ts';
import { pendulum } from '../../systems/index.ts';
import { alreadyAskedText, storedRuns } from './repetition.ts';

const plan: RunPlan = {
  task: 'counterfactual',
  system: 'pendulum',
  variant: defaultVariant('counterfactual', pendulum),
  respondent: { kind: 'vlm', model: 'm' },
  seed: 1,
  count: 4,
};

function record(id: string, made: Provenance, more: Partial<RunPlan> = {}, answered = 4): RunRecord {
  return {
    schemaVersion: 1,
    id,
    plan: { ...plan, ...more },
    title: '',
    status: 'done',
    total: 4,
    answered,
    failed: 0,
    started: Date.UTC(2026, 2, 4, 12),
    updated: 0,
    ended: 0,
    trouble: null,
    made,
  };
}

const here = { server: 'a', mark: '1111' };
const there = { server: 'b', mark: '2222' };
const idsOf = (records: readonly RunRecord[], made: Provenance = here) => {
  const { own, others, next } = storedRuns(records, plan, made);
  return [own?.id, others?.id, next];
};

describe('stored runs of the same plan', () => {
  it('are distinguished by the server that answered last', () => {
    expect(idsOf([])).toEqual([undefined, undefined, 2]);
    expect(idsOf([record('1', here)])).toEqual(['1', undefined, 2]);
    expect(idsOf([record('1', there)])).toEqual([undefined, '1', 2]);
    expect(idsOf([record('1', there), record('2', here, { repetition: 2 })])).toEqual(['2', '1', 3]);
    const moved = { ...record('1', there), madeLater: [here] };
    expect(idsOf([moved])).toEqual(['1', undefined, 2]);
  });

  it('belong to another server if its address differs under the same name', () => {
    expect(idsOf([record('1', { ...here, mark: '3333' })])).toEqual([undefined, '1', 2]);
    expect(idsOf([record('1', { server: 'a' })])).toEqual(['1', undefined, 2]);
  });

  it('match any server while nothing is answered, and never if anything else differs', () => {
    expect(idsOf([record('1', there, {}, 0)])).toEqual(['1', undefined, 2]);
    expect(idsOf([record('1', here, { seed: 2 })])).toEqual([undefined, undefined, 2]);
  });

  it('state when they were asked, and by whom they were answered', () => {
    expect(alreadyAskedText(record('1', here), null)).toBe(
      'This was answered already, in a run of Mar 4, 2026: nothing was asked.',
    );
    expect(alreadyAskedText(record('1', there, {}, 3), '“Two” (2222)')).toBe(
      'A run of Mar 4, 2026 has 3 of 4 answers to this from another server, “Two” (2222), whose model has the same name. Nothing was asked.',
    );
  });
});
