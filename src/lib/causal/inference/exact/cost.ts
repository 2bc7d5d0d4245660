import type { Engine } from '../network/engine.ts';
import { EXACT_LIMITS, type FrontierLimits } from './frontier.ts';
import { exogenousReference } from '../network/network.ts';
import type { InferencePlan } from '../plan/plan-types.ts';
import { valueCountsOf } from '../plan/value-counts.ts';

/** Up to so many states in all a plan is carried out in any case: some seconds. */
const PLANNED_WORK = 10_000_000;
/** So far is tried where the bound is higher, but values may go together, as the same sum in two worlds. */
const TRIED_WORK = 9_000_000;
/** Above this bound they would have to go together by far too much: what is tried then ends sooner. */
const HOPELESS_WORK = 1e12;

/**
 * At most how many states a plan makes in all, found before it is carried out: after each step there are no more
 * than the values alive can be told apart. Values that go together make fewer.
 */
export function workOf(engine: Engine, plan: InferencePlan): number {
  const countOf = valueCountsOf(engine);
  const opened = new Set<number>();
  let work = 0;
  let before = 1;
  for (const [at, { usedCoordinates, liveNodes, liveCoordinates }] of plan.lifetimes.entries()) {
    const fresh = usedCoordinates.filter((index) => !opened.has(index));
    const cells = fresh.reduce((product, index) => product * countOf(exogenousReference(index)), 1);
    for (const index of fresh) opened.add(index);
    const kept =
      liveNodes.reduce((product, node) => product * countOf(node), 1) *
      liveCoordinates.reduce((product, index) => product * countOf(exogenousReference(index)), 1);
    work += before * cells;
    before = Math.min(kept, before * cells);
    if (work === Infinity || plan.steps[at] === undefined) return Infinity;
  }
  return work;
}

/** How far to carry a plan out where the asker names no limits. */
export function limitsFor(engine: Engine, plan: InferencePlan): FrontierLimits {
  const work = workOf(engine, plan);
  if (work <= PLANNED_WORK) return { states: Infinity, work: Infinity };
  return work <= HOPELESS_WORK ? { ...EXACT_LIMITS, work: TRIED_WORK } : EXACT_LIMITS;
}
