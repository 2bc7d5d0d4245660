import { adjustmentSets } from './adjustment.ts';
import {
  ancestorsIn,
  subgraphOf,
  withoutArrowsInto,
  withoutArrowsOutOf,
  type CausalGraph,
} from './causal-graph.ts';
import { districtsOf } from './districts.ts';
import { productOf, probabilityOf, ratioOf, sumOf, type Estimand } from './estimand.ts';
import { latentProjection } from './projection.ts';
import { separation } from './separation.ts';

/** P(y | do(x), given). The three have no node in common, and none of them is latent. */
export interface CausalQuery {
  readonly y: readonly string[];
  readonly x: readonly string[];
  readonly given: readonly string[];
}

/**
 * What stands in the way: the root set of `inner` follows within `forest` from all of it, and hidden common causes hold
 * each of the two together. Two models with this graph agree in all that is seen, and not in what is done.
 */
export interface Hedge {
  readonly forest: readonly string[];
  readonly inner: readonly string[];
}

/** An effect as an expression of what is observed, or why nothing observed tells it. */
export type Identification =
  | { readonly kind: 'identified'; readonly estimand: Estimand }
  | { readonly kind: 'hedge'; readonly hedge: Hedge };

/** Adjustment sets among which a small one is looked for. */
const MAX_SETS_COMPARED = 64;

/**
 * The estimand of P(y | do(x), given) in whatever graph, latent nodes included: by adjustment where that serves, as it
 * reads best, else by ID and IDC (Shpitser & Pearl 2006), which find one wherever there is one.
 */
export function identify(graph: CausalGraph, query: CausalQuery): Identification {
  const projected = latentProjection(graph);
  return seen(projected, query) ?? adjusted(projected, query) ?? identifyConditional(projected, query);
}

/** Rule 2 of the do-calculus (Pearl 1995): among those of whom something is known, seeing x may be as good as setting it. */
function seen(graph: CausalGraph, { y, x, given }: CausalQuery): Identification | null {
  if (given.length === 0 || x.length === 0) return null;
  if (separation(withoutArrowsOutOf(graph, x), { x, y, given }).kind === 'open') return null;
  const estimand = probabilityOf(inOrder(graph, y), [...inOrder(graph, x), ...inOrder(graph, given)]);
  return { kind: 'identified', estimand };
}

/** The adjustment formula for the smallest of the first sets. */
function adjusted(graph: CausalGraph, { y, x, given }: CausalQuery): Identification | null {
  // Without a path to y an act says nothing (rule 3), and adjustment would mention it.
  if (given.length > 0 || x.length === 0 || !actsOn(graph, x, y)) return null;
  const { sets } = adjustmentSets(graph, { x, y, effect: 'total' }, [], MAX_SETS_COMPARED);
  const [smallest] = [...sets].sort((a, b) => a.length - b.length);
  if (smallest === undefined) return null;
  const ordered = inOrder(graph, smallest);
  const inner = probabilityOf(inOrder(graph, y), [...inOrder(graph, x), ...ordered]);
  const estimand = sumOf(ordered, productOf([inner, probabilityOf(ordered, [])]));
  return { kind: 'identified', estimand };
}

function actsOn(graph: CausalGraph, x: readonly string[], y: readonly string[]): boolean {
  const above = ancestorsIn(withoutArrowsInto(graph, x), y);
  return x.every((name) => above.has(name));
}

/**
 * IDC (Shpitser & Pearl 2006, Conditional Interventional Distributions): what is given and could as well have been
 * done, is done; what then is left is a ratio. The graph has no latent nodes, and its parents stand before children.
 */
export function identifyConditional(graph: CausalGraph, { y, x, given }: CausalQuery): Identification {
  if (x.length === 0) {
    return { kind: 'identified', estimand: probabilityOf(inOrder(graph, y), inOrder(graph, given)) };
  }
  const done = given.find((name) => isExchangeable(graph, { y, x, given }, name));
  if (done !== undefined) {
    const rest = given.filter((name) => name !== done);
    return identifyConditional(graph, { y, x: [...x, done], given: rest });
  }
  const joint = identifyEffect(graph, [...y, ...given], x);
  if (joint.kind === 'hedge' || given.length === 0) return joint;
  const { estimand } = joint;
  return { kind: 'identified', estimand: ratioOf(estimand, sumOf(inOrder(graph, y), estimand)) };
}

/** Rule 2 for a given node: seeing it is as good as setting it. */
function isExchangeable(graph: CausalGraph, { y, x, given }: CausalQuery, name: string): boolean {
  const cut = withoutArrowsInto(withoutArrowsOutOf(graph, [name]), x);
  const rest = given.filter((one) => one !== name);
  return separation(cut, { x: [name], y, given: [...x, ...rest] }).kind === 'separated';
}

/**
 * ID (Shpitser & Pearl 2006) in the form of Tian's factors (Tian & Pearl 2002; Huang & Valtorta 2006). The graph has no
 * latent nodes, and its parents stand before children.
 */
function identifyEffect(graph: CausalGraph, y: readonly string[], x: readonly string[]): Identification {
  // Line 2: what is not above y does not matter.
  const whole = subgraphOf(graph, ancestorsIn(graph, y));
  // Line 3: of the rest, what acts on y once x is set.
  const kept = ancestorsIn(subgraphOf(whole, without(whole.nodes, x)), y);
  const left = subgraphOf(whole, kept);
  const factors: Estimand[] = [];
  // Line 4: a factor a district.
  for (const district of districtsOf(left)) {
    const around = districtsOf(whole).find((other) => district.every((name) => other.includes(name))) ?? [];
    const start = { nodes: around, factor: productOf(around.map((name) => chanceOf(whole, name))) };
    const found = identifyFactor(whole, district, start);
    if (found.kind === 'hedge') return found;
    factors.push(found.estimand);
  }
  return { kind: 'identified', estimand: sumOf([...without(left.nodes, y)], productOf(factors)) };
}

/** Q[nodes]: the distribution of the nodes where all others are set (Tian & Pearl 2002). */
interface Factor {
  readonly nodes: readonly string[];
  readonly factor: Estimand;
}

/** Q[wanted] out of Q of a larger district (Huang & Valtorta 2006, Identify; lines 5 to 7 of ID). */
function identifyFactor(graph: CausalGraph, wanted: readonly string[], from: Factor): Identification {
  const part = subgraphOf(graph, new Set(from.nodes));
  const above = ancestorsIn(part, wanted);
  if (above.size === wanted.length)
    return { kind: 'identified', estimand: sumOf([...without(from.nodes, wanted)], from.factor) };
  // Line 5: all of the larger one lies above the wanted one, so that the two are a hedge.
  if (above.size === from.nodes.length)
    return { kind: 'hedge', hedge: { forest: from.nodes, inner: wanted } };
  const smaller = subgraphOf(part, above);
  const whole = { nodes: smaller.nodes, factor: sumOf([...without(from.nodes, smaller.nodes)], from.factor) };
  const district = districtsOf(smaller).find((one) => wanted.every((name) => one.includes(name))) ?? [];
  return identifyFactor(graph, wanted, { nodes: district, factor: withinFactor(whole, district) });
}

/** Q of a district out of Q of a set closed upwards (Tian & Pearl 2002, lemma 4): a ratio for each run of the order. */
function withinFactor({ nodes, factor }: Factor, district: readonly string[]): Estimand {
  const upTo = (end: number): Estimand => (end === 0 ? productOf([]) : sumOf(nodes.slice(end), factor));
  const starts = nodes.flatMap((_, at) => (isIn(at) && !isIn(at - 1) ? [at] : []));
  return productOf(
    starts.map((start) => {
      let end = start;
      while (isIn(end)) end++;
      return ratioOf(upTo(end), upTo(start));
    }),
  );
  function isIn(at: number): boolean {
    return district.includes(nodes[at] ?? '');
  }
}

/** P(name | what comes before it), with no more given than its own district up to there and their parents. */
function chanceOf(graph: CausalGraph, name: string): Estimand {
  const before = subgraphOf(graph, new Set(graph.nodes.slice(0, graph.nodes.indexOf(name) + 1)));
  const district = districtsOf(before).find((one) => one.includes(name)) ?? [];
  const around = [...district, ...district.flatMap((one) => before.parents.get(one) ?? [])];
  return probabilityOf(
    [name],
    inOrder(
      graph,
      around.filter((one) => one !== name),
    ),
  );
}

function without(names: readonly string[], taken: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name) => !taken.includes(name)));
}

function inOrder({ nodes }: CausalGraph, names: readonly string[]): readonly string[] {
  return nodes.filter((name) => names.includes(name));
}
