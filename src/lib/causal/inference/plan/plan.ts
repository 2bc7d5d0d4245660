import { isFiniteAt, type Engine } from '../network/engine.ts';
import { inverseOf, observe, orderEvidence, type Observed, type OrderedEvidence } from './evidence-order.ts';
import { orderFinite } from './finite-order.ts';
import { nodeDependsOn } from '../invert/invert.ts';
import { lifetimesOf } from './lifetimes.ts';
import { exogenousIndex, type Reference } from '../network/network.ts';
import type { Elimination, NetworkEvidence, InferencePlan, SolveStep, InferenceStep } from './plan-types.ts';
import { depthFirst, parentsOfNode, reachOf } from '../network/reach.ts';

/**
 * Plans the inference. Evidence that alone depends on a coordinate it can be solved for comes last and is solved for
 * that coordinate: everything else it depends on is settled by then.
 *
 * @param finiteFirst process evidence on finite parts, and enumerate their values, first
 */
export function makePlan(
  engine: Engine,
  evidence: NetworkEvidence,
  targets: readonly Reference[],
  { finiteFirst }: { readonly finiteFirst: boolean },
): InferencePlan {
  const given = new Set(
    [...evidence].filter(([, seen]) => typeof seen === 'number').map(([reference]) => reference),
  );
  const known = new Set<number>([...given].filter((reference) => reference >= 0));
  const ordered = orderEvidence(engine, observe(engine, evidence, known), { finiteFirst });
  const planner = new Planner(engine, known);
  const finiteEvidence = finiteFirst ? ordered.filter((observed) => observed.isFinite) : [];
  if (finiteFirst) planner.takeFinite(evidence, finiteEvidence, targets);
  ordered
    .filter((observed) => !finiteEvidence.includes(observed))
    .forEach((observed) => planner.take(observed));
  planner.reach(targets.filter((reference) => reference >= 0));
  const { steps, finiteNodes } = planner;
  return { steps, evidence, targets, lifetimes: lifetimesOf(engine, steps, targets, given, finiteNodes) };
}

/** The steps so far, and what is known after them. */
class Planner {
  readonly steps: InferenceStep[] = [];
  readonly finiteNodes: ReadonlySet<number>;
  readonly #engine: Engine;
  readonly #known: Set<number>;

  constructor(engine: Engine, known: Set<number>) {
    this.#engine = engine;
    this.#known = known;
    this.finiteNodes = finiteNodesOf(engine, known);
  }

  readonly #isKnown = (node: number): boolean => this.#known.has(node);

  #openAbove(references: readonly Reference[]): readonly number[] {
    return reachOf(this.#engine.network, references, (node) => !this.#known.has(node)).nodes;
  }

  #compute(nodes: readonly number[], strict: ReadonlySet<number> = new Set()): void {
    for (const node of depthFirst(this.#engine.network, nodes)) {
      if (this.#known.has(node)) continue;
      this.steps.push({ kind: 'evaluate', node, strict: strict.has(node) || this.finiteNodes.has(node) });
      this.#known.add(node);
    }
  }

  /** Adds the steps that compute the nodes. */
  reach(nodes: readonly number[]): void {
    const targets = new Set(nodes);
    this.#compute(this.#openAbove([...targets]), targets);
  }

  #observeNow({ reference, observation, pivot: wanted }: OrderedEvidence): void {
    const inverse = inverseOf(this.#engine, reference, wanted, this.#isKnown);
    // Without a closed form only a continuous coordinate can be searched for.
    const searchable = wanted !== null && !isFiniteAt(this.#engine, wanted);
    const pivot = inverse !== null || searchable ? wanted : null;
    this.steps.push({ kind: 'observe', reference, observation, pivot, inverse });
    if (pivot === null && reference >= 0) this.#known.add(reference);
  }

  /**
   * Adds the steps of evidence on finite parts, and of all values that it or the targets depend on there, in the best
   * order.
   */
  takeFinite(
    evidence: NetworkEvidence,
    finite: readonly OrderedEvidence[],
    targets: readonly Reference[],
  ): void {
    const above = [...evidence.keys()].flatMap((reference) => parentsOfNode(this.#engine.network, reference));
    const relevant = this.#openAbove([...above, ...targets]);
    const nodes = relevant.filter((node) => this.finiteNodes.has(node) && !evidence.has(node));
    const later = [...targets, ...relevant.filter((node) => !this.finiteNodes.has(node))];
    for (const item of orderFinite(this.#engine, nodes, finite, later, this.#known)) {
      if (typeof item !== 'number') this.#observeNow(item);
      else if (!this.#known.has(item)) this.#compute([item]);
    }
  }

  /** Adds the step of a piece of evidence, after all it depends on except the coordinate that it is solved for. */
  take(observed: OrderedEvidence): void {
    if (observed.block.length > 0) {
      this.#takeBlock(observed.block);
      return;
    }
    const { reference, pivot } = observed;
    const needed = reference < 0 ? [] : this.#openAbove(parentsOfNode(this.#engine.network, reference));
    this.#compute(
      pivot === null
        ? needed
        : needed.filter((node) => !nodeDependsOn(this.#engine, node, pivot, this.#isKnown)),
    );
    this.#observeNow(observed);
  }

  #takeBlock(block: readonly Observed[]): void {
    const coordinates = [...new Set(block.flatMap((observed) => [...observed.coordinates]))].filter(
      (index) => !isFiniteAt(this.#engine, index),
    );
    const needed = this.#openAbove(
      block.flatMap(({ reference }) => parentsOfNode(this.#engine.network, reference)),
    );
    this.#compute(
      needed.filter((node) =>
        coordinates.every((index) => !nodeDependsOn(this.#engine, node, index, this.#isKnown)),
      ),
    );
    const observed = block.flatMap(({ reference, observation }) =>
      typeof observation === 'number' ? [{ reference, value: observation }] : [],
    );
    const elimination = eliminationOf(this.#engine, observed, coordinates, this.#isKnown);
    this.steps.push({ kind: 'solve', observed, coordinates, elimination });
  }
}

/**
 * Returns, for two observations, the first coordinate for which one of them has a closed form, so that the other can be
 * met along it.
 */
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

/** Returns the nodes that depend on finite coordinates only, given the known nodes. */
function finiteNodesOf(engine: Engine, given: ReadonlySet<number>): ReadonlySet<number> {
  const finite = new Set<number>();
  // Nodes are in topological order.
  for (const node of engine.network.nodes.keys()) {
    const settled = parentsOfNode(engine.network, node).every((parent) =>
      parent < 0 ? isFiniteAt(engine, exogenousIndex(parent)) : given.has(parent) || finite.has(parent),
    );
    if (settled) finite.add(node);
  }
  return finite;
}

/** Returns the nodes whose exact values were observed. */
export function givenNodes(evidence: NetworkEvidence): ReadonlySet<number> {
  return new Set(
    [...evidence].flatMap(([reference, seen]) =>
      reference >= 0 && typeof seen === 'number' ? [reference] : [],
    ),
  );
}

/** Returns whether references depend on finite coordinates only. */
export function dependsOnFinite(
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
