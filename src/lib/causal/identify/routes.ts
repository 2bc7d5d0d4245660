import { ancestorsIn, type CausalGraph } from './causal-graph.ts';
import { stopsOf, type Stop } from './separation.ts';
import { pathTo, Skeleton, type Path, type TracedStep } from './skeleton.ts';

/** A simple path between two nodes, the nodes that block it, and how each collider on it is opened. */
export interface Route extends Path {
  /** Empty if the path is open. */
  readonly stops: readonly Stop[];
  readonly opened: readonly OpenedCollider[];
  /** Nodes that it passes although they are observed, since only their range is known. */
  readonly rough?: readonly string[];
}

/** A collider opened by itself, or by its first observed descendants. */
export interface OpenedCollider {
  readonly collider: string;
  readonly by: readonly string[];
}

/** Paths, shortest first, and the number of those left out. */
export interface Routes {
  readonly routes: readonly Route[];
  readonly more: number;
  /** False if the search was given up: `more` is then a lower bound. */
  readonly complete: boolean;
}

/** Maximum number of paths that are kept; further ones are counted. */
const MAX_ROUTES = 24;
/** Maximum number of search steps. */
const MAX_STEPS = 20_000;

/** The paths between two nodes, by kind. */
export interface AllRoutes {
  /** Open directed paths from x to y: those that carry an intervention's effect. */
  readonly causal: Routes;
  /** Other open paths: those that carry association only. */
  readonly other: Routes;
  readonly closed: Routes;
}

/**
 * Returns all simple paths between two nodes given what is observed. A graph may have more than can be listed: `more`
 * counts those left out, as far as the search went.
 *
 * @param rough observed nodes of which only a range is known: they open a collider, and block no path
 */
export function routesBetween(
  graph: CausalGraph,
  x: string,
  y: string,
  given: readonly string[],
  rough: readonly string[],
): AllRoutes {
  const known = new Set(given);
  const all = new Set([...given, ...rough]);
  const aboveKnown = ancestorsIn(graph, all);
  const isOpen = (path: Path): boolean => stopsOf(path, known, aboveKnown).length === 0;
  const isRunAlong = (path: Path): boolean =>
    isDirected(path) && !path.nodes.slice(1, -1).some((name) => all.has(name));
  const read = (path: Path): Route => {
    const passed = path.nodes
      .slice(1, -1)
      .filter((name, at) => rough.includes(name) && !collides(path, at + 1));
    return {
      ...path,
      stops: stopsOf(path, known, aboveKnown),
      opened: openedOn(graph, path, all, aboveKnown),
      ...(passed.length > 0 ? { rough: passed } : {}),
    };
  };
  const list = (goesOn: (path: Path) => boolean, counts: (route: Route) => boolean): Routes =>
    collect(graph, x, y, goesOn, (path) => {
      const route = read(path);
      return counts(route) ? route : null;
    });
  // Each kind is searched for separately, so that none uses up the steps of another.
  return {
    causal: list(isRunAlong, () => true),
    other: list(isOpen, (route) => !isRunAlong(route)),
    closed: list(
      () => true,
      ({ stops }) => stops.length > 0,
    ),
  };
}

/** Returns whether a path is directed from its first node to its last. */
function isDirected({ arrows }: Path): boolean {
  return arrows.every((arrow) => arrow === '->');
}

interface LongStep extends TracedStep {
  readonly length: number;
}

/**
 * Searches paths by the length that they will at least have, so that the shortest come first (A*; Hart, Nilsson &
 * Raphael 1968); `goesOn` prunes those that cannot become a path of the wanted kind.
 */
function collect(
  graph: CausalGraph,
  x: string,
  y: string,
  goesOn: (path: Path) => boolean,
  read: (path: Path) => Route | null,
): Routes {
  const skeleton = new Skeleton(graph);
  const left = distancesTo(skeleton, y);
  const routes: Route[] = [];
  let more = 0;
  let steps = 0;
  const waiting: LongStep[][] = [];
  const wait = (step: LongStep): void => {
    const rest = left.get(step.node);
    if (rest !== undefined) (waiting[step.length + rest] ??= []).push(step);
  };
  wait({ node: x, arrow: null, from: null, length: 0 });
  // Iterating over an array by index includes the elements that are appended meanwhile.
  for (let least = 0; least < waiting.length; least++) {
    for (let step = waiting[least]?.pop(); step !== undefined; step = waiting[least]?.pop()) {
      if (step.node === y) {
        const route = read(pathTo(step));
        if (route === null) continue;
        if (routes.length < MAX_ROUTES) routes.push(route);
        else more++;
        continue;
      }
      if (++steps > MAX_STEPS) return { routes, more, complete: false };
      // The queue is last in, first out.
      for (const { to, arrow } of skeleton.stepsFrom(step.node).toReversed()) {
        if (isOn(step, to)) continue;
        const next: LongStep = { node: to, arrow, from: step, length: step.length + 1 };
        if (goesOn(pathTo(next))) wait(next);
      }
    }
  }
  return { routes, more, complete: true };
}

/**
 * Returns the distance of each node from another, whatever the direction of the edges; unconnected nodes are missing.
 */
function distancesTo(skeleton: Skeleton, y: string): ReadonlyMap<string, number> {
  const found = new Map([[y, 0]]);
  // Iterating over a map includes the entries that are added meanwhile.
  for (const [name, distance] of found)
    for (const { to } of skeleton.stepsFrom(name)) if (!found.has(to)) found.set(to, distance + 1);
  return found;
}

function isOn(step: TracedStep, node: string): boolean {
  for (let at: TracedStep | null = step; at !== null; at = at.from) if (at.node === node) return true;
  return false;
}

/** Returns whether a node of a path, by its index, is a collider. */
function collides({ arrows }: Pick<Path, 'arrows'>, at: number): boolean {
  return arrows[at - 1] !== '<-' && arrows[at] !== '->';
}

function openedOn(
  graph: CausalGraph,
  { nodes, arrows }: Path,
  known: ReadonlySet<string>,
  aboveKnown: ReadonlySet<string>,
): readonly OpenedCollider[] {
  return nodes.slice(1, -1).flatMap((node, i): readonly OpenedCollider[] => {
    if (!collides({ arrows }, i + 1) || !aboveKnown.has(node)) return [];
    return [{ collider: node, by: firstKnownBelow(graph, node, known) }];
  });
}

/** Returns the node itself if it is observed, else its first observed descendants. */
function firstKnownBelow(
  { children, nodes }: CausalGraph,
  node: string,
  known: ReadonlySet<string>,
): readonly string[] {
  const found = new Set<string>();
  const seen = new Set([node]);
  // Iterating over a set includes the elements that are added meanwhile.
  for (const name of seen) {
    if (known.has(name)) found.add(name);
    else for (const child of children.get(name) ?? []) seen.add(child);
  }
  return nodes.filter((name) => found.has(name));
}
