import { ancestorsIn, type CausalGraph } from './causal-graph.ts';
import { stopsOf, type Stop } from './separation.ts';
import { pathTo, Skeleton, type Path, type TracedStep } from './skeleton.ts';

/** A simple path between two nodes, where it is closed, and what opens each collider that is passed. */
export interface Route extends Path {
  /** Empty where it is open. */
  readonly stops: readonly Stop[];
  readonly opened: readonly OpenedCollider[];
  /** What it passes though something is known of it, since that is known but roughly. */
  readonly rough?: readonly string[];
}

/** A collider of which something is known: itself, or descendants that are the first known ones below it. */
export interface OpenedCollider {
  readonly collider: string;
  readonly by: readonly string[];
}

/** Paths, shortest first, and how many more of them there are. */
export interface Routes {
  readonly routes: readonly Route[];
  readonly more: number;
  /** False where counting was given up: there are at least so many. */
  readonly complete: boolean;
}

/** Paths that are kept; what lies beyond is counted. */
const MAX_ROUTES = 24;
/** Steps after which no more paths are looked for. */
const MAX_STEPS = 20_000;

/** The paths between two nodes, by what they are. */
export interface AllRoutes {
  /** Along their arrows from x to y, through nothing of which something is known: what doing runs along. */
  readonly causal: Routes;
  /** Open in any other way: what seeing alone follows. */
  readonly other: Routes;
  readonly closed: Routes;
}

/**
 * All simple paths between two nodes given what is known. A graph may have more than anybody can list: `more` counts
 * those that are left out, as far as it went.
 *
 * @param rough of which something is known, but no value: a range opens a collider, and closes no path
 */
export function routesBetween(
  graph: CausalGraph,
  x: string,
  y: string,
  given: readonly string[],
  rough: readonly string[] = [],
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
  // Each kind is looked for alone, so that none uses up the steps of another.
  return {
    causal: list(isRunAlong, () => true),
    other: list(isOpen, (route) => !isRunAlong(route)),
    closed: list(
      () => true,
      ({ stops }) => stops.length > 0,
    ),
  };
}

/** Whether a path runs along its arrows from the first node to the last. */
function isDirected({ arrows }: Path): boolean {
  return arrows.every((arrow) => arrow === '->');
}

interface LongStep extends TracedStep {
  readonly length: number;
}

/**
 * By the length that a path has at least once it is there, so that the shortest come first, and early (Hart, Nilsson &
 * Raphael 1968); `goesOn` ends what can no longer become a path that counts.
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
  // An array is walked on over what is added behind.
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
      // The last that waits goes first.
      for (const { to, arrow } of skeleton.stepsFrom(step.node).toReversed()) {
        if (isOn(step, to)) continue;
        const next: LongStep = { node: to, arrow, from: step, length: step.length + 1 };
        if (goesOn(pathTo(next))) wait(next);
      }
    }
  }
  return { routes, more, complete: true };
}

/** How many arrows at least lie between a node and another, in any direction; nothing for those that are apart. */
function distancesTo(skeleton: Skeleton, y: string): ReadonlyMap<string, number> {
  const found = new Map([[y, 0]]);
  // A map iterates over what is added while it is walked.
  for (const [name, distance] of found)
    for (const { to } of skeleton.stepsFrom(name)) if (!found.has(to)) found.set(to, distance + 1);
  return found;
}

function isOn(step: TracedStep, node: string): boolean {
  for (let at: TracedStep | null = step; at !== null; at = at.from) if (at.node === node) return true;
  return false;
}

/** Whether arrows meet at the node of a place on a path. */
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

/** The node itself where it is known, else the first known ones on the ways down from it. */
function firstKnownBelow(
  { children, nodes }: CausalGraph,
  node: string,
  known: ReadonlySet<string>,
): readonly string[] {
  const found = new Set<string>();
  const seen = new Set([node]);
  // A set iterates over what is added while it is walked.
  for (const name of seen) {
    if (known.has(name)) found.add(name);
    else for (const child of children.get(name) ?? []) seen.add(child);
  }
  return nodes.filter((name) => found.has(name));
}
