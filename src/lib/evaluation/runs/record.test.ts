import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defaultVariant } from '../benchmarks/items.fixture.ts';
import { pendulum } from '../../systems/index.ts';
import { ok } from '../../util/result.ts';
import { readAnswer } from '../tasks/answer.ts';
import { answerOf, failureSchema, type JournalEntry } from './journal.ts';
import { planSchema } from './plan.ts';
import {
  detailSchema,
  entrySchema,
  flatReply,
  recordSchema,
  replySchema,
  yesProbabilitySchema,
} from './record.ts';
import { setSchema } from './stores/store.ts';
import type { Reply } from './types.ts';

const reply = {
  reasoning: 'So.',
  milliseconds: 12.5,
  systemFingerprint: 'fp',
  usage: { promptTokens: 3, completionTokens: 4 },
  perceived: [{ ball_size: 'small' }],
  orders: { worded: { text: 'Yes', yes: [0.25, 0.5] }, swapped: { text: 'No' } },
  probability: { yes: [0, 1], labelMass: 0.75, repeats: { n: 5, yes: 3, no: 1 } },
} satisfies Omit<Reply, 'rawAnswer'>;
const kept = { id: 'i', item: 'print', attempts: 2, at: 99.5 };
const variant = defaultVariant('counterfactual', pendulum);
const plan = {
  task: 'counterfactual',
  system: 'pendulum',
  variant,
  seed: 7,
  count: 10,
  respondent: { kind: 'vlm', model: 'm', parameters: { temperature: 0.5, style: 'x', thinking: false } },
  source: { kind: 'import', id: 'x', title: 'My copy', part: 'query' },
};
const record = {
  schemaVersion: 1,
  id: 'a',
  plan,
  title: 'Monday',
  status: 'paused',
  total: 10,
  answered: 4,
  failed: 1,
  started: 1.5,
  updated: 2,
  ended: null,
  trouble: null,
  made: { app: '1' },
  madeLater: [{ app: '2' }],
  sitting: { concurrency: 4, stream: true },
};
const set = {
  id: 'x',
  title: 'A set',
  created: 3,
  texts: { 'a.json': '[]' },
  paths: ['a.json', 'a.png'],
  strict: true,
  format: 'causal-order',
  groups: [{ task: 'counterfactual', system: 'pendulum', items: 3, parts: { query: 2 } }],
};
const failure = { id: 'i', message: 'Gone.', attempts: 6, at: 4 };

describe('a stored record', () => {
  it.each<[string, Reply]>([
    ['a text', { rawAnswer: { text: 'Yes' }, ...reply }],
    ['scores', { rawAnswer: { scores: { a: 0.5, b: -1 } }, ...reply }],
    [
      'scores with what they come from',
      { rawAnswer: { scores: { a: 0.5 }, yesNo: { a: { yes: 0, no: 0 } } }, ...reply },
    ],
    ['a text alone', { rawAnswer: { text: '' } }],
  ])('is restored completely: %s', (_, one) => {
    const entry: JournalEntry = { ...one, ...kept };
    expect(v.parse(entrySchema, JSON.parse(JSON.stringify(flatReply(entry))))).toEqual(entry);
    expect(v.parse(replySchema, JSON.parse(JSON.stringify(flatReply(one))))).toEqual(one);
    const { item: _item, ...old } = entry;
    expect(v.parse(entrySchema, flatReply(old))).toEqual(old);
    expect(readAnswer(JSON.parse(JSON.stringify(answerOf(v.parse(entrySchema, flatReply(entry))))))).toEqual(
      ok({ id: entry.id, ...one.rawAnswer }),
    );
    expect(Object.keys(flatReply(one))).not.toContain('rawAnswer');
  });

  it('is restored with all optional parts: details, records, sets, failures and plans', () => {
    expect(v.parse(detailSchema, { ...kept, ...reply })).toEqual({ ...kept, ...reply });
    expect(v.parse(recordSchema, record)).toEqual(record);
    expect(v.parse(planSchema, plan)).toEqual(plan);
    expect(v.parse(setSchema, set)).toEqual(set);
    expect(v.parse(failureSchema, failure)).toEqual(failure);
  });

  it('is restored without optional parts', () => {
    const { madeLater: _m, sitting: _s, ...plain } = record;
    const { source: _source, respondent: _r, ...asked } = plan;
    const least = { ...plain, plan: { ...asked, respondent: { kind: 'copy' } } };
    expect(v.parse(recordSchema, least)).toEqual(least);
    const { strict: _strict, format: _format, ...old } = set;
    const early = { ...old, groups: [{ task: 'counterfactual', system: 'pendulum', items: 3 }] };
    expect(v.parse(setSchema, early)).toEqual(early);
    expect(v.parse(yesProbabilitySchema, {})).toEqual({});
  });

  it.each(['paused', 'done', 'incomplete', 'cancelled', 'stopped'])(
    'can be of a run that is %s',
    (status) => {
      expect(v.safeParse(recordSchema, { ...record, status }).success).toBe(true);
    },
  );

  it.each([
    ['a run of another version', recordSchema, { ...record, schemaVersion: 2 }],
    ['a run under way', recordSchema, { ...record, status: 'running' }],
    ['a broken number of answers', recordSchema, { ...record, answered: 1.5 }],
    ['less than no failures', recordSchema, { ...record, failed: -1 }],
    ['nobody at once', recordSchema, { ...record, sitting: { concurrency: 0, stream: true } }],
    ['half at once', recordSchema, { ...record, sitting: { concurrency: 1.5, stream: true } }],
    ['something else than words of its make', recordSchema, { ...record, made: { app: 1 } }],
    ['a seed below 0', planSchema, { ...plan, seed: -1 }],
    ['a seed beyond 32 bits', planSchema, { ...plan, seed: 2 ** 32 }],
    ['a broken seed', planSchema, { ...plan, seed: 0.5 }],
    ['a source of another kind', planSchema, { ...plan, source: { ...plan.source, kind: 'web' } }],
    ['a parameter that is a list', planSchema, { ...plan, respondent: { kind: 'x', parameters: { a: [] } } }],
    ['a share above 1', yesProbabilitySchema, { labelMass: 1.1 }],
    ['a share below 0', yesProbabilitySchema, { yes: [-0.1, 0.5] }],
    ['half a pair', yesProbabilitySchema, { yes: [0.5] }],
    ['repetitions that nobody counted', yesProbabilitySchema, { repeats: {} }],
    ['a broken count', yesProbabilitySchema, { repeats: { n: 1.5, yes: 1, no: 0 } }],
    ['an answer that says nothing', entrySchema, kept],
    ['one order of two', detailSchema, { ...kept, orders: { worded: { text: 'Yes' } } }],
    ['half of the tokens', detailSchema, { ...kept, usage: { promptTokens: 1 } }],
    ['sights that are no words', detailSchema, { ...kept, perceived: [{ a: 1 }] }],
    ['a set without its groups', setSchema, { ...set, groups: undefined }],
    ['a group that counts nothing', setSchema, { ...set, groups: [{ task: 'x', system: 'y' }] }],
    ['a failure without a reason', failureSchema, { ...failure, message: undefined }],
  ] as const)('is rejected: %s', (_, schema, value) => {
    expect(v.safeParse(schema, value).success).toBe(false);
  });

  it('accepts values at their limits', () => {
    for (const seed of [0, 2 ** 32 - 1]) expect(v.parse(planSchema, { ...plan, seed }).seed).toBe(seed);
    expect(v.parse(yesProbabilitySchema, { yes: [0, 1], labelMass: 1 })).toEqual({
      yes: [0, 1],
      labelMass: 1,
    });
  });
});
