import type { Observation } from '../../observation.ts';
import { isFiniteAt, mechanismAt, type Engine } from '../network/engine.ts';
import type { Inverse } from '../invert/inversion.ts';
import { isEquation } from './equations.ts';
import { buildInverse } from '../invert/invert.ts';
import { exogenousIndex, type Network, type Reference } from '../network/network.ts';
import type { NetworkEvidence } from './plan-types.ts';
import { parentsOfNode, reachOf } from '../network/reach.ts';

/** A piece of evidence and what it depends on. */
export interface Observed {
  readonly reference: Reference;
  readonly observation: Observation;
  readonly coordinates: ReadonlySet<number>;
  /** Whether it depends on finite coordinates only. */
  readonly isFinite: boolean;
  /** Whether it is an equation in continuous coordinates. */
  readonly isEquation: boolean;
}

/** A piece of evidence, or a block of equations, with the coordinate that it is solved for. */
export interface OrderedEvidence extends Observed {
  readonly pivot: number | null;
  /** Whether no other evidence depends on the pivot. */
  readonly ownsPivot: boolean;
  /** The observations with which it is solved, itself included; empty if it is solved alone. */
  readonly block: readonly Observed[];
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
      return {
        reference,
        observation,
        coordinates,
        isFinite: [...coordinates].every((index) => isFiniteAt(engine, index)),
        isEquation:
          typeof observation === 'number' && isEquation(engine, reference, (node) => given.has(node)),
      };
    });
}

/** Puts evidence that owns a coordinate last, and assigns each piece the coordinate it is solved for. */
export function orderEvidence(
  engine: Engine,
  evidence: readonly Observed[],
  { finiteFirst }: { readonly finiteFirst: boolean },
): readonly OrderedEvidence[] {
  const given = new Set(
    evidence.filter(({ observation }) => typeof observation === 'number').map(({ reference }) => reference),
  );
  const isGiven = (node: number): boolean => given.has(node);
  // Evidence that determines a coordinate comes before evidence that only narrows it.
  const sorted = evidence.toSorted(
    (a, b) =>
      Number(finiteFirst && b.isFinite) - Number(finiteFirst && a.isFinite) ||
      Number(b.isEquation) - Number(a.isEquation) ||
      a.reference - b.reference,
  );
  const { owners, rest } = claimPivots(engine, sorted, isGiven);
  return [...assignSharedPivots(engine, rest, isGiven), ...owners];
}

/** Takes out one piece after another that owns a coordinate: what it shared may then belong to another one alone. */
function claimPivots(
  engine: Engine,
  evidence: readonly Observed[],
  isGiven: (node: number) => boolean,
): { readonly owners: readonly OrderedEvidence[]; readonly rest: readonly Observed[] } {
  for (const observed of evidence.toReversed()) {
    const others = evidence.filter((other) => other !== observed);
    const own = [...observed.coordinates].filter(
      (index) => !others.some(({ coordinates }) => coordinates.has(index)),
    );
    const pivot = bestPivot(engine, observed, own, isGiven);
    // An equation in continuous coordinates cannot be met by trying whole numbers.
    if (pivot === null || (observed.isEquation && isFiniteAt(engine, pivot))) continue;
    const { owners, rest } = claimPivots(engine, others, isGiven);
    return { owners: [...owners, { ...observed, pivot, ownsPivot: true, block: [] }], rest };
  }
  return { owners: [], rest: evidence };
}

/**
 * Merges blocks of equations, and assigns every other piece a coordinate that nothing before it depends on, or else
 * one that was solved for before.
 */
function assignSharedPivots(
  engine: Engine,
  evidence: readonly Observed[],
  isGiven: (node: number) => boolean,
): readonly OrderedEvidence[] {
  const blocks = blocksOf(engine, evidence);
  const touched = new Set(blocks.flat().flatMap(({ coordinates }) => [...coordinates]));
  const pivots = new Set([...touched].filter((index) => !isFiniteAt(engine, index)));
  return evidence.flatMap((observed): readonly OrderedEvidence[] => {
    const block = blocks.find((members) => members.includes(observed));
    if (block !== undefined) {
      return block[0] === observed ? [{ ...observed, pivot: null, ownsPivot: false, block }] : [];
    }
    const fresh = [...observed.coordinates].filter((index) => !touched.has(index));
    const narrowed = [...observed.coordinates].filter((index) => pivots.has(index));
    const pivot = bestPivot(engine, observed, fresh.length > 0 ? fresh : narrowed, isGiven);
    for (const index of observed.coordinates) touched.add(index);
    if (pivot !== null) pivots.add(pivot);
    return [{ ...observed, pivot, ownsPivot: false, block: [] }];
  });
}

/** Groups equations that share continuous coordinates, two or more of each, and so determine them together. */
function blocksOf(engine: Engine, evidence: readonly Observed[]): readonly (readonly Observed[])[] {
  const continuous = ({ coordinates }: Observed): readonly number[] =>
    [...coordinates].filter((index) => !isFiniteAt(engine, index));
  let groups: readonly (readonly Observed[])[] = [];
  for (const observed of evidence.filter((one) => one.isEquation)) {
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
  const parts = parentsOfNode(network, node).filter((parent) => network.nodes[parent]?.isPart ?? false);
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
