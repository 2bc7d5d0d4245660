import { ancestorsIn, type CausalGraph } from './causal-graph.ts';
import { pathTo, Skeleton, type Path, type TracedStep } from './skeleton.ts';

/** Who is to be separated from whom, and what is known. */
export interface SeparationQuestion {
  readonly x: readonly string[];
  readonly y: readonly string[];
  readonly given: readonly string[];
}

/** A path along which information flows, from one of x to one of y. */
export type OpenPath = Path;

/** Where a path is closed: at a node that is given, or at a collider of which nothing is known. */
export interface Stop {
  readonly node: string;
  readonly why: 'given' | 'collider';
}

/** A path along which nothing flows, with all places at which it is closed. */
export interface BlockedPath extends Path {
  readonly stops: readonly Stop[];
}

/** Whether x and y are d-separated, and by what. */
export type Separation =
  | {
      readonly kind: 'separated';
      /** Given nodes that block, in the order of the graph. */
      readonly blocking: readonly string[];
      /** Colliders that are closed: neither they nor any descendant is given. */
      readonly colliders: readonly string[];
      /** Paths with other stops each, shortest first; every path from x to y leads through a stop of one of them. */
      readonly blockedPaths: readonly BlockedPath[];
    }
  | { readonly kind: 'open'; readonly path: OpenPath };

/**
 * d-separation (Pearl 1988; with hidden common causes: m-separation, Richardson 2003) of two sets of nodes given a
 * third, with a reason: a shortest open path, or what blocks. Found in time linear in the graph by following what
 * reaches whom from which side (Geiger, Verma & Pearl 1990; Shachter 1998). Of equally short paths it is the one
 * whose nodes stand first in the graph. Throws a RangeError when the sets overlap or name no node of the graph.
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
    if (!known.has(name)) throw new RangeError(`${name} is no node of the graph.`);
    if (seen.has(name)) throw new RangeError(`${name} stands in two of the sets x, y and given.`);
    seen.add(name);
  }
}

/** Where a path has come to, and whether the last arrow points at it. */
interface Visit extends TracedStep {
  readonly pointed: boolean;
}

/**
 * A breadth-first search over nodes and the side from which they are entered. A shortest walk that obeys the rules
 * is a path: what lies between two visits of one node could be left out.
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

/** Takes the shortest path of all, notes where it is closed, takes those places out, and so on till none is left. */
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
    // The sets are separated, so that every path has a stop.
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

/** The places at which a path is closed: at a node that is given, or a collider of which nothing is known. */
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
