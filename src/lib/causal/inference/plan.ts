import type { Observation } from '../types.ts';
import type { Engine } from './evaluator.ts';
import type { Inverse } from './invert.ts';
import { buildInverse, nodeDependsOn } from './invert.ts';
import type { Reference } from './network.ts';
import { exogenousIndex } from './network.ts';
import { parentsOfNode, reachOf } from './reach.ts';

/** Evidence on the nodes and exogenous variables of a network. */
export type NetworkEvidence = ReadonlyMap<Reference, Observation>;

/** Computes a node. Where `strict` is false a node may stay open until something needs it. */
export interface EvaluateStep {
  readonly kind: 'evaluate';
  readonly node: number;
  readonly strict: boolean;
}

/** Holds one piece of evidence against the model. */
export interface ObserveStep {
  readonly kind: 'observe';
  readonly reference: Reference;
  readonly observation: Observation;
  /** The coordinate that the evidence is solved for; null where its value is computed and compared. */
  readonly pivot: number | null;
  /** Null where the pivot is found numerically. */
  readonly inverse: Inverse | null;
}

export type Step = EvaluateStep | ObserveStep;

/** The order in which evidence is taken in and targets are computed, and what is needed for how long. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly evidence: NetworkEvidence;
  readonly targets: readonly Reference[];
  /** For each step, the nodes and coordinates that no later step reads. */
  readonly released: readonly {
    readonly nodes: readonly number[];
    readonly coordinates: readonly number[];
  }[];
}

/** One piece of evidence, what it hangs on, and which coordinate it is solved for. */
interface Observed {
  readonly reference: Reference;
  readonly observation: Observation;
  readonly coordinates: ReadonlySet<number>;
  readonly finite: boolean;
  pivot: number | null;
}

/**
 * Plans the reasoning. Evidence that alone hangs on a coordinate it can be solved for comes last and is solved
 * for that coordinate: everything else it hangs on is settled by then.
 *
 * @param finiteFirst take evidence on, and all values of, finite parts first
 */
export function makePlan(
  engine: Engine,
  evidence: NetworkEvidence,
  targets: readonly Reference[],
  finiteFirst: boolean,
): Plan {
  const { network } = engine;
  const given = new Set(
    [...evidence].filter(([, seen]) => typeof seen === 'number').map(([reference]) => reference),
  );
  const known = new Set<number>([...given].filter((reference) => reference >= 0));
  const ordered = orderEvidence(engine, observe(engine, evidence, known), finiteFirst);
  const steps: Step[] = [];
  const finiteNodes = new Set(
    network.nodes.flatMap((_, node) => (isFinite(engine, [node], known) ? [node] : [])),
  );
  const compute = (nodes: readonly number[], strict: ReadonlySet<number>): void => {
    for (const node of nodes) {
      if (known.has(node)) continue;
      steps.push({ kind: 'evaluate', node, strict: strict.has(node) || finiteNodes.has(node) });
      known.add(node);
    }
  };
  const openAbove = (reference: Reference): readonly number[] =>
    reference < 0
      ? []
      : reachOf(network, parentsOfNode(network, reference), (node) => !known.has(node)).nodes;
  const take = (observed: Observed): void => {
    const { reference, observation, pivot } = observed;
    const isKnown = (node: number): boolean => known.has(node);
    const needed = openAbove(reference);
    compute(
      pivot === null ? needed : needed.filter((node) => !nodeDependsOn(engine, node, pivot, isKnown)),
      new Set(),
    );
    steps.push({
      kind: 'observe',
      reference,
      observation,
      pivot,
      inverse: inverseOf(engine, reference, pivot, isKnown),
    });
    if (pivot === null && reference >= 0) known.add(reference);
  };
  const targetNodes = new Set(targets.filter((reference) => reference >= 0));
  const finiteEvidence = finiteFirst ? ordered.filter(({ finite }) => finite) : [];
  finiteEvidence.forEach(take);
  if (finiteFirst) {
    const relevant = reachOf(network, [...evidence.keys(), ...targets], (node) => !known.has(node)).nodes;
    compute(
      relevant.filter((node) => finiteNodes.has(node)),
      new Set(),
    );
  }
  ordered.filter((observed) => !finiteEvidence.includes(observed)).forEach(take);
  compute(reachOf(network, targetNodes, (node) => !known.has(node)).nodes, targetNodes);
  return { steps, evidence, targets, released: releases(engine, steps, targets, given, finiteNodes) };
}

/** Whether references hang on finite coordinates only. */
function isFinite(engine: Engine, references: readonly Reference[], given: ReadonlySet<number>): boolean {
  const start = references.flatMap((reference) =>
    reference < 0 ? [reference] : parentsOfNode(engine.network, reference),
  );
  const { coordinates } = reachOf(engine.network, start, (node) => !given.has(node));
  return [...coordinates].every((index) => engine.coordinates[index]?.finite ?? false);
}

function observe(engine: Engine, evidence: NetworkEvidence, given: ReadonlySet<number>): readonly Observed[] {
  return [...evidence]
    .sort(([a], [b]) => a - b)
    .map(([reference, observation]) => {
      const start = reference < 0 ? [reference] : parentsOfNode(engine.network, reference);
      const { coordinates } = reachOf(engine.network, start, (node) => !given.has(node));
      const finite = [...coordinates].every((index) => engine.coordinates[index]?.finite ?? false);
      return { reference, observation, coordinates, finite, pivot: null };
    });
}

/** Puts evidence that owns a coordinate last, and gives each piece the coordinate it is solved for. */
function orderEvidence(
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
  const ranked = [...candidates].sort((a, b) => Number(own.has(b)) - Number(own.has(a)) || a - b);
  if (mechanism?.kind === 'quantile') {
    const behind = ranked.find((index) => coordinates[index]?.exogenous.name === mechanism.noise);
    if (behind !== undefined && isClosed(behind)) return behind;
  }
  const continuous = ranked.filter((index) => !(coordinates[index]?.finite ?? true));
  return continuous.find(isClosed) ?? continuous[0] ?? ranked.find(isClosed) ?? null;
}

function inverseOf(
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

/** After which step each node and each coordinate is read no more. */
function releases(
  engine: Engine,
  steps: readonly Step[],
  targets: readonly Reference[],
  given: ReadonlySet<Reference>,
  finiteNodes: ReadonlySet<number>,
): Plan['released'] {
  const lastUse = new Map<Reference, number>();
  const computed = new Set<number>([...given].filter((reference) => reference >= 0));
  steps.forEach((step, at) => {
    const reference = step.kind === 'evaluate' ? step.node : step.reference;
    const start = reference < 0 ? [reference] : [reference, ...parentsOfNode(engine.network, reference)];
    // An open node is computed from its own parents whenever it is read.
    const settled = (node: number): boolean =>
      computed.has(node) && (given.has(node) || finiteNodes.has(node));
    const { nodes, coordinates } = reachOf(
      engine.network,
      start,
      (node) => node === reference || !settled(node),
    );
    for (const node of nodes) lastUse.set(node, at);
    for (const index of coordinates) lastUse.set(-1 - index, at);
    if (step.kind === 'evaluate') computed.add(step.node);
  });
  const kept = new Set(targets);
  // An open target would be computed from everything above it; strict steps leave none open.
  return steps.map((_, at) => {
    const over = [...lastUse].filter(([reference, last]) => last === at && !kept.has(reference));
    return {
      nodes: over.flatMap(([reference]) => (reference >= 0 && !given.has(reference) ? [reference] : [])),
      coordinates: over.flatMap(([reference]) => (reference < 0 ? [exogenousIndex(reference)] : [])),
    };
  });
}
