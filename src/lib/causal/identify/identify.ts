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

/** P(y | do(x), given). The three sets are disjoint, and none of their nodes is latent. */
export interface CausalQuery {
  readonly y: readonly string[];
  readonly x: readonly string[];
  readonly given: readonly string[];
}

/**
 * A hedge, which proves that an effect is not identifiable: two C-forests with the same root set, of which `forest`
 * contains `inner`. Two models with this graph agree in every observation and differ in the effect.
 */
export interface Hedge {
  readonly forest: readonly string[];
  readonly inner: readonly string[];
}

/** An effect as an expression of the observed distribution, or the hedge that prevents it. */
export type Identification =
  | { readonly kind: 'identified'; readonly estimand: Estimand }
  | { readonly kind: 'hedge'; readonly hedge: Hedge };

/** Maximum number of adjustment sets among which the smallest is chosen. */
const MAX_SETS_COMPARED = 64;

/**
 * Returns the estimand of P(y | do(x), given) in any graph, latent nodes included: by adjustment where that is
 * possible, as it is easiest to read, else by ID and IDC (Shpitser & Pearl 2006), which are complete.
 */
export function identify(graph: CausalGraph, query: CausalQuery): Identification {
  const projected = latentProjection(graph);
  return (
    identifyByExchange(projected, query) ??
    identifyByAdjustment(projected, query) ??
    identifyConditional(projected, query)
  );
}

/**
 * Applies rule 2 of the do-calculus (Pearl 1995): if seeing x is as good as setting it, the effect is a conditional
 * probability; else null.
 */
function identifyByExchange(graph: CausalGraph, { y, x, given }: CausalQuery): Identification | null {
  if (given.length === 0 || x.length === 0) return null;
  if (separation(withoutArrowsOutOf(graph, x), { x, y, given }).kind === 'open') return null;
  const estimand = probabilityOf(inOrder(graph, y), [...inOrder(graph, x), ...inOrder(graph, given)]);
  return { kind: 'identified', estimand };
}

/** Returns the adjustment formula for the smallest of the first adjustment sets; null if there is none. */
function identifyByAdjustment(graph: CausalGraph, { y, x, given }: CausalQuery): Identification | null {
  // Without a path to y an intervention has no effect (rule 3), but an adjustment formula would mention it.
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
 * Runs IDC (Shpitser & Pearl 2006, Conditional Interventional Distributions): conditioned nodes that could as well be
 * set are set; what is left is a ratio. The graph has no latent nodes, and its nodes are in topological order.
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

/** Returns whether rule 2 applies to a conditioned node: seeing it is as good as setting it. */
function isExchangeable(graph: CausalGraph, { y, x, given }: CausalQuery, name: string): boolean {
  const cut = withoutArrowsInto(withoutArrowsOutOf(graph, [name]), x);
  const rest = given.filter((one) => one !== name);
  return separation(cut, { x: [name], y, given: [...x, ...rest] }).kind === 'separated';
}

/**
 * Runs ID (Shpitser & Pearl 2006) in the form of Tian's factors (Tian & Pearl 2002; Huang & Valtorta 2006). The graph
 * has no latent nodes, and its nodes are in topological order.
 */
function identifyEffect(graph: CausalGraph, y: readonly string[], x: readonly string[]): Identification {
  // Line 2: only ancestors of y matter.
  const whole = subgraphOf(graph, ancestorsIn(graph, y));
  // Line 3: of the rest, the ancestors of y once x is set.
  const kept = ancestorsIn(subgraphOf(whole, without(whole.nodes, x)), y);
  const left = subgraphOf(whole, kept);
  const factors: Estimand[] = [];
  // Line 4: one factor per district.
  for (const district of districtsOf(left)) {
    const around = districtsOf(whole).find((other) => district.every((name) => other.includes(name))) ?? [];
    const start = { nodes: around, factor: productOf(around.map((name) => conditionalOf(whole, name))) };
    const found = identifyFactor(whole, district, start);
    if (found.kind === 'hedge') return found;
    factors.push(found.estimand);
  }
  return { kind: 'identified', estimand: sumOf([...without(left.nodes, y)], productOf(factors)) };
}

/** Q[nodes]: the distribution of the nodes when all others are set (Tian & Pearl 2002). */
interface Factor {
  readonly nodes: readonly string[];
  readonly factor: Estimand;
}

/** Returns Q[wanted] from Q of a larger district (Huang & Valtorta 2006, Identify; lines 5 to 7 of ID). */
function identifyFactor(graph: CausalGraph, wanted: readonly string[], from: Factor): Identification {
  const part = subgraphOf(graph, new Set(from.nodes));
  const above = ancestorsIn(part, wanted);
  if (above.size === wanted.length)
    return { kind: 'identified', estimand: sumOf([...without(from.nodes, wanted)], from.factor) };
  // Line 5: all of the larger district are ancestors of the wanted one, so the two form a hedge.
  if (above.size === from.nodes.length)
    return { kind: 'hedge', hedge: { forest: from.nodes, inner: wanted } };
  const smaller = subgraphOf(part, above);
  const whole = { nodes: smaller.nodes, factor: sumOf([...without(from.nodes, smaller.nodes)], from.factor) };
  const district = districtsOf(smaller).find((one) => wanted.every((name) => one.includes(name))) ?? [];
  return identifyFactor(graph, wanted, { nodes: district, factor: withinFactor(whole, district) });
}

/**
 * Returns Q of a district from Q of an ancestral set (Tian & Pearl 2002, lemma 4): a product of ratios in topological
 * order.
 */
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

/** Returns P(name | its predecessors), conditioned only on its own district up to there and their parents. */
function conditionalOf(graph: CausalGraph, name: string): Estimand {
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
