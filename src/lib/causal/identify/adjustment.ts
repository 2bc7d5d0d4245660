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

/** All ways of x to y, or only its own arrow. */
export type Effect = 'total' | 'direct';

/** Whose effect on whom is wanted. The two have no node in common. */
export interface EffectQuestion {
  readonly x: readonly string[];
  readonly y: readonly string[];
  readonly effect: Effect;
}

/** What adjusting for an effect comes to: a graph in which x and y are to be separated, and who may not help. */
interface Task {
  readonly graph: CausalGraph;
  readonly barred: ReadonlySet<string>;
}

/**
 * All minimal sets of observed variables that give the effect by adjustment, `include` held by each of them. Total: the
 * adjustment criterion (Shpitser, VanderWeele & Robins 2010) as separation in the proper back-door graph (van der
 * Zander, Liśkiewicz & Textor 2014). Direct: what blocks every path but the arrows from x to y.
 *
 * @param most after which listing is given up
 */
export function adjustmentSets(
  graph: CausalGraph,
  question: EffectQuestion,
  include: readonly string[] = [],
  most: number = MAX_SETS,
): Listing {
  const { x, y } = question;
  const task = taskOf(graph, question);
  if (include.some((name) => !mayAdjust(graph, task, name))) return { sets: [], complete: true };
  const allowed = new Set(graph.nodes.filter((name) => mayAdjust(graph, task, name)));
  return listUpTo(most, minimalSeparators(task.graph, { x, y, include, allowed }));
}

/** Whether adjusting for the given nodes, more than needed or not, gives the effect. */
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

/** The nodes beside x on the causal paths from x to y that x is on once, at their beginning. */
export function properPathNodes(
  graph: CausalGraph,
  x: readonly string[],
  y: readonly string[],
): ReadonlySet<string> {
  const above = ancestorsIn(withoutArrowsOutOf(graph, x), y);
  const below = descendantsIn(graph, x);
  return new Set([...below].filter((name) => above.has(name) && !x.includes(name)));
}

/** The graph without the first arrows of the proper causal paths: what is left open confounds. */
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
