import type { Observation } from '../../observation.ts';
import { isFiniteAt, mechanismAt, type Engine } from '../network/engine.ts';
import type { Inverse } from '../invert/inversion.ts';
import { isEquation } from './equations.ts';
import { buildInverse } from '../invert/invert.ts';
import { exogenousIndex, type Network, type Reference } from '../network/network.ts';
import type { NetworkEvidence } from './plan-types.ts';
import { parentsOfNode, reachOf } from '../network/reach.ts';

/** A piece of evidence, what it depends on, and the coordinate that it is solved for. */
export interface Observed {
  readonly reference: Reference;
  readonly observation: Observation;
  readonly coordinates: ReadonlySet<number>;
  readonly finite: boolean;
  pivot: number | null;
  /** Whether no other evidence depends on the pivot. */
  ownsPivot: boolean;
  /** The observations with which it is solved, itself included; empty if it is solved alone. */
  block: readonly Observed[];
  /** Whether it is an equation in continuous coordinates. */
  readonly equation: boolean;
}

/** Reads evidence, sorted by reference; an exactly observed node blocks the path to its ancestors. */
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
      const finite = [...coordinates].every((index) => isFiniteAt(engine, index));
      const equation =
        typeof observation === 'number' && isEquation(engine, reference, (node) => given.has(node));
      return {
        reference,
        observation,
        coordinates,
        finite,
        equation,
        pivot: null,
        ownsPivot: false,
        block: [],
      };
    });
}

/** Puts evidence that owns a coordinate last, and assigns each piece the coordinate it is solved for. */
export function orderEvidence(
  engine: Engine,
  evidence: readonly Observed[],
  { finiteFirst }: { readonly finiteFirst: boolean },
): readonly Observed[] {
  const given = new Set(
    evidence.filter(({ observation }) => typeof observation === 'number').map(({ reference }) => reference),
  );
  const isGiven = (node: number): boolean => given.has(node);
  const remaining = [...evidence];
  // Evidence that determines a coordinate comes before evidence that only narrows it.
  remaining.sort(
    (a, b) =>
      Number(finiteFirst && b.finite) - Number(finiteFirst && a.finite) ||
      Number(b.equation) - Number(a.equation) ||
      a.reference - b.reference,
  );
  const owners: Observed[] = [];
  for (let i = remaining.length - 1; i >= 0; i--) {
    const observed = remaining[i];
    if (!observed) continue;
    const others = remaining.filter((other) => other !== observed);
    const own = [...observed.coordinates].filter(
      (index) => !others.some(({ coordinates }) => coordinates.has(index)),
    );
    const pivot = bestPivot(engine, observed, own, isGiven);
    // An equation in continuous coordinates cannot be met by trying whole numbers.
    if (pivot === null || (observed.equation && isFiniteAt(engine, pivot))) continue;
    observed.pivot = pivot;
    observed.ownsPivot = true;
    owners.unshift(observed);
    remaining.splice(i, 1);
    // What it shared may now belong to another one alone.
    i = remaining.length;
  }
  const touched = new Set<number>();
  const pivots = new Set<number>();
  const blocks = blocksOf(engine, remaining);
  const solved = new Set(blocks.flatMap((block) => block.slice(1)));
  for (const block of blocks) {
    const [first] = block;
    if (first) first.block = block;
    for (const index of block.flatMap(({ coordinates }) => [...coordinates])) {
      touched.add(index);
      if (!isFiniteAt(engine, index)) pivots.add(index);
    }
  }
  for (const observed of remaining) {
    if (observed.block.length > 0 || solved.has(observed)) continue;
    const fresh = [...observed.coordinates].filter((index) => !touched.has(index));
    const narrowed = [...observed.coordinates].filter((index) => pivots.has(index));
    observed.pivot = bestPivot(engine, observed, fresh.length > 0 ? fresh : narrowed, isGiven);
    for (const index of observed.coordinates) touched.add(index);
    if (observed.pivot !== null) pivots.add(observed.pivot);
  }
  const blockwise = remaining.filter((observed) => !solved.has(observed));
  return [...blockwise, ...owners];
}

/** Groups equations that share continuous coordinates, two or more of each, and so determine them together. */
function blocksOf(engine: Engine, evidence: readonly Observed[]): readonly (readonly Observed[])[] {
  const continuous = ({ coordinates }: Observed): readonly number[] =>
    [...coordinates].filter((index) => !isFiniteAt(engine, index));
  let groups: readonly (readonly Observed[])[] = [];
  for (const observed of evidence.filter(({ equation }) => equation)) {
    const own = new Set(continuous(observed));
    const shares = (group: readonly Observed[]): boolean =>
      group.some((other) => continuous(other).some((index) => own.has(index)));
    groups = [...groups.filter((group) => !shares(group)), [...groups.filter(shares).flat(), observed]];
  }
  return groups.filter(
    (group) => group.length > 1 && new Set(group.flatMap((observed) => continuous(observed))).size > 1,
  );
}

/**
 * Returns the coordinate that is easiest to solve for. The uniform of a discrete `~` comes first, as its cells are
 * known. Otherwise a continuous coordinate, because the values of discrete ones can be enumerated; closed forms before
 * numerical ones, the variable's own noise before shared ones.
 */
function bestPivot(
  engine: Engine,
  { reference }: Observed,
  candidates: readonly number[],
  isGiven: (node: number) => boolean,
): number | null {
  if (reference < 0) return candidates[0] ?? null;
  const { network, coordinates } = engine;
  const mechanism = mechanismAt(engine, reference);
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
  const continuous = ranked.filter((index) => !isFiniteAt(engine, index));
  return continuous.find(isClosed) ?? continuous[0] ?? ranked.find(isClosed) ?? null;
}

/**
 * Returns the coordinates behind the parts into which a mechanism was decomposed. They are not solved for: that would
 * need the values of all others first, and is no better than computing the parts and comparing.
 */
function throughParts(network: Network, node: number): ReadonlySet<number> {
  const parts = parentsOfNode(network, node).filter((parent) => network.nodes[parent]?.part ?? false);
  return parts.length === 0 ? new Set() : reachOf(network, parts, () => true).coordinates;
}

/** Returns the inverse of an observed reference in its pivot; null if there is none in closed form. */
export function inverseOf(
  engine: Engine,
  reference: Reference,
  pivot: number | null,
  isKnown: (node: number) => boolean,
): Inverse | null {
  if (pivot === null) return null;
  if (reference < 0) return (_context, lo, hi, logJacobian, emit) => emit(lo, hi, logJacobian);
  const mechanism = mechanismAt(engine, reference);
  return mechanism ? buildInverse(engine, mechanism, reference, pivot, isKnown) : null;
}
