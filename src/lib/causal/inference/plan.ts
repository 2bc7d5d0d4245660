import { isFiniteAt, type Engine } from './engine.ts';
import { inverseOf, observe, orderEvidence, type Observed } from './evidence-order.ts';
import { orderFinite } from './finite-order.ts';
import { nodeDependsOn } from './invert.ts';
import { lifetimesOf } from './lifetimes.ts';
import { exogenousIndex, type Reference } from './network.ts';
import type { Elimination, NetworkEvidence, Plan, SolveStep, Step } from './plan-types.ts';
import { depthFirst, parentsOfNode, reachOf } from './reach.ts';

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
  const finiteNodes = finiteNodesOf(engine, known);
  const compute = (nodes: readonly number[], strict: ReadonlySet<number>): void => {
    for (const node of depthFirst(network, nodes)) {
      if (known.has(node)) continue;
      steps.push({ kind: 'evaluate', node, strict: strict.has(node) || finiteNodes.has(node) });
      known.add(node);
    }
  };
  const openAbove = (reference: Reference): readonly number[] =>
    reference < 0
      ? []
      : reachOf(network, parentsOfNode(network, reference), (node) => !known.has(node)).nodes;
  const observeNow = ({ reference, observation, pivot: wanted }: Observed): void => {
    const inverse = inverseOf(engine, reference, wanted, (node) => known.has(node));
    // Without a closed form only a continuous coordinate can be searched for.
    const searchable = wanted !== null && !isFiniteAt(engine, wanted);
    const pivot = inverse !== null || searchable ? wanted : null;
    steps.push({ kind: 'observe', reference, observation, pivot, inverse });
    if (pivot === null && reference >= 0) known.add(reference);
  };
  const takeBlock = (block: readonly Observed[]): void => {
    const coordinates = [...new Set(block.flatMap((observed) => [...observed.coordinates]))].filter(
      (index) => !isFiniteAt(engine, index),
    );
    const isKnown = (node: number): boolean => known.has(node);
    const needed = reachOf(
      network,
      block.flatMap(({ reference }) => parentsOfNode(network, reference)),
      (node) => !known.has(node),
    ).nodes;
    const others = needed.filter((node) =>
      coordinates.every((index) => !nodeDependsOn(engine, node, index, isKnown)),
    );
    compute(others, new Set());
    const observed = block.flatMap(({ reference, observation }) =>
      typeof observation === 'number' ? [{ reference, value: observation }] : [],
    );
    const elimination = eliminationOf(engine, observed, coordinates, isKnown);
    steps.push({ kind: 'solve', observed, coordinates, elimination });
  };
  const take = (observed: Observed): void => {
    if (observed.block.length > 0) {
      takeBlock(observed.block);
      return;
    }
    const { reference, pivot } = observed;
    const isKnown = (node: number): boolean => known.has(node);
    const needed = openAbove(reference);
    compute(
      pivot === null ? needed : needed.filter((node) => !nodeDependsOn(engine, node, pivot, isKnown)),
      new Set(),
    );
    observeNow(observed);
  };
  const targetNodes = new Set(targets.filter((reference) => reference >= 0));
  const finiteEvidence = finiteFirst ? ordered.filter(({ finite }) => finite) : [];
  if (finiteFirst) {
    const above = [...evidence.keys()].flatMap((reference) => parentsOfNode(network, reference));
    const relevant = reachOf(network, [...above, ...targets], (node) => !known.has(node)).nodes;
    const nodes = relevant.filter((node) => finiteNodes.has(node) && !evidence.has(node));
    const later = [...targets, ...relevant.filter((node) => !finiteNodes.has(node))];
    for (const item of orderFinite(engine, nodes, finiteEvidence, later, known)) {
      if (typeof item !== 'number') observeNow(item);
      else if (!known.has(item)) compute([item], new Set());
    }
  }
  ordered.filter((observed) => !finiteEvidence.includes(observed)).forEach(take);
  compute(reachOf(network, targetNodes, (node) => !known.has(node)).nodes, targetNodes);
  return { steps, evidence, targets, lifetimes: lifetimesOf(engine, steps, targets, given, finiteNodes) };
}

/** For two observations the first coordinate for which one of them has a closed form, for meeting the other along it. */
function eliminationOf(
  engine: Engine,
  observed: SolveStep['observed'],
  coordinates: readonly number[],
  isKnown: (node: number) => boolean,
): Elimination | null {
  const [first, second] = observed;
  if (!first || !second || observed.length !== 2) return null;
  for (const [solved, other] of [
    [first, second],
    [second, first],
  ] as const) {
    for (const pivot of coordinates) {
      const inverse = inverseOf(
        engine,
        solved.reference,
        pivot,
        (node) => node !== solved.reference && isKnown(node),
      );
      if (inverse === null) continue;
      return { pivot, inverse, value: solved.value, other: other.reference, target: other.value };
    }
  }
  return null;
}

/** The nodes that hang on finite coordinates only, where those of `given` are known. */
function finiteNodesOf(engine: Engine, given: ReadonlySet<number>): ReadonlySet<number> {
  const finite = new Set<number>();
  // Parents stand before children.
  for (const node of engine.network.nodes.keys()) {
    const settled = parentsOfNode(engine.network, node).every((parent) =>
      parent < 0 ? isFiniteAt(engine, exogenousIndex(parent)) : given.has(parent) || finite.has(parent),
    );
    if (settled) finite.add(node);
  }
  return finite;
}

/** The nodes whose exact values were observed. */
export function givenNodes(evidence: NetworkEvidence): ReadonlySet<number> {
  return new Set(
    [...evidence].flatMap(([reference, seen]) =>
      reference >= 0 && typeof seen === 'number' ? [reference] : [],
    ),
  );
}

/** Whether references hang on finite coordinates only. */
export function hangsOnFinite(
  engine: Engine,
  references: readonly Reference[],
  given: ReadonlySet<number>,
): boolean {
  const start = references.flatMap((reference) =>
    reference < 0 ? [reference] : parentsOfNode(engine.network, reference),
  );
  const { coordinates } = reachOf(engine.network, start, (node) => !given.has(node));
  return [...coordinates].every((index) => isFiniteAt(engine, index));
}
