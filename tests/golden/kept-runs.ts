/** Three runs as stored by a browser: one complete, one paused, one with failures on imported pictures. */
import { NOISE, solved } from './answers.ts';
import { planOf, systemOf } from './plans.ts';
import { itemsOfPlan, takeDataSet } from './runs.ts';
import {
  judge,
  openRunStore,
  questionsOf,
  requestKey,
  runId,
  RunSets,
  startRun,
  type DrawableItem,
  type Journal,
  type Respondent,
  type RunPlan,
  type RunRecord,
  type RunStore,
} from './today.ts';

/** The time of everything stored. */
const NOW = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

type Reply = Awaited<ReturnType<Respondent['answer']>>;

/** Settings of a run. */
interface Scenario {
  readonly plan: RunPlan;
  readonly reply: (item: DrawableItem, index: number) => Promise<Reply>;
  /** Number of answers after which the run is paused. */
  readonly until?: number;
  /** Fields of its record that do not follow from the run. */
  readonly rest: Pick<RunRecord, 'title' | 'started' | 'made' | 'sitting'>;
}

/** Writes the three runs through the page's store, at a fixed time. */
export async function keepRuns(): Promise<void> {
  const { now } = Date;
  Date.now = () => NOW;
  try {
    const store = await openRunStore(() => undefined);
    const sets = new RunSets(store.sets);
    const source = await takeDataSet(sets);
    for (const scenario of [whole(), paused(), withFailures(source)]) await keepRun(store, sets, scenario);
  } finally {
    Date.now = now;
  }
}

/** Returns the complete run, whose answers give a perceived state before the reasoning. */
function whole(): Scenario {
  const plan = planOf(
    'counterfactual',
    'water-flow',
    { style: 'published' },
    {
      respondent: { kind: 'clip+scm', model: 'scene-clip', parameters: { sha256: 'c11b'.repeat(16) } },
      seed: 21,
      count: 12,
    },
  );
  const { variables } = systemOf(plan.system);
  return {
    plan,
    reply: async (item, index) => ({
      text: await textOf(item, index),
      perceived: [
        Object.fromEntries(
          variables.map(({ id, categories }) => [id, categories[index % categories.length]?.id ?? '']),
        ),
      ],
    }),
    rest: { title: 'All of it', started: NOW - 60 * MINUTE, made: { device: 'wasm', dtype: 'fp32' } },
  };
}

/** Returns a server's model, asked in both orders after two demonstrations. */
function paused(): Scenario {
  return {
    plan: planOf(
      'structure-pair',
      'causal-circuit',
      { shots: 2 },
      {
        respondent: {
          kind: 'vlm',
          model: 'Qwen2.5-VL-7B-Instruct',
          parameters: { temperature: 0, maxTokens: 64, bothOrders: true },
        },
        seed: 22,
        count: 2,
      },
    ),
    reply: async (item, index) => {
      const text = await textOf(item, index);
      return {
        text,
        reasoning: `Thought number ${index}.`,
        milliseconds: 100 + index,
        usage: { promptTokens: 1000 + index, completionTokens: 2 },
        systemFingerprint: 'fp_golden',
        orders: { worded: { text, yes: [0.5, 0.75] }, swapped: { text: 'No' } },
      };
    },
    until: 11,
    rest: {
      title: '',
      started: NOW - 30 * MINUTE,
      made: { server: 'A server' },
      sitting: { concurrency: 4, stream: true },
    },
  };
}

/** Returns a server's model of which two requests fail. */
function withFailures(source: NonNullable<RunPlan['source']>): Scenario {
  return {
    plan: planOf(
      'intervention-target',
      'causal-circuit',
      {},
      {
        respondent: { kind: 'vlm', model: 'other', parameters: { temperature: 0, maxTokens: 1024 } },
        seed: 23,
        count: 4,
        source,
      },
    ),
    reply: async (item, index) => {
      if (index % 2 === 1) throw new Error(`The server said 500 to number ${index}.`);
      return { text: await textOf(item, index), milliseconds: 10 * index };
    },
    rest: {
      title: 'Imported',
      started: NOW - 20 * MINUTE,
      made: { server: 'Another' },
      sitting: { concurrency: 1, stream: false },
    },
  };
}

/** Returns the solver's answer, with noise in place of every third. */
function textOf(item: DrawableItem, index: number): Promise<string> {
  return index % 3 === 2 ? Promise.resolve(NOISE[Math.floor(index / 3) % NOISE.length] ?? '') : solved(item);
}

async function keepRun(store: RunStore, sets: RunSets, scenario: Scenario): Promise<void> {
  const { plan, reply, until, rest } = scenario;
  const { started } = rest;
  const id = runId(plan);
  const stop = new AbortController();
  let asked = 0;
  const progress = await startRun({
    items: await itemsOfPlan(plan, sets),
    total: questionsOf(plan),
    respondent: {
      id: plan.respondent.kind,
      title: '',
      concurrency: 1,
      isDeterministic: true,
      answer: (item) => {
        const index = asked++;
        if (asked === until) stop.abort();
        return reply(item, index);
      },
    },
    journal: timed(store.journal(id), started),
    seed: plan.seed,
    judge: ({ item }, answer) => judge(item, answer, 'audited'),
    signal: stop.signal,
    ...(plan.respondent.kind === 'vlm'
      ? { cache: { replies: store.cache, keyOf: (item: DrawableItem) => cacheKey(plan, item) } }
      : {}),
  }).finished;
  const { status, answered, failed, trouble } = progress;
  const stands = status === 'done' || status === 'incomplete' ? status : 'paused';
  await store.put({
    schemaVersion: 1,
    id,
    plan,
    status: stands,
    total: progress.total,
    answered,
    failed,
    updated: NOW,
    ended: stands === 'paused' ? null : NOW,
    trouble,
    ...rest,
  });
}

/** Returns the cache key of a question's reply. */
export function cacheKey(plan: RunPlan, item: DrawableItem): string {
  return requestKey(plan.respondent, item);
}

/** Wraps a journal so that its rows are a second apart, regardless of the clock. */
function timed(journal: Journal, started: number): Journal {
  let rows = 0;
  return {
    load: journal.load,
    append: (entry) => journal.append({ ...entry, at: started + 1000 * rows++ }),
    fail: (failure) => journal.fail({ ...failure, at: started + 1000 * rows++ }),
  };
}
