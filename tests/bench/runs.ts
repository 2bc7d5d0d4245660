// Overhead of runs: processor time per item with a server that answers immediately, and the time for 10,000 items of the
// solver, generated, answered and judged.
import { createItems, defaultVariant } from '../../src/lib/evaluation/benchmarks/items.fixture.ts';
import {
  memoryJournal,
  memoryAnswerCache,
  requestKey,
  startRun,
} from '../../src/lib/evaluation/runs/index.ts';
import { solver } from '../../src/lib/evaluation/respondents/solver.ts';
import { vlmRespondent } from '../../src/lib/evaluation/respondents/server/vlm.ts';
import '../../src/lib/systems/all.ts';
import { findSystem } from '../../src/lib/systems/known.ts';
import type { System } from '../../src/lib/systems/index.ts';
import { taskOf } from '../../src/lib/evaluation/benchmarks/index.ts';
import { createClient } from '../../src/lib/vlm/index.ts';
import { nodeTransport } from '../../src/lib/vlm/transport/node.ts';
import { startMockUpstream } from '../support/mock-upstream.ts';
import { against, median, type Figure } from './support/figure.ts';

const ITEMS = 1000;
const OWN_TIME_BUDGET_MS = 2;
const MANY = 10_000;
const MANY_BUDGET_S = 20;
const REPETITIONS = 3;

/** Measures both figures. @throws Error if a run fails */
export async function run(): Promise<Figure[]> {
  return [
    ...(await againstServer()),
    await bySolver('counterfactual', 'pendulum'),
    await bySolver('intervention-target', 'water-flow'),
    await bySolver('counterfactual', 'causal-circuit'),
  ];
}

/**
 * Measures the processor time of a run minus that of bare requests to the same mock in this process: the overhead of
 * the runner and the client. Wall-clock time would include other work of the machine.
 */
async function againstServer(): Promise<Figure[]> {
  const upstream = await startMockUpstream('vllm', () => ({ kind: 'answer', text: 'light position' }));
  try {
    const system = known('pendulum');
    const variant = defaultVariant('intervention-target', system);
    const items = createItems('intervention-target', system, { count: ITEMS, seed: 1, variant });
    const picture = `data:image/png;base64,${'A'.repeat(12_000)}`;
    const client = createClient({ baseUrl: upstream.url, transport: nodeTransport });
    const ours: number[] = [];
    const bare: number[] = [];
    for (let repetition = 0; repetition < REPETITIONS; repetition++) {
      bare.push(await bareRequests(upstream.url, picture));
      const before = process.cpuUsage();
      const { status, answered } = await startRun({
        items,
        total: ITEMS,
        respondent: vlmRespondent({
          client,
          model: 'mock',
          parameters: { temperature: 0 },
          draw: () => Promise.resolve(picture),
          concurrency: 8,
        }),
        journal: memoryJournal(),
        seed: 1,
        cache: {
          replies: memoryAnswerCache(),
          keyOf: (item) => requestKey({ kind: 'vlm', model: 'mock' }, item),
        },
      }).finished;
      if (status !== 'done' || answered !== ITEMS) throw new Error(`The run ended as ${status}.`);
      ours.push(processorMilliseconds(before) / ITEMS);
    }
    return [
      against(
        'our own time an item, 1,000 items, mock server',
        median(ours) - median(bare),
        'ms',
        OWN_TIME_BUDGET_MS,
      ),
      { name: 'the same with the requests themselves', figure: median(ours), unit: 'ms' },
    ];
  } finally {
    await upstream.close();
  }
}

/** Measures processor milliseconds per bare request of the same size, eight at once. */
async function bareRequests(url: string, picture: string): Promise<number> {
  const body = JSON.stringify({
    model: 'mock',
    messages: [
      {
        role: 'user',
        content: [picture, picture].map((address) => ({ type: 'image_url', image_url: { url: address } })),
      },
    ],
  });
  const before = process.cpuUsage();
  let sent = 0;
  const lane = async (): Promise<void> => {
    while (sent < ITEMS) {
      sent += 1;
      const response = await nodeTransport.send({
        url: `${url}/chat/completions`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: new AbortController().signal,
      });
      let bytes = 0;
      for await (const piece of response.body) bytes += piece.length;
      if (bytes === 0) throw new Error('The mock said nothing.');
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return processorMilliseconds(before) / ITEMS;
}

function processorMilliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

async function bySolver(task: string, id: string): Promise<Figure> {
  const system = known(id);
  const started = performance.now();
  const { tally } = await startRun({
    items: taskOf(task).generate(id, { count: MANY, seed: 1, variant: defaultVariant(task, system) }),
    total: MANY,
    respondent: solver,
    journal: memoryJournal(),
    seed: 1,
  }).finished;
  if (tally.right !== MANY) throw new Error(`The solver has ${tally.right} of ${MANY} right.`);
  const seconds = (performance.now() - started) / 1000;
  return against(`10,000 items made, solved, judged: ${task}, ${id}`, seconds, 's', MANY_BUDGET_S);
}

function known(id: string): System {
  const system = findSystem(id);
  if (system === undefined) throw new Error(`There is no system ${id}.`);
  return system;
}
