import { defaultVariant } from '../benchmarks/items.fixture.ts';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { readGolden } from '../../../../tests/golden/files.ts';
import { pendulum, pictureItems } from '../../../../tests/support/benchmarks.ts';
import { recordSchema, runId, type RunRecord } from '../runs/index.ts';
import { readyRespondent, respondentOfRun } from './registry.ts';
import { fail } from '../../util/result.ts';
import type { ChatRequest } from '../../vlm/index.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';

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

const nobody = () => Promise.reject(new Error('Nobody is asked.'));

/** The runs of a server's models that the golden database keeps. */
function vlmRecords(): readonly RunRecord[] {
  const golden = v.parse(
    v.object({
      database: v.object({
        stores: v.object({
          runs: v.object({ rows: v.array(v.object({ value: v.object({ record: recordSchema }) })) }),
        }),
      }),
    }),
    readGolden('run-database.json'),
  );
  return golden.database.stores.runs.rows
    .map(({ value }) => value.record)
    .filter(({ plan }) => plan.respondent.kind === 'vlm');
}

const addressOf = (server: string) =>
  server === 'direct-1' ? { baseUrl: 'http://localhost:8000/v1', key: 'secret' } : null;

describe('a resumed run', () => {
  it('asks a respondent without an address again', () => {
    expect(respondentOfRun(record({ kind: 'clip+scm', model: 'scene-clip' }), addressOf)).toEqual({
      ok: true,
      value: { kind: 'clip+scm', clipModel: 'scene-clip' },
    });
    expect(respondentOfRun(record({ kind: 'clip-choice', model: 'my-folder' }), addressOf)).toEqual(
      fail(
        'This run looked with the model “my-folder”, which does not ship with this page: resume it where it began.',
      ),
    );
    expect(respondentOfRun(record({ kind: 'copy' }), addressOf)).toEqual({
      ok: true,
      value: { kind: 'copy' },
    });
  });

  it('restores every field of a plan, and nothing that is missing or of another type', () => {
    const usual = { baseUrl: 'http://localhost:8000/v1', key: 'secret', serverId: 'direct-1' };
    const by = (parameters: NonNullable<RunRecord['plan']['respondent']['parameters']>) => {
      const again = respondentOfRun(record({ kind: 'vlm', parameters }, { server: 'direct-1' }), addressOf);
      return again.ok && 'server' in again.value ? again.value.server : again;
    };
    const plain = { ...usual, model: '', parameters: {}, concurrency: 4, stream: false };
    expect(by({})).toStrictEqual(plain);
    const own = { temperature: 0.5, topP: 0.9, maxTokens: 64, seed: 7, thinking: true };
    expect(by(own)).toStrictEqual({ ...plain, parameters: own });
    expect(by({ size: 224, jpegQuality: 0.8, bothOrders: true })).toStrictEqual({
      ...plain,
      size: 224,
      jpegQuality: 0.8,
      bothOrders: true,
    });
    const more = { stop: '["."]', extraBody: '{"min_p":0.1}', imageDetail: 'high' };
    expect(by(more)).toStrictEqual({
      ...plain,
      imageDetail: 'high',
      parameters: { stop: ['.'], extra: { min_p: 0.1 } },
    });
    expect(by({ probabilities: 'repeats', repeats: 3, repeatTemperature: 0.5 })).toStrictEqual({
      ...plain,
      probabilities: { from: 'repeats', repeats: 3, temperature: 0.5 },
    });
    expect(by({ bothOrders: false, imageDetail: 'best' })).toStrictEqual(plain);
    const odd = Object.fromEntries([...Object.keys(own), 'size', 'jpegQuality'].map((name) => [name, 'x']));
    expect(by({ ...odd, bothOrders: 'yes' })).toStrictEqual(plain);
  });

  it('sends the same request as the stored run in the golden database', async () => {
    const stored = vlmRecords();
    expect(stored.length).toBeGreaterThanOrEqual(2);
    for (const one of stored) {
      const who = unwrap(respondentOfRun({ ...one, made: { server: 'direct-1' } }, addressOf));
      const requests: ChatRequest[] = [];
      const ready = await readyRespondent(who, one.plan, {
        clip: nobody,
        queue: null,
        items: () => Promise.resolve([]),
        draw: () => Promise.resolve('data:image/png;base64,'),
        client: () =>
          Promise.resolve({
            models: nobody,
            chat: (request: ChatRequest) => {
              requests.push(request);
              return Promise.resolve(fail({ kind: 'connection', message: 'Gone.' } as const));
            },
          }),
      });
      // No default of today is filled in: the plan is the same, so the run is, and its requests hold what it holds.
      expect(runId({ ...one.plan, respondent: ready.identity })).toBe(one.id);
      const item = required(pictureItems(one.plan.task, pendulum, 1)[0]);
      const context = { signal: new AbortController().signal, seed: 1 };
      await expect(ready.respondent.answer(item, context)).rejects.toThrow('Gone.');
      const { messages: _, model: __, ...asked } = requests[0] ?? {};
      const {
        size: ___,
        jpegQuality: ____,
        bothOrders,
        ...parameters
      } = one.plan.respondent.parameters ?? {};
      const scored = bothOrders === true ? { logprobs: true, topLogprobs: 20 } : {};
      expect(asked).toEqual({ ...parameters, ...scored });
    }
  });

  it('asks the server that was asked last', () => {
    const run = record({ kind: 'vlm', model: 'm' }, { server: 'gone' });
    const moved = { ...run, madeLater: [{ server: 'direct-1' }] };
    expect(respondentOfRun(run, addressOf).ok).toBe(false);
    expect(respondentOfRun(moved, addressOf)).toMatchObject({
      value: { server: { model: 'm', serverId: 'direct-1' } },
    });
  });

  it('asks a server in the way it was asked last', () => {
    const run = record({ kind: 'vlm', model: 'm' }, { server: 'direct-1' });
    const sitting = { concurrency: 16, stream: true };
    expect(respondentOfRun({ ...run, sitting }, addressOf)).toMatchObject({
      ok: true,
      value: { server: sitting },
    });
  });

  it('names a missing server, and the remedy', () => {
    const who = respondentOfRun(record({ kind: 'vlm', model: 'm' }, { server: 'direct-7' }), addressOf);
    expect(who.ok ? '' : who.error).toMatch(/direct-7.*settings/u);
  });
});
