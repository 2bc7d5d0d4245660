import { fail, ok, type Result } from '../../../util/result.ts';
import { density, familyOf, support } from '../../distributions/index.ts';
import { descendantsOf } from '../../graph.ts';
import { ancestorsIn, causalGraph, withoutArrowsInto } from '../../identify/causal-graph.ts';
import type { Assignment, CausalError, Domain, Model } from '../../types.ts';
import { couplingVertices, type Coupling } from './coupling-vertices.ts';
import { spreads } from '../spread.ts';
import { clamp } from '../../../util/clamp.ts';

/**
 * A counterfactual query: the probability that `of` would have been `is`, had `acts` been done where `evidence` was
 * seen.
 */
export interface Counterfactual {
  readonly evidence: Assignment;
  readonly acts: Assignment;
  readonly of: string;
  readonly is: number;
}

/** Lower and upper bound of a probability or mean. */
export interface ResponseBounds {
  readonly lo: number;
  readonly hi: number;
}

/** Bounds, and whether they are sharp. */
export interface CounterfactualBounds extends ResponseBounds {
  readonly isExact: boolean;
}

/** Limits beyond which no bounds are computed: parent configurations, pairs of worlds, and vertices. */
const MAX_CONFIGURATIONS = 2_000;
const MAX_WORLD_PAIRS = 200_000;
const MAX_VERTICES = 5_000_000;
/** Maximum number of values of a whole-number variable. */
const MAX_VALUES = 24;

/**
 * Returns the bounds of a counterfactual probability over all models with this graph, these latent roots and these
 * conditional distributions, with arbitrary dependence between potential responses (response functions: Balke & Pearl
 * 1994). The probability is multilinear in the joint response distributions, one per variable, so its extremes lie at
 * vertices; all of them are tried, and the bounds are sharp. Fails with `unsupported` if a variable has infinitely many
 * values or there are too many vertices.
 */
export function responseBounds(model: Model, asked: Counterfactual): Result<ResponseBounds, CausalError> {
  const read = readNodes(model, asked);
  if (!read.ok) return read;
  const worlds = new TwinWorlds(read.value, asked);
  const problem = worlds.enumerate();
  if (problem !== null) return fail(problem);
  if (!(worlds.evidenceProbability > 0)) {
    return fail({ code: 'impossible-evidence', message: 'No world of the model shows what was seen.' });
  }
  const bounds = boundsOf(worlds);
  if (bounds === null) return fail(tooMany('ways in which responses can hang together'));
  const share = (sum: number): number => clamp(sum / worlds.evidenceProbability, 0, 1);
  return ok({ lo: share(bounds.lo), hi: share(bounds.hi) });
}

function tooMany(what: string): CausalError {
  return { code: 'unsupported', message: `There are too many ${what} to bound this; use a smaller model.` };
}

function onlyDrawn(name: string): CausalError {
  const message = `The probabilities of ${name} can only be estimated from draws; bounds need exact ones.`;
  return { code: 'unsupported', message };
}

/** A relevant node with its conditional distribution. */
interface Node {
  readonly name: string;
  readonly parents: readonly string[];
  readonly values: readonly number[];
  /** Returns the probabilities of its values for a parent configuration. */
  readonly probabilities: (configuration: readonly number[]) => readonly number[];
  /** Whether its value may differ in the counterfactual world through its own response. */
  readonly responds: boolean;
}

function readNodes(
  model: Model,
  { evidence, acts, of }: Counterfactual,
): Result<readonly Node[], CausalError> {
  const graph = causalGraph(model);
  if (graph.bidirected.length > 0) {
    const [left, right] = graph.bidirected[0] ?? ['', ''];
    const message = `${left} and ${right} have a hidden common cause without a mechanism, so there are no bounds; declare it as a latent variable.`;
    return fail({ code: 'no-mechanism', message });
  }
  const relevant = ancestorsIn(graph, [...evidence.keys(), of]);
  const counterfactual = ancestorsIn(withoutArrowsInto(graph, acts.keys()), [of]);
  const reached = descendantsOf(model, acts.keys());
  const values = new Map<string, readonly number[]>();
  for (const name of graph.nodes) {
    if (!relevant.has(name)) continue;
    const found = valuesOf(model, name);
    if (found === null) {
      const message = `${name} takes infinitely many values; bounds are for variables with few values.`;
      return fail({ code: 'unsupported', message });
    }
    values.set(name, found);
  }
  const order = [...graph.nodes.filter((name) => !model.order.includes(name)), ...model.order];
  const nodes: Node[] = [];
  let configurations = 0;
  for (const name of order) {
    const own = values.get(name);
    if (own === undefined) continue;
    const parents = graph.parents.get(name) ?? [];
    configurations += parents.reduce((product, parent) => product * (values.get(parent)?.length ?? 1), 1);
    if (configurations > MAX_CONFIGURATIONS) return fail(tooMany('situations'));
    const responds = reached.has(name) && counterfactual.has(name) && !acts.has(name);
    nodes.push({
      name,
      parents,
      values: own,
      probabilities: distributionOf(model, name, parents, own),
      responds,
    });
  }
  return ok(nodes);
}

function valuesOf({ variables, exogenous }: Model, name: string): readonly number[] | null {
  const domain = variables.find((variable) => variable.name === name)?.domain;
  if (domain !== undefined) return domainValues(domain);
  const root = exogenous.find((one) => one.name === name);
  if (root === undefined || !familyOf(root.family).discrete) return null;
  const { lo, hi } = support(root.family, root.parameters);
  return wholeNumbers(lo, hi);
}

function domainValues(domain: Domain): readonly number[] | null {
  switch (domain.kind) {
    case 'binary':
      return [0, 1];
    case 'category':
      return domain.labels.map((_, index) => index);
    case 'integer':
      return wholeNumbers(domain.lo, domain.hi);
    case 'real':
      return null;
  }
}

function wholeNumbers(lo: number, hi: number): readonly number[] | null {
  return hi - lo < MAX_VALUES ? Array.from({ length: hi - lo + 1 }, (_, index) => lo + index) : null;
}

/** Returns the distribution of a node for each parent configuration, computed by intervening on all parents. */
function distributionOf(
  model: Model,
  name: string,
  parents: readonly string[],
  values: readonly number[],
): Node['probabilities'] {
  const root = model.variables.some((variable) => variable.name === name)
    ? undefined
    : model.exogenous.find((one) => one.name === name);
  const known = new Map<string, readonly number[]>();
  return (configuration) => {
    const key = configuration.join();
    const cached = known.get(key);
    if (cached) return cached;
    const acts = new Map(parents.map((parent, index) => [parent, configuration[index] ?? 0]));
    const target = { of: name, regions: values };
    const found = root ? null : spreads(model, new Map(), acts, [target]);
    const probabilities = root
      ? values.map((value) => density(root.family, root.parameters, value))
      : found?.ok && found.value[0]?.method !== 'monte-carlo'
        ? (found.value[0]?.shares.map(({ value }) => value) ?? [])
        : [];
    known.set(key, probabilities);
    return probabilities;
  };
}

/** The joint probability of a node's responses to two parent configurations; a factor of one term. */
interface ResponsePair {
  readonly block: string;
  readonly left: string;
  readonly leftValue: number;
  readonly right: string;
  readonly rightValue: number;
}

/** All parent configurations of one node that differ only in parents affected by the intervention. */
interface ResponseBlock {
  readonly node: Node;
  readonly configurations: Map<string, readonly number[]>;
}

/** Sums over all pairs of a factual world and its twin, grouped by the response pairs that their probability depends on. */
class TwinWorlds {
  readonly #nodes: readonly Node[];
  readonly #asked: Counterfactual;
  readonly blocks = new Map<string, ResponseBlock>();
  readonly responsePairs = new Map<string, ResponsePair>();
  /** Weights by the sorted keys of response pairs. */
  readonly terms = new Map<string, number>();
  /** Probability of the evidence. */
  evidenceProbability = 0;
  #visited = 0;

  constructor(nodes: readonly Node[], asked: Counterfactual) {
    this.#nodes = nodes;
    this.#asked = asked;
  }

  /** Enumerates all pairs of worlds; returns the error if there are too many, else null. */
  enumerate(): CausalError | null {
    const problem = this.#enumerateFactual(0, new Map(), 1);
    if (problem) return problem;
    return this.#enumerateTwins(0, new Map(), new Map(), 1, []);
  }

  #enumerateFactual(at: number, factual: Map<string, number>, weight: number): CausalError | null {
    const node = this.#nodes[at];
    if (node === undefined) {
      this.evidenceProbability += weight;
      return null;
    }
    return this.#eachValue(node, factual, (value, probability) => {
      factual.set(node.name, value);
      return this.#enumerateFactual(at + 1, factual, weight * probability);
    });
  }

  /** Enumerates the values of a node that agree with the evidence. */
  #eachValue(
    { name, values, probabilities, parents }: Node,
    factual: ReadonlyMap<string, number>,
    then: (value: number, probability: number) => CausalError | null,
  ): CausalError | null {
    if (++this.#visited > MAX_WORLD_PAIRS) return tooMany('worlds');
    const given = probabilities(parents.map((parent) => factual.get(parent) ?? 0));
    if (given.length === 0) return onlyDrawn(name);
    const observed = this.#asked.evidence.get(name);
    for (const [index, value] of values.entries()) {
      const probability = given[index] ?? 0;
      if (probability === 0 || (observed !== undefined && observed !== value)) continue;
      const problem = then(value, probability);
      if (problem) return problem;
    }
    return null;
  }

  #enumerateTwins(
    at: number,
    factual: Map<string, number>,
    counterfactual: Map<string, number>,
    weight: number,
    pairs: readonly string[],
  ): CausalError | null {
    const node = this.#nodes[at];
    const { acts, of, is } = this.#asked;
    if (node === undefined) {
      if (counterfactual.get(of) !== is) return null;
      const key = pairs.toSorted().join('\n');
      this.terms.set(key, (this.terms.get(key) ?? 0) + weight);
      return null;
    }
    return this.#eachValue(node, factual, (value, probability) => {
      const { name, parents } = node;
      factual.set(name, value);
      const factualParents = parents.map((parent) => factual.get(parent) ?? 0);
      const counterfactualParents = parents.map((parent) => counterfactual.get(parent) ?? 0);
      if (!node.responds || factualParents.join() === counterfactualParents.join()) {
        counterfactual.set(name, acts.get(name) ?? value);
        return this.#enumerateTwins(at + 1, factual, counterfactual, weight * probability, pairs);
      }
      const likely = node.probabilities(counterfactualParents);
      if (likely.length === 0) return onlyDrawn(name);
      for (const [index, other] of node.values.entries()) {
        if ((likely[index] ?? 0) === 0) continue;
        counterfactual.set(name, other);
        const pair = this.#addPair(node, factualParents, value, counterfactualParents, other);
        const problem = this.#enumerateTwins(at + 1, factual, counterfactual, weight, [...pairs, pair]);
        if (problem) return problem;
      }
      return null;
    });
  }

  #addPair(
    node: Node,
    factualParents: readonly number[],
    leftValue: number,
    counterfactualParents: readonly number[],
    rightValue: number,
  ): string {
    const changed = new Set(
      this.#nodes
        .filter(({ responds, name }) => responds || this.#asked.acts.has(name))
        .map(({ name }) => name),
    );
    const fixed = factualParents.filter((_, index) => !changed.has(node.parents[index] ?? ''));
    const block = `${node.name} ${fixed.join()}`;
    const known = this.blocks.get(block) ?? { node, configurations: new Map<string, readonly number[]>() };
    const [left, right] = [factualParents.join(), counterfactualParents.join()];
    known.configurations.set(left, factualParents).set(right, counterfactualParents);
    this.blocks.set(block, known);
    const key = `${block} ${left}=${leftValue} ${right}=${rightValue}`;
    this.responsePairs.set(key, { block, left, leftValue, right, rightValue });
    return key;
  }
}

/** Returns the minimum and maximum of the sum of all terms; null if there are too many vertices. */
function boundsOf({ blocks, responsePairs: pairs, terms }: TwinWorlds): ResponseBounds | null {
  const verticesByBlock = new Map<string, readonly ReadonlyMap<string, number>[]>();
  for (const [key, block] of blocks) {
    const found = verticesOf(key, block, pairs);
    if (found === null) return null;
    verticesByBlock.set(key, found);
  }
  const split = [...terms].map(([key, weight]): Term => ({
    weight,
    pairs: key === '' ? [] : key.split('\n'),
  }));
  const blocksOf = (term: Term): readonly string[] => term.pairs.map((pair) => pairs.get(pair)?.block ?? '');
  let [lo, hi] = [0, 0];
  for (const { terms: part, blocks: partBlocks } of partsOf(split, blocksOf)) {
    const lists = partBlocks.map((block) => verticesByBlock.get(block) ?? []);
    if (lists.reduce((product, list) => product * list.length, part.length) > MAX_VERTICES) return null;
    const bounds = boundsOver(part, lists);
    lo += bounds.lo;
    hi += bounds.hi;
  }
  return { lo, hi };
}

interface Term {
  readonly weight: number;
  readonly pairs: readonly string[];
}

/** Returns the value of each pair of a block, at each vertex. */
function verticesOf(
  key: string,
  { node, configurations }: ResponseBlock,
  pairs: ReadonlyMap<string, ResponsePair>,
): readonly ReadonlyMap<string, number>[] | null {
  const names = [...configurations.keys()];
  const vertices = couplingVertices(
    [...configurations.values()].map((configuration) => node.probabilities(configuration)),
  );
  if (vertices === null) return null;
  const own = [...pairs].filter(([, { block }]) => block === key);
  const at = (name: string, value: number): readonly [number, number] => [
    names.indexOf(name),
    node.values.indexOf(value),
  ];
  const valueAt = ({ probability }: Coupling, pair: ResponsePair): number =>
    probability(...at(pair.left, pair.leftValue), ...at(pair.right, pair.rightValue));
  const found = vertices.map((vertex) => new Map(own.map(([name, pair]) => [name, valueAt(vertex, pair)])));
  // Vertices that agree in everything relevant are one.
  return [...new Map(found.map((one) => [[...one.values()].map((x) => x.toFixed(10)).join(), one])).values()];
}

/** Splits terms into groups that share no block, so that each has its extremes independently. */
function partsOf(
  terms: readonly Term[],
  blocksOf: (term: Term) => readonly string[],
): readonly { readonly terms: readonly Term[]; readonly blocks: readonly string[] }[] {
  let parts: { terms: Term[]; blocks: Set<string> }[] = [];
  for (const term of terms) {
    const blocks = new Set(blocksOf(term));
    const touched = parts.filter((part) => [...blocks].some((block) => part.blocks.has(block)));
    const merged = {
      terms: [...touched.flatMap((part) => part.terms), term],
      blocks: new Set([...touched.flatMap((part) => [...part.blocks]), ...blocks]),
    };
    parts = [...parts.filter((part) => !touched.includes(part)), merged];
  }
  return parts.map((part) => ({ terms: part.terms, blocks: [...part.blocks] }));
}

/** Tries all vertices, block by block. */
function boundsOver(
  terms: readonly Term[],
  lists: readonly (readonly ReadonlyMap<string, number>[])[],
): ResponseBounds {
  const [first, ...rest] = lists;
  if (first === undefined) {
    const sum = terms.reduce((total, { weight }) => total + weight, 0);
    return { lo: sum, hi: sum };
  }
  let [lo, hi] = [Infinity, -Infinity];
  for (const vertex of first) {
    const settled = terms.map(({ weight, pairs }): Term => {
      const known = pairs.filter((pair) => vertex.has(pair));
      return {
        weight: known.reduce((product, pair) => product * (vertex.get(pair) ?? 0), weight),
        pairs: pairs.filter((pair) => !vertex.has(pair)),
      };
    });
    const bounds = boundsOver(
      settled.filter(({ weight }) => weight !== 0),
      rest,
    );
    lo = Math.min(lo, bounds.lo);
    hi = Math.max(hi, bounds.hi);
  }
  return { lo, hi };
}
