import { backDoorGraph, properPathNodes } from './adjustment.ts';
import { descendantsIn, type CausalGraph } from './causal-graph.ts';
import { compareLists, listUpTo, MAX_SETS, sortedNames } from './listed.ts';
import { separation } from './separation.ts';
import { minimalSeparators } from './separators.ts';

/** A variable that affects y only through x, conditional on `given`. */
export interface Instrument {
  readonly z: string;
  readonly given: readonly string[];
}

/** Instruments, and whether the list is complete. */
export interface Instruments {
  readonly list: readonly Instrument[];
  readonly complete: boolean;
}

/**
 * Lists the conditional instruments for the effect of x on y (Bowden & Turkington 1984; Brito & Pearl 2002): `given`
 * contains no descendant of a causal path from x to y, separates z from y in the graph without the first edges of those
 * paths, and does not separate z from x. In linear models they identify the effect where adjustment does not. All
 * minimal sets of ancestors of z and y are listed; if any other set makes an instrument, one of these does, too,
 * possibly of another variable (van der Zander, Textor & Liśkiewicz 2015). Sorted by z, then by the set.
 *
 * @param maxSets maximum number of instruments listed
 */
export function instrumentSets(
  graph: CausalGraph,
  x: string,
  y: string,
  maxSets: number = MAX_SETS,
): Instruments {
  const onPath = properPathNodes(graph, [x], [y]);
  const open = backDoorGraph(graph, [x], onPath);
  const barred = descendantsIn(graph, [...onPath, y]);
  const free = graph.nodes.filter((name) => name !== x && !graph.latent.has(name) && !barred.has(name));
  const list: Instrument[] = [];
  let left = maxSets;
  for (const z of sortedNames(free)) {
    const allowed = new Set(free.filter((name) => name !== z));
    const found = listUpTo(left, minimalSeparators(open, { x: [z], y: [y], include: [], allowed }));
    if (!found.complete) return { list, complete: false };
    left -= found.sets.length;
    for (const given of found.sets)
      if (separation(open, { x: [z], y: [x], given }).kind === 'open') list.push({ z, given });
  }
  return { list: list.sort(byName), complete: true };
}

function byName(a: Instrument, b: Instrument): number {
  return compareLists([a.z, ...a.given], [b.z, ...b.given]);
}
