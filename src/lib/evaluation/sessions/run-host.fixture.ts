/** Test fixture: a run host with a store in memory, a fake CLIP, and locks among fake tabs. */
import { createItems, defaultVariant } from '../benchmarks/items.fixture.ts';
import { memoryRunStore } from '../runs/stores/memory-store.ts';
import { seeingClip } from '../../../../tests/support/seeing-clip.ts';
import type { RespondentPorts } from '../respondents/types.ts';
import { RunQueries } from '../reports/queries.ts';
import { pendulum } from '../../systems/index.ts';
import { serverClient } from '../respondents/server/server-client.ts';
import type { ClaimRun } from './claim.ts';
import { RunHost } from './run-host.ts';
import type { RunEvent, RunRequest } from './requests.ts';

/** Variant of these runs' items. */
const variant = defaultVariant('counterfactual', pendulum);
/** All pictures that the fake CLIP knows. */
const pictures = createItems('counterfactual', pendulum, { count: 400, seed: 3, variant }).flatMap(
  (item) => item.pictures,
);
/** Weights hash of the fake CLIP; another hash is another model. */
export const sight = { weights: 'first' };
/** Services provided to respondents. */
export const ports: Omit<RespondentPorts, 'items' | 'queue'> = {
  clip: () => Promise.resolve(seeingClip(pictures, { sha256: sight.weights })),
  draw: () => Promise.resolve('data:image/png;base64,'),
  client: serverClient(),
};

/** Returns a page's request for a run of the counterfactual task. */
export function request(respondent: RunRequest['respondent'], count = 12): RunRequest {
  return {
    task: 'counterfactual',
    system: 'pendulum',
    variant,
    seed: 3,
    count,
    respondent,
    title: '',
  };
}

/** Returns a host with its own store, that store's reader, and a list of its events. */
export function hostWith(): {
  readonly host: RunHost;
  readonly answers: RunQueries;
  readonly events: RunEvent[];
} {
  const host = new RunHost(memoryRunStore(), ports);
  return { host, answers: new RunQueries(host.runs), events: [] };
}

/** Fails a test whose precondition is missing. */
export function missing(): never {
  throw new Error('there is an entry');
}

/** A signal that is never aborted. */
export const never = new AbortController().signal;

/** Returns locks for tabs that share the set `held`. */
export function claimIn(held: Set<string>): ClaimRun {
  return (id) => {
    if (held.has(id)) return Promise.resolve(null);
    held.add(id);
    return Promise.resolve(() => held.delete(id));
  };
}

/** Returns a judge behind a server. */
export function judgeAt(baseUrl: string): RunRequest['respondent'] {
  return {
    kind: 'vlm',
    server: {
      model: 'judge',
      parameters: { temperature: 0 },
      baseUrl,
      serverId: 's',
      concurrency: 1,
      stream: false,
    },
  };
}
