import {
  ancestorsIn,
  descendantsIn,
  withoutArrows,
  withoutArrowsOutOf,
  type CausalGraph,
} from './causal-graph.ts';
import { listUpTo, MAX_SETS, type Listing } from './listed.ts';
import { separation } from './separation.ts';
import { minimalSeparators } from './separators.ts';

/** Total effect, or the direct effect along the edge from x to y alone. */
export type Effect = 'total' | 'direct';

/** An effect of x on y. The two sets are disjoint. */
export interface EffectQuestion {
  readonly x: readonly string[];
  readonly y: readonly string[];
  readonly effect: Effect;
}

/** Adjustment reduced to separation: a graph in which x and y are to be separated, and nodes that must not be used. */
interface Task {
  readonly graph: CausalGraph;
  readonly barred: ReadonlySet<string>;
}

/**
 * Lists all minimal adjustment sets of observed variables that contain `include`. Total effect: the adjustment
 * criterion (Shpitser, VanderWeele & Robins 2010) as separation in the proper back-door graph (van der Zander,
 * Liśkiewicz & Textor 2014). Direct effect: sets that block every path but the edges from x to y.
 *
 * @param maxSets maximum number of sets listed
 */
export function adjustmentSets(
  graph: CausalGraph,
  question: EffectQuestion,
  include: readonly string[] = [],
  maxSets: number = MAX_SETS,
): Listing {
  const { x, y } = question;
  const task = taskOf(graph, question);
  if (include.some((name) => !mayAdjust(graph, task, name))) return { sets: [], complete: true };
  const allowed = new Set(graph.nodes.filter((name) => mayAdjust(graph, task, name)));
  return listUpTo(maxSets, minimalSeparators(task.graph, { x, y, include, allowed }));
}

/** Returns whether adjusting for the given nodes, minimal or not, identifies the effect. */
export function isAdjustmentSet(
  graph: CausalGraph,
  question: EffectQuestion,
  given: readonly string[],
): boolean {
  const { x, y } = question;
  const task = taskOf(graph, question);
  if (given.some((name) => !mayAdjust(graph, task, name))) return false;
  return separation(task.graph, { x, y, given }).kind === 'separated';
}

/**
 * Returns the nodes other than x on the proper causal paths from x to y (those that contain a node of x only at their
 * start).
 */
export function properPathNodes(
  graph: CausalGraph,
  x: readonly string[],
  y: readonly string[],
): ReadonlySet<string> {
  const above = ancestorsIn(withoutArrowsOutOf(graph, x), y);
  const below = descendantsIn(graph, x);
  return new Set([...below].filter((name) => above.has(name) && !x.includes(name)));
}

/** Returns the graph without the first edges of the proper causal paths, so that only confounding paths stay open. */
export function backDoorGraph(
  graph: CausalGraph,
  x: readonly string[],
  onPath: ReadonlySet<string>,
): CausalGraph {
  return withoutArrows(graph, (from, to) => x.includes(from) && onPath.has(to));
}

function taskOf(graph: CausalGraph, { x, y, effect }: EffectQuestion): Task {
  if (effect === 'direct') {
    const reached = descendantsIn(graph, x);
    const ends = y.filter((name) => reached.has(name));
    return {
      graph: withoutArrows(graph, (from, to) => x.includes(from) && y.includes(to)),
      barred: descendantsIn(graph, ends),
    };
  }
  const onPath = properPathNodes(graph, x, y);
  return { graph: backDoorGraph(graph, x, onPath), barred: descendantsIn(graph, onPath) };
}

function mayAdjust({ latent }: CausalGraph, { barred }: Task, name: string): boolean {
  return !latent.has(name) && !barred.has(name);
}
