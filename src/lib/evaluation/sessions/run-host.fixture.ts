/** Runs of a page without one: a store in memory, a CLIP that sees all, claims of tabs. */
import { createItems, defaultVariant } from '../benchmarks/items.fixture.ts';
import { memoryRunStore } from '../runs/stores/memory-store.ts';
import { seeingClip } from '../../../../tests/support/seeing-clip.ts';
import type { RespondentPorts } from '../respondents/types.ts';
import { RunQueries } from '../reports/queries.ts';
import { pendulum } from '../../systems/index.ts';
import { serverClient } from '../respondents/server-client.ts';
import type { ClaimRun } from './claim.ts';
import { RunHost } from './run-host.ts';
import type { RunEvent, RunRequest } from './requests.ts';

/** How the items of these runs ask. */
const variant = defaultVariant('counterfactual', pendulum);
/** Every picture that is looked at here. */
const pictures = createItems('counterfactual', pendulum, { count: 400, seed: 3, variant }).flatMap(
  (item) => item.pictures,
);
/** What CLIP weighs by: another hash is another model. */
export const sight = { weights: 'first' };
/** What is lent to those who answer. */
export const ports: Omit<RespondentPorts, 'items' | 'queue'> = {
  clip: () => Promise.resolve(seeingClip(pictures, { sha256: sight.weights })),
  draw: () => Promise.resolve('data:image/png;base64,'),
  client: serverClient(),
};

/** A run of the counterfactual task as a page asks for it. */
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

/** A host with a store of its own, what reads of it, and a list for what it tells. */
export function hostWith(): {
  readonly host: RunHost;
  readonly answers: RunQueries;
  readonly events: RunEvent[];
} {
  const host = new RunHost(memoryRunStore(), ports);
  return { host, answers: new RunQueries(host.runs), events: [] };
}

/** Ends a test that goes on without what has to be there. */
export function missing(): never {
  throw new Error('there is an entry');
}

/** Of what nobody stops. */
export const never = new AbortController().signal;

/** Claims of tabs that know of each other by what is held. */
export function claimIn(held: Set<string>): ClaimRun {
  return (id) => {
    if (held.has(id)) return Promise.resolve(null);
    held.add(id);
    return Promise.resolve(() => held.delete(id));
  };
}
