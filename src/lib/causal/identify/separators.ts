import type { CausalGraph } from './causal-graph.ts';
import { augmentedLinks, bypass, componentOf, merge, neighboursOf, remove, type Links } from './links.ts';

/** Separators to list: they separate x from y, contain `include`, and otherwise only nodes of `allowed`. */
export interface SeparatorQuestion {
  readonly x: readonly string[];
  readonly y: readonly string[];
  readonly include: readonly string[];
  readonly allowed: ReadonlySet<string>;
}

/** Names that no node can have. */
const SOURCE = ' x';
const SINK = ' y';

/**
 * Yields the minimal sets that m-separate x from y: no node but those of `include` can be left out. They are the
 * minimal separators of the augmented graph of the ancestors (van der Zander, Liśkiewicz & Textor 2014), listed from
 * the one nearest to x outwards, each by moving one node of an earlier one to x's side (Kloks & Kratsch 1998). Yields
 * nothing if no set separates. The sets of the question must be disjoint.
 */
export function* minimalSeparators(
  graph: CausalGraph,
  { x, y, include, allowed }: SeparatorQuestion,
): Generator<readonly string[]> {
  const links = augmentedLinks(graph, [...x, ...y, ...include]);
  remove(links, include);
  merge(links, x, SOURCE);
  merge(links, y, SINK);
  const names = [...links.keys()];
  for (const name of names) if (name !== SOURCE && name !== SINK && !allowed.has(name)) bypass(links, name);
  for (const set of separatorsOf(links)) yield [...include, ...set];
}

function* separatorsOf(links: Links): Generator<ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  const add = (side: ReadonlySet<string>): void => {
    const set = separatorBeyond(links, side);
    // Names contain no spaces, so the key is unique.
    if (set !== null) found.set([...set].sort().join(' '), set);
  };
  add(new Set([SOURCE]));
  // Iterating over a map includes the entries that are added meanwhile, and an entry that is set again keeps its
  // position.
  for (const [, set] of found) {
    yield set;
    const side = componentOf(links, SOURCE, set);
    for (const name of set) add(new Set([...side, name]));
  }
}

/** Returns the separator nearest to a connected set around the source; null if that touches the sink. */
function separatorBeyond(links: Links, side: ReadonlySet<string>): ReadonlySet<string> | null {
  const border = neighboursOf(links, side);
  if (border.has(SINK)) return null;
  return neighboursOf(links, componentOf(links, SINK, border));
}
