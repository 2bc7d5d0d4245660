import type { Observation } from '../observation.ts';
import type { Engine } from './evaluator.ts';
import type { Inverse } from './invert.ts';
import { buildInverse } from './invert.ts';
import type { Network, Reference } from './network.ts';
import { exogenousIndex } from './network.ts';
import type { NetworkEvidence } from './plan-types.ts';
import { parentsOfNode, reachOf } from './reach.ts';

/** One piece of evidence, what it hangs on, and which coordinate it is solved for. */
export interface Observed {
  readonly reference: Reference;
  readonly observation: Observation;
  readonly coordinates: ReadonlySet<number>;
  readonly finite: boolean;
  pivot: number | null;
  /** Whether no other evidence hangs on the pivot. */
  ownsPivot: boolean;
}

/** Reads evidence, sorted by reference; exactly observed nodes cut what is above them off. */
export function observe(
  engine: Engine,
  evidence: NetworkEvidence,
  given: ReadonlySet<number>,
): readonly Observed[] {
  return [...evidence]
    .sort(([a], [b]) => a - b)
    .map(([reference, observation]) => {
      const start = reference < 0 ? [reference] : parentsOfNode(engine.network, reference);
      const { coordinates } = reachOf(engine.network, start, (node) => !given.has(node));
      const finite = [...coordinates].every((index) => engine.coordinates[index]?.finite ?? false);
      return { reference, observation, coordinates, finite, pivot: null, ownsPivot: false };
    });
}

/** Puts evidence that owns a coordinate last, and gives each piece the coordinate it is solved for. */
export function orderEvidence(
  engine: Engine,
  evidence: readonly Observed[],
  finiteFirst: boolean,
): readonly Observed[] {
  const given = new Set(
    evidence.filter(({ observation }) => typeof observation === 'number').map(({ reference }) => reference),
  );
  const isGiven = (node: number): boolean => given.has(node);
  const remaining = [...evidence];
  if (finiteFirst) remaining.sort((a, b) => Number(b.finite) - Number(a.finite) || a.reference - b.reference);
  const owners: Observed[] = [];
  for (let i = remaining.length - 1; i >= 0; i--) {
    const observed = remaining[i];
    if (!observed) continue;
    const others = remaining.filter((other) => other !== observed);
    const own = [...observed.coordinates].filter(
      (index) => !others.some(({ coordinates }) => coordinates.has(index)),
    );
    const pivot = bestPivot(engine, observed, own, isGiven);
    if (pivot === null) continue;
    observed.pivot = pivot;
    observed.ownsPivot = true;
    owners.unshift(observed);
    remaining.splice(i, 1);
    // What it shared may be another one's own now.
    i = remaining.length;
  }
  const touched = new Set<number>();
  const pivots = new Set<number>();
  for (const observed of remaining) {
    const fresh = [...observed.coordinates].filter((index) => !touched.has(index));
    const narrowed = [...observed.coordinates].filter((index) => pivots.has(index));
    observed.pivot = bestPivot(engine, observed, fresh.length > 0 ? fresh : narrowed, isGiven);
    for (const index of observed.coordinates) touched.add(index);
    if (observed.pivot !== null) pivots.add(observed.pivot);
  }
  return [...remaining, ...owners];
}

/**
 * The coordinate that is easiest to solve for. The uniform of a discrete `~` comes first: its cells are known.
 * Otherwise a continuous coordinate, because the values of discrete ones can be tried one by one; closed forms
 * before numbers, the variable's own noise before what it shares.
 */
function bestPivot(
  engine: Engine,
  { reference }: Observed,
  candidates: readonly number[],
  isGiven: (node: number) => boolean,
): number | null {
  if (reference < 0) return candidates[0] ?? null;
  const { network, coordinates } = engine;
  const mechanism = network.nodes[reference]?.mechanism;
  const isKnown = (node: number): boolean => node !== reference && isGiven(node);
  const isClosed = (index: number): boolean => inverseOf(engine, reference, index, isKnown) !== null;
  const own = new Set(
    parentsOfNode(network, reference)
      .filter((parent) => parent < 0)
      .map(exogenousIndex),
  );
  const inParts = throughParts(network, reference);
  const ranked = candidates
    .filter((index) => !inParts.has(index))
    .sort((a, b) => Number(own.has(b)) - Number(own.has(a)) || a - b);
  if (mechanism?.kind === 'quantile') {
    const behind = ranked.find((index) => coordinates[index]?.exogenous.name === mechanism.noise);
    if (behind !== undefined && isClosed(behind)) return behind;
  }
  const continuous = ranked.filter((index) => !(coordinates[index]?.finite ?? true));
  return continuous.find(isClosed) ?? continuous[0] ?? ranked.find(isClosed) ?? null;
}

/**
 * The coordinates behind the parts into which a mechanism was broken. To solve for one of them, all others would have
 * to be known first, and nothing is gained over computing part by part and comparing.
 */
function throughParts(network: Network, node: number): ReadonlySet<number> {
  const parts = parentsOfNode(network, node).filter((parent) => network.nodes[parent]?.part ?? false);
  return parts.length === 0 ? new Set() : reachOf(network, parts, () => true).coordinates;
}

/** The inverse of an observed reference in its pivot; null where there is none in closed form. */
export function inverseOf(
  engine: Engine,
  reference: Reference,
  pivot: number | null,
  isKnown: (node: number) => boolean,
): Inverse | null {
  if (pivot === null) return null;
  if (reference < 0) return (_context, lo, hi, logJacobian, emit) => emit(lo, hi, logJacobian);
  const mechanism = engine.network.nodes[reference]?.mechanism;
  return mechanism ? buildInverse(engine, mechanism, reference, pivot, isKnown) : null;
}
