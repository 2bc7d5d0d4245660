import { properPathNodes } from './adjustment.ts';
import { ancestorsIn, withoutArrows, withoutArrowsOutOf, type CausalGraph } from './causal-graph.ts';
import { listUpTo, type Listing } from './listed.ts';
import { separation } from './separation.ts';

/** Maximum number of variables of which all subsets are tried. */
const MAX_CANDIDATES = 12;

/**
 * Lists the minimal front-door sets of observed variables (Pearl 1995): they intercept every directed path from x to y,
 * there is no open back-door path from x to them, and x blocks all back-door paths from them to y. Incomplete if more
 * than 12 variables qualify: then only sets of one are tried.
 */
export function frontDoorSets(graph: CausalGraph, x: string, y: string): Listing {
  if (properPathNodes(graph, [x], [y]).size === 0) return { sets: [], complete: true };
  const behind = withoutArrowsOutOf(graph, [x]);
  const candidates = graph.nodes.filter(
    (name) => name !== x && name !== y && !graph.latent.has(name) && !isOpen(behind, x, [name], []),
  );
  const complete = candidates.length <= MAX_CANDIDATES;
  const tried = complete ? subsetsOf(candidates) : candidates.map((name) => [name]);
  return {
    ...listUpTo(
      Infinity,
      minimalOnes(tried, (set) => isFrontDoor(graph, x, y, set)),
    ),
    complete,
  };
}

function isFrontDoor(graph: CausalGraph, x: string, y: string, set: readonly string[]): boolean {
  const around = withoutArrows(graph, (_, to) => set.includes(to));
  if (ancestorsIn(around, [y]).has(x)) return false;
  return !isOpen(withoutArrowsOutOf(graph, set), y, set, [x]);
}

function isOpen(graph: CausalGraph, x: string, y: readonly string[], given: readonly string[]): boolean {
  return separation(graph, { x: [x], y, given }).kind === 'open';
}

/** Returns all non-empty subsets, smaller ones first. */
function subsetsOf(names: readonly string[]): readonly (readonly string[])[] {
  let sets: (readonly string[])[] = [[]];
  for (const name of names) sets = [...sets, ...sets.map((set) => [...set, name])];
  return sets.slice(1).sort((a, b) => a.length - b.length);
}

function* minimalOnes(
  sets: readonly (readonly string[])[],
  holds: (set: readonly string[]) => boolean,
): Generator<readonly string[]> {
  const found: (readonly string[])[] = [];
  for (const set of sets) {
    if (found.some((smaller) => smaller.every((name) => set.includes(name))) || !holds(set)) continue;
    found.push(set);
    yield set;
  }
}
