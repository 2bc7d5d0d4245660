/**
 * Random graphs, and their properties by brute force: a second implementation for the tests, without the engine's
 * search.
 */
import { createRandom, type Random } from '../../util/random.ts';

/** Directed and bidirected edges among `V0`, `V1` ..., directed ones from lower to higher numbers. */
export interface RandomGraph {
  readonly names: readonly string[];
  readonly arrows: readonly (readonly [string, string])[];
  readonly hidden: readonly (readonly [string, string])[];
  readonly causes: readonly string[];
  readonly outcome: string;
  readonly known: readonly string[];
  readonly text: string;
}

/** Returns a random graph of 3 to 8 nodes, with random causes and outcome. */
export function randomGraph(seed: number): RandomGraph {
  const random = createRandom(seed).fork('graph');
  const n = random.integer(3, 8);
  const names = Array.from({ length: n }, (_, index) => `V${index}`);
  const density = 0.2 + 0.4 * random.uniform();
  const pairs = names.flatMap((from, i) => names.slice(i + 1).map((to) => [from, to] as const));
  const arrows = pairs.filter(() => random.uniform() < density);
  const hidden = pairs.filter(() => random.uniform() < 0.3 / n).slice(0, 2);
  const mixed = shuffled(names, random);
  const count = Math.min(n - 1, random.integer(1, 3));
  const text = [
    ...names.map((name) => (arrows.some(([, to]) => to === name) ? '' : `${name} ~ bernoulli(0.5)`)),
    ...arrows.map(([from, to]) => `${from} -> ${to}`),
    ...hidden.map(([left, right]) => `${left} <-> ${right}`),
  ];
  return {
    names,
    arrows,
    hidden,
    causes: mixed.slice(1, count + 1),
    outcome: mixed[0] ?? '',
    known: shuffled(names, random).slice(0, random.integer(1, n)),
    text: text.filter((line) => line !== '').join('\n'),
  };
}

function shuffled(names: readonly string[], random: Random): string[] {
  return names
    .map((name) => [random.uniform(), name] as const)
    .sort(([left], [right]) => left - right)
    .map(([, name]) => name);
}

/** A graph as a list of edges, with hidden causes as nodes of their own. */
export interface Plain {
  readonly nodes: readonly string[];
  readonly arrows: readonly (readonly [string, string])[];
}

/** Replaces hidden common causes by nodes `H(A,B)`. */
export function plainOf({ names, arrows, hidden }: RandomGraph): Plain {
  const added = hidden.map(([a, b]) => `H(${a},${b})`);
  const more = hidden.flatMap(([a, b], i) => [[added[i] ?? '', a] as const, [added[i] ?? '', b] as const]);
  return { nodes: [...added, ...names], arrows: [...more, ...arrows] };
}

/**
 * Returns the twin network: copies of what the acts affect; the noise of each node with a copy is a separate node.
 */
export function twinOf(graph: Plain, interventions: readonly string[]): Plain {
  const reached = below(graph, interventions);
  const copied = graph.nodes.filter((name) => reached.has(name));
  const listening = copied.filter((name) => !interventions.includes(name));
  const there = (name: string): string => (reached.has(name) ? `${name}*` : name);
  return {
    nodes: [...listening.map((name) => `N(${name})`), ...graph.nodes, ...copied.map(there)],
    arrows: [
      ...graph.arrows,
      ...listening.flatMap((name) => [
        [`N(${name})`, name] as const,
        [`N(${name})`, there(name)] as const,
        ...graph.arrows.filter(([, to]) => to === name).map(([from]) => [there(from), there(name)] as const),
      ]),
    ],
  };
}

/** Like `twinOf`, with a node for each pair that shares a hidden cause, so that no path visits one twice. */
export function pairwiseTwinOf(
  { names, arrows, hidden }: RandomGraph,
  interventions: readonly string[],
): Plain {
  const bare = twinOf({ nodes: names, arrows }, interventions);
  const listens = (name: string): boolean => bare.nodes.includes(`N(${name})`);
  const twins = (name: string): readonly string[] => (listens(name) ? [name, `${name}*`] : [name]);
  const pairs = hidden.flatMap(([a, b]) =>
    twins(a).flatMap((one) => twins(b).map((other) => [one, other] as const)),
  );
  const added = pairs.map(([a, b]) => `H(${a},${b})`);
  return {
    nodes: [...added, ...bare.nodes],
    arrows: [
      ...bare.arrows,
      ...pairs.flatMap(([a, b], i) => [[added[i] ?? '', a] as const, [added[i] ?? '', b] as const]),
    ],
  };
}

/** Returns the named nodes and their descendants, by iterating until nothing is added. */
export function below({ arrows }: Plain, names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const [from, to] of arrows) if (found.has(from)) found.add(to);
  }
  return found;
}

function above({ arrows, nodes }: Plain, names: readonly string[]): ReadonlySet<string> {
  return below({ nodes, arrows: arrows.map(([from, to]) => [to, from]) }, names);
}

/** Tests d-separation in the moral graph of the ancestors (Lauritzen et al. 1990), without looking at paths. */
export function isSeparated(
  graph: Plain,
  x: readonly string[],
  y: string,
  given: readonly string[],
): boolean {
  const kept = above(graph, [...x, y, ...given]);
  const arrows = graph.arrows.filter(([from, to]) => kept.has(from) && kept.has(to));
  const links = arrows.map(([from, to]): readonly [string, string] => [from, to]);
  for (const [a, to] of arrows)
    for (const [b, other] of arrows) if (to === other && a !== b) links.push([a, b]);
  const blocked = new Set(given);
  const reached = new Set(x);
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const [a, b] of links) {
      if (reached.has(a) && !blocked.has(b)) reached.add(b);
      if (reached.has(b) && !blocked.has(a)) reached.add(a);
    }
  }
  return !reached.has(y);
}

/** Returns the graph without the arrows into the names. */
export function cutInto({ nodes, arrows }: Plain, names: readonly string[]): Plain {
  return { nodes, arrows: arrows.filter(([, to]) => !names.includes(to)) };
}

/** Returns all paths, as `V1<-H(V1,V2)->V2`, with hidden causes by name. */
export function allPaths({ arrows }: Plain, x: string, y: string): readonly string[][] {
  const found: string[][] = [];
  const beside = new Map<string, string[]>();
  for (const [from, to] of arrows) {
    beside.set(from, [...(beside.get(from) ?? []), to]);
    beside.set(to, [...(beside.get(to) ?? []), from]);
  }
  const path = [x];
  const walk = (last: string): void => {
    if (last === y) {
      found.push([...path]);
      return;
    }
    for (const next of beside.get(last) ?? []) {
      if (path.includes(next)) continue;
      path.push(next);
      walk(next);
      path.pop();
    }
  };
  walk(x);
  return found;
}

/** Returns where a path is closed, node by node. */
export function stopsOn(
  graph: Plain,
  path: readonly string[],
  given: readonly string[],
): { readonly given: readonly string[]; readonly colliders: readonly string[] } {
  const has = (from: string | undefined, to: string | undefined): boolean =>
    graph.arrows.some(([a, b]) => a === from && b === to);
  const colliders: string[] = [];
  const stopped: string[] = [];
  for (let i = 1; i < path.length - 1; i++) {
    const node = path[i] ?? '';
    if (has(path[i - 1], node) && has(path[i + 1], node)) {
      if (![...below(graph, [node])].some((name) => given.includes(name))) colliders.push(node);
    } else if (given.includes(node)) stopped.push(node);
  }
  return { given: stopped, colliders };
}

/**
 * A model of the graph with random mechanisms: random conditional probabilities; for Imagine, random functions of the
 * parents and of a noise.
 */
export interface Numbers {
  /** Returns P(outcome = 1) after the acts, among the worlds that agree with the evidence; NaN if none does. */
  readonly share: (
    outcome: string,
    evidence: ReadonlyMap<string, number>,
    interventions?: ReadonlyMap<string, number>,
  ) => number;
}

interface RandomNode {
  readonly name: string;
  /** Its index among the graph's names. */
  readonly index: number;
  /** Indices of its parents. */
  readonly above: readonly number[];
  /** Probabilities of the levels of its noise. */
  readonly weights: readonly number[];
  /** Its value by noise and parents, or its probability of 1 by parents without noise. */
  readonly table: readonly number[];
  readonly chances: readonly number[];
}

/** Returns a binary mechanism for each node, parents first. */
function randomNodes(graph: Plain, levels: number, random: Random): readonly RandomNode[] {
  const at = new Map(graph.nodes.map((name, index) => [name, index]));
  const order = graph.nodes.toSorted((a, b) => above(graph, [a]).size - above(graph, [b]).size);
  return order.map((name) => {
    const parents = graph.arrows.filter(([, to]) => to === name).map(([from]) => at.get(from) ?? 0);
    const weights = Array.from({ length: levels }, () => 0.2 + 0.8 * random.uniform());
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const table = Array.from({ length: levels * 2 ** parents.length }, () =>
      random.uniform() < 0.5 ? 1 : 0,
    );
    return {
      ...{ name, index: at.get(name) ?? 0, above: parents, table },
      weights: weights.map((weight) => weight / sum),
      chances: table.map(() => 0.1 + 0.8 * random.uniform()),
    };
  });
}

type Values = ReadonlyMap<string, number>;

/** Returns random mechanisms of a graph, and their results; tables are cached by outcome and acts. */
export function randomNumbers(graph: Plain, seed: number): Numbers {
  const levels = graph.nodes.length > 7 ? 2 : graph.nodes.length > 5 ? 3 : 4;
  const nodes = randomNodes(graph, levels, createRandom(seed).fork('numbers'));
  const indexOf = (name: string): number => Math.max(0, graph.nodes.indexOf(name));
  const none: Values = new Map();
  const tables = new Map<string, Float64Array>();
  const kept = (key: string, make: () => Float64Array): Float64Array => {
    const table = tables.get(key) ?? make();
    tables.set(key, table);
    return table;
  };
  return {
    share: (outcome, evidence, interventions = none) => {
      const done = JSON.stringify([...interventions]);
      // Only a counterfactual depends on the noise itself, and not on the conditional probabilities alone.
      const isImagined = interventions.size > 0 && evidence.size > 0;
      const last = nodes.length - (isImagined ? 0 : 1);
      const shown = [...evidence].map(([name, value]) => [last - indexOf(name), value] as const);
      if (!isImagined)
        return shareIn(
          kept(done, () => jointAfter(nodes, interventions)),
          shown,
          last - indexOf(outcome),
        );
      const table = kept(`${outcome} ${done}`, () =>
        twinTable(nodes, levels, indexOf(outcome), interventions),
      );
      return shareIn(table, shown, 0);
    },
  };
}

/** Returns the weight of all worlds, by factual values as bits and the outcome after the acts. */
function twinTable(
  nodes: readonly RandomNode[],
  levels: number,
  outcome: number,
  interventions: Values,
): Float64Array {
  const run = (world: number, interventions: Values, values: Uint8Array): number => {
    let [rest, weight] = [world, 1];
    for (const { name, index, above, weights, table } of nodes) {
      const noise = rest % levels;
      rest = Math.floor(rest / levels);
      weight *= weights[noise] ?? 0;
      const row = above.reduce((sum, parent) => 2 * sum + (values[parent] ?? 0), noise);
      values[index] = interventions.get(name) ?? table[row] ?? 0;
    }
    return weight;
  };
  const table = new Float64Array(2 ** (nodes.length + 1));
  const values = new Uint8Array(nodes.length);
  for (let world = 0; world < levels ** nodes.length; world++) {
    const weight = run(world, new Map(), values);
    const factual = values.reduce((sum, value) => 2 * sum + value, 0);
    run(world, interventions, values);
    const cell = 2 * factual + (values[outcome] ?? 0);
    table[cell] = (table[cell] ?? 0) + weight;
  }
  return table;
}

/** Returns the product of all probabilities after the acts, by values as bits; needs no noise. */
function jointAfter(nodes: readonly RandomNode[], interventions: Values): Float64Array {
  const n = nodes.length;
  return Float64Array.from({ length: 2 ** n }, (_, cell) => {
    const valueOf = (index: number): number => (cell >> (n - 1 - index)) & 1;
    return nodes.reduce((product, { name, index, above, chances }) => {
      const row = above.reduce((sum, parent) => 2 * sum + valueOf(parent), 0);
      const chance = interventions.get(name) ?? chances[row] ?? 0;
      return product * (valueOf(index) === 1 ? chance : 1 - chance);
    }, 1);
  });
}

/** Returns the share of the weight whose cells have a bit set, among those that agree with what is known. */
function shareIn(
  table: Float64Array,
  shown: readonly (readonly [bit: number, value: number])[],
  asked: number,
): number {
  let [all, yes] = [0, 0];
  for (const [cell, weight] of table.entries()) {
    if (weight === 0 || !shown.every(([bit, value]) => ((cell >> bit) & 1) === value)) continue;
    all += weight;
    if ((cell >> asked) & 1) yes += weight;
  }
  return yes / all;
}
