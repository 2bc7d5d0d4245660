import { createRandom, type Random } from '../../src/lib/util/random.ts';

/** One variable of a random model: binary, by a table over its parents or by a gate. */
interface Node {
  readonly name: string;
  readonly parents: readonly string[];
  /** P(1) for each setting of the parents, the first parent's value the highest digit; null: a gate. */
  readonly table: readonly number[] | null;
  /** A gate's value for each setting. */
  readonly gate: readonly number[];
  readonly isLatent: boolean;
}

/** A small finite model in the model language, and how to count everything about it by hand. */
export interface FiniteModel {
  readonly text: string;
  /** Names of what can be seen. */
  readonly observed: readonly string[];
  /** All worlds with their weights, after acts; the same order for the same model. */
  readonly worlds: (acts: Readonly<Record<string, number>>) => readonly FiniteWorld[];
}

/** One cell of the noises: a weight, and the value of each variable in it. */
export interface FiniteWorld {
  readonly weight: number;
  readonly values: Readonly<Record<string, number>>;
}

/**
 * Draws a model of three to five binary variables and at times a hidden one, with seeded tables and gates. Its worlds
 * are counted apart from the engine: each noise is cut at every threshold that some setting of the parents gives it.
 */
export function randomFiniteModel(seed: number): FiniteModel {
  const random = createRandom(seed);
  const count = random.integer(3, 5);
  const nodes: Node[] = [];
  if (random.uniform() < 0.5)
    nodes.push({ name: 'H', parents: [], table: [tenth(random)], gate: [], isLatent: true });
  for (let index = 0; index < count; index++) nodes.push(randomNode(random, nodes, `V${index}`));
  return {
    text: nodes.map(textOf).join('\n'),
    observed: nodes.filter(({ isLatent }) => !isLatent).map(({ name }) => name),
    worlds: (acts) => worldsOf(nodes, acts),
  };
}

function randomNode(random: Random, earlier: readonly Node[], name: string): Node {
  const parents = earlier.map((node) => node.name).filter(() => random.uniform() < 0.55);
  const chosen = parents.slice(-3);
  const settings = 2 ** chosen.length;
  const isGate = chosen.length > 0 && random.uniform() < 0.25;
  const drawn = Array.from({ length: settings }, () => random.integer(0, 1));
  // A gate that is always the same takes one value only.
  const gate = drawn.every((value) => value === drawn[0])
    ? drawn.map((value, i) => (i === 0 ? 1 - value : value))
    : drawn;
  const table = isGate ? null : Array.from({ length: settings }, () => tenth(random));
  return { name, parents: chosen, table, gate, isLatent: false };
}

function tenth(random: Random): number {
  return random.integer(1, 9) / 10;
}

function textOf({ name, parents, table, gate, isLatent }: Node): string {
  const entries = table ?? gate;
  const expression = nested(parents, entries);
  const distribution = table === null ? `= ${expression}` : `~ bernoulli(${expression})`;
  return `${isLatent ? 'latent ' : ''}${name} ${distribution}`;
}

/** A table as nested conditions: if(A == 1, ..., ...). */
function nested([first, ...rest]: readonly string[], entries: readonly number[]): string {
  if (first === undefined) return String(entries[0] ?? 0);
  const half = entries.length / 2;
  return `if(${first} == 1, ${nested(rest, entries.slice(half))}, ${nested(rest, entries.slice(0, half))})`;
}

function worldsOf(nodes: readonly Node[], acts: Readonly<Record<string, number>>): FiniteWorld[] {
  let partial: { weight: number; values: Record<string, number> }[] = [{ weight: 1, values: {} }];
  for (const node of nodes) {
    const cells = cellsOf(node);
    partial = partial.flatMap(({ weight, values }) =>
      cells.map(({ share, at }) => ({
        weight: weight * share,
        values: { ...values, [node.name]: acts[node.name] ?? valueIn(node, values, at) },
      })),
    );
  }
  return partial;
}

/** The pieces of a noise's unit interval between thresholds, and a place inside each. */
function cellsOf({ table }: Node): readonly { readonly share: number; readonly at: number }[] {
  if (table === null) return [{ share: 1, at: 0.5 }];
  const cuts = [...new Set([0, 1, ...table.map((p) => 1 - p)])].sort((a, b) => a - b);
  return cuts.slice(1).map((hi, index) => {
    const lo = cuts[index] ?? 0;
    return { share: hi - lo, at: (lo + hi) / 2 };
  });
}

/** The inverse distribution function of a binary variable: 1 above 1 - p. */
function valueIn(
  { parents, table, gate }: Node,
  values: Readonly<Record<string, number>>,
  at: number,
): number {
  const setting = parents.reduce((number, parent) => number * 2 + (values[parent] ?? 0), 0);
  if (table === null) return gate[setting] ?? 0;
  return at > 1 - (table[setting] ?? 0) ? 1 : 0;
}

/** P(event after acts | evidence before them), by counting; null where the evidence cannot be. */
export function countShare(
  model: FiniteModel,
  evidence: ReadonlyMap<string, number>,
  acts: Readonly<Record<string, number>>,
  event: readonly [string, number],
): number | null {
  const before = model.worlds({});
  const after = model.worlds(acts);
  let given = 0;
  let both = 0;
  for (const [index, world] of before.entries()) {
    if (![...evidence].every(([name, value]) => world.values[name] === value)) continue;
    given += world.weight;
    if (after[index]?.values[event[0]] === event[1]) both += world.weight;
  }
  return given === 0 ? null : both / given;
}
