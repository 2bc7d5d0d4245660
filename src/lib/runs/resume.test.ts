import { defaultVariant } from '../benchmarks/test-support.ts';
import { describe, expect, it } from 'vitest';
import { pendulum } from '../../../tests/support/benchmarks.ts';
import type { RunRecord } from '../bench/index.ts';
import { isUnfinished, whoAgain } from './resume.ts';

function record(respondent: RunRecord['plan']['respondent'], made: RunRecord['made'] = {}): RunRecord {
  return {
    schemaVersion: 1,
    id: 'a'.repeat(64),
    plan: {
      task: 'counterfactual',
      system: 'pendulum',
      variant: defaultVariant('counterfactual', pendulum),
      respondent,
      seed: 1,
      count: 10,
    },
    title: '',
    status: 'paused',
    total: 10,
    answered: 4,
    failed: 0,
    started: 0,
    updated: 0,
    ended: null,
    trouble: null,
    made,
  };
}

const reach = (server: string) =>
  server === 'direct-1' ? { baseUrl: 'http://localhost:8000/v1', key: 'secret' } : null;

describe('a run that goes on', () => {
  it('asks again who needs no address', () => {
    expect(whoAgain(record({ kind: 'clip+scm', model: 'scene-clip' }), reach)).toEqual({
      ok: true,
      value: { kind: 'clip+scm' },
    });
    expect(whoAgain(record({ kind: 'copy' }), reach)).toEqual({
      ok: true,
      value: { kind: 'copy' },
    });
  });

  it('asks a server’s model with exactly the parameters that shape its answers', () => {
    const respondent = {
      kind: 'vlm',
      model: 'm',
      parameters: { temperature: 0.5, maxTokens: 64, thinking: false, size: 224, bothOrders: true },
    };
    expect(whoAgain(record(respondent, { server: 'direct-1' }), reach)).toMatchObject({
      ok: true,
      value: {
        kind: 'vlm',
        at: {
          model: 'm',
          parameters: { temperature: 0.5, maxTokens: 64, thinking: false },
          baseUrl: 'http://localhost:8000/v1',
          key: 'secret',
          size: 224,
          bothOrders: true,
        },
      },
    });
  });

  it('asks a server the way it was asked last, and as is usual where the run does not say', () => {
    const run = record({ kind: 'vlm', model: 'm' }, { server: 'direct-1' });
    const sitting = { concurrency: 16, stream: true };
    expect(whoAgain({ ...run, sitting }, reach)).toMatchObject({ ok: true, value: { at: sitting } });
    expect(whoAgain(run, reach)).toMatchObject({
      ok: true,
      value: { at: { concurrency: 4, stream: false } },
    });
  });

  it('names the server that is gone, and the remedy', () => {
    const who = whoAgain(record({ kind: 'vlm', model: 'm' }, { server: 'direct-7' }), reach);
    expect(who.ok ? '' : who.error).toMatch(/direct-7.*settings/u);
  });

  it('is one that lacks answers', () => {
    const run = record({ kind: 'solver' });
    expect(isUnfinished(run)).toBe(true);
    expect(isUnfinished({ ...run, answered: 10 })).toBe(false);
  });
});
