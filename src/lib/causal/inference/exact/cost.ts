import type { Engine } from '../network/engine.ts';
import { EXACT_LIMITS, type FrontierLimits } from './frontier.ts';
import { exogenousReference } from '../network/network.ts';
import type { InferencePlan } from '../plan/plan-types.ts';
import { valueCountsOf } from '../plan/value-counts.ts';

/** Maximum planned number of states for which a plan is carried out: a few seconds. */
const MAX_PLANNED_STATES = 10_000_000;
/**
 * Number of states that are tried although the bound is higher, since states may merge (the same sum in two worlds).
 */
const MAX_TRIED_STATES = 9_000_000;
/** Bound above which merging is very unlikely to help; such plans are given up sooner. */
const MAX_PROMISING_STATES = 1e12;

/**
 * Returns an upper bound on the number of states of a plan, before it is carried out: after each step at most the
 * product of the live values' counts. Merged values make fewer.
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

/** Returns the limits of a plan where the caller gives none. */
export function limitsFor(engine: Engine, plan: InferencePlan): FrontierLimits {
  const work = workOf(engine, plan);
  if (work <= MAX_PLANNED_STATES) return { states: Infinity, work: Infinity };
  return work <= MAX_PROMISING_STATES ? { ...EXACT_LIMITS, work: MAX_TRIED_STATES } : EXACT_LIMITS;
}
