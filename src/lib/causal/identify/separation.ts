import { ancestorsIn, type CausalGraph } from './causal-graph.ts';
import { pathTo, Skeleton, type Path, type TracedStep } from './skeleton.ts';

/** Two sets to separate, and the observed nodes. */
export interface SeparationQuestion {
  readonly x: readonly string[];
  readonly y: readonly string[];
  readonly given: readonly string[];
}

/** An open path from a node of x to a node of y. */
export type OpenPath = Path;

/** A node that blocks a path: an observed one, or a collider that is not opened. */
export interface Stop {
  readonly node: string;
  readonly why: 'given' | 'collider';
}

/** A blocked path, with all nodes that block it. */
export interface BlockedPath extends Path {
  readonly stops: readonly Stop[];
}

/** Whether x and y are d-separated, and why. */
export type Separation =
  | {
      readonly kind: 'separated';
      /** Observed nodes that block, in the order of the graph. */
      readonly blocking: readonly string[];
      /** Closed colliders: neither they nor any descendant is observed. */
      readonly colliders: readonly string[];
      /**
       * Paths with different blocking nodes, shortest first; every path from x to y contains a blocking node of one of
       * them.
       */
      readonly blockedPaths: readonly BlockedPath[];
    }
  | { readonly kind: 'open'; readonly path: OpenPath };

/**
 * Tests d-separation (Pearl 1988; with bidirected edges: m-separation, Richardson 2003) of two sets of nodes given a
 * third, with a reason: a shortest open path, or the blocking nodes. Takes time linear in the graph (Bayes ball;
 * Geiger, Verma & Pearl 1990; Shachter 1998). Among equally short paths it returns the first in the order of the graph.
 *
 * @throws RangeError if the sets overlap or contain a name that is not a node
 */
export function separation(graph: CausalGraph, question: SeparationQuestion): Separation {
  checkQuestion(graph, question);
  const path = shortestOpenPath(graph, question);
  return path === null ? explainSeparation(graph, question) : { kind: 'open', path };
}

function checkQuestion({ nodes }: CausalGraph, { x, y, given }: SeparationQuestion): void {
  const known = new Set(nodes);
  const sides = [new Set(x), new Set(y), new Set(given)];
  const seen = new Set<string>();
  for (const name of sides.flatMap((side) => [...side])) {
    if (!known.has(name)) throw new RangeError(`${name} is not a node of the graph.`);
    if (seen.has(name)) throw new RangeError(`${name} is in two of the sets x, y and given.`);
    seen.add(name);
  }
}

/** A step of the search, and whether the last edge points at its node. */
interface Visit extends TracedStep {
  readonly pointed: boolean;
}

/**
 * Returns a shortest open path by breadth-first search over nodes and the side from which they are entered; null if
 * there is none. A shortest walk that obeys the rules is a path: what lies between two visits of the same node could be
 * left out.
 */
function shortestOpenPath(graph: CausalGraph, { x, y, given }: SeparationQuestion): OpenPath | null {
  const skeleton = new Skeleton(graph);
  const known = new Set(given);
  const opened = ancestorsIn(graph, given);
  const goal = new Set(y);
  const queue: Visit[] = skeleton
    .inOrder(x)
    .map((node) => ({ node, pointed: false, from: null, arrow: null }));
  const seen = new Set<string>();
  for (const visit of queue) {
    if (goal.has(visit.node)) return pathTo(visit);
    for (const { to, arrow } of skeleton.stepsFrom(visit.node)) {
      const collides = visit.pointed && arrow !== '->';
      const passes = collides ? opened.has(visit.node) : !known.has(visit.node);
      const pointed = arrow !== '<-';
      const key = `${to} ${pointed}`;
      if (!passes || seen.has(key)) continue;
      seen.add(key);
      queue.push({ node: to, pointed, from: visit, arrow });
    }
  }
  return null;
}

/** Repeatedly takes a shortest path, records the nodes that block it, and removes these, until no path is left. */
function explainSeparation(graph: CausalGraph, question: SeparationQuestion): Separation {
  const skeleton = new Skeleton(graph);
  const known = new Set(question.given);
  const opened = ancestorsIn(graph, question.given);
  const removed = new Set<string>();
  const blockedPaths: BlockedPath[] = [];
  for (;;) {
    const path = skeleton.shortestPath(question.x, question.y, removed);
    if (path === null) break;
    const stops = stopsOf(path, known, opened);
    // The sets are separated, so every path has a blocking node.
    if (stops.length === 0) throw new Error('An open path was found where there is none.');
    blockedPaths.push({ ...path, stops });
    for (const { node } of stops) removed.add(node);
  }
  const stoppedBy = (why: Stop['why']): readonly string[] =>
    skeleton.inOrder(
      blockedPaths.flatMap(({ stops }) => stops.filter((stop) => stop.why === why).map(({ node }) => node)),
    );
  return { kind: 'separated', blocking: stoppedBy('given'), colliders: stoppedBy('collider'), blockedPaths };
}

/** Returns the nodes that block a path: an observed node, or a collider that is not opened. */
export function stopsOf(
  { nodes, arrows }: Path,
  known: ReadonlySet<string>,
  opened: ReadonlySet<string>,
): readonly Stop[] {
  return nodes.slice(1, -1).flatMap((node, i): readonly Stop[] => {
    const collides = arrows[i] !== '<-' && arrows[i + 1] !== '->';
    if (collides) return opened.has(node) ? [] : [{ node, why: 'collider' }];
    return known.has(node) ? [{ node, why: 'given' }] : [];
  });
}
