/** Random small models with finitely many worlds, with questions and their answers by enumeration. */
import { createRandom, type Random } from '../../src/lib/util/random.ts';
import { answersByCounting, valuesByCounting, type Answers, type Question } from './finite-oracle.ts';
import { required } from './required.ts';

/** A value in a question: a number or a category's label. */
export type Written = number | string;

/** A model with one question that is valid on all three rungs. */
export interface FiniteCase {
  /** The model in the model language. */
  readonly text: string;
  /** The antecedent: one or two variables that are seen, set, or imagined. */
  readonly antecedent: Readonly<Record<string, Written>>;
  /** The evidence about the world of `imagine`. */
  readonly evidence: Readonly<Record<string, Written>>;
  /** The outcome: variable `of` has the value `is`. */
  readonly of: string;
  readonly is: Written;
  /**
   * The outcome's probability given the antecedent, after setting it, and in the counterfactual world of the
   * evidence; null where the condition is impossible.
   */
  readonly expected: Answers;
}

/** Returns random cases, deterministic for a seed on every machine. */
export function randomFiniteCases(count: number, seed: number): readonly FiniteCase[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => randomCase(random.fork(`case ${i}`)));
}

/** A variable that was generated. */
interface Made {
  readonly name: string;
  /** Possible values as written; labels for a category. */
  readonly values: readonly Written[];
  readonly latent: boolean;
}

function randomCase(random: Random): FiniteCase {
  const made: Made[] = [];
  const lines: string[] = [];
  if (random.uniform() < 0.35) {
    const high = random.integer(1, 2);
    made.push({ name: 'U', values: range(0, high), latent: true });
    lines.push(high === 1 ? `latent U ~ bernoulli(${share(random)})` : 'latent U ~ randint(0, 2)');
  }
  const size = random.integer(3, 6);
  for (let i = 0; i < size; i++) {
    const name = 'ABCDEF'[i] ?? '';
    const parents = made.filter(() => random.uniform() < 0.75).slice(-5);
    const [line, values] = randomVariable(random, name, parents);
    lines.push(line);
    made.push({ name, values, latent: false });
  }
  const text = lines.join('\n');
  const values = valuesByCounting(text);
  const observed = made.flatMap(({ name, latent }) =>
    latent ? [] : [{ name, latent, values: values.get(name) ?? [] }],
  );
  const question = randomQuestion(random, observed);
  return { text, ...question, expected: answersByCounting(text, question) };
}

function randomQuestion(random: Random, observed: readonly Made[]): Question {
  const shuffled = [...observed];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = random.integer(0, i);
    [shuffled[i], shuffled[j]] = [at(shuffled, j), at(shuffled, i)];
  }
  const [outcome, ...others] = shuffled;
  if (outcome === undefined) throw new Error('a model has variables');
  const acted = others.slice(0, random.uniform() < 0.35 ? 2 : 1);
  const seen = shuffled.filter(() => random.uniform() < 0.4);
  const values = (variables: readonly Made[]): Readonly<Record<string, Written>> =>
    Object.fromEntries(variables.map((variable) => [variable.name, pick(random, variable.values)]));
  return {
    antecedent: values(acted),
    evidence: values(seen.length > 0 ? seen : [at(shuffled, 1)]),
    of: outcome.name,
    is: pick(random, outcome.values),
  };
}

type MadeVariable = readonly [line: string, values: readonly Written[]];

function randomVariable(random: Random, name: string, parents: readonly Made[]): MadeVariable {
  const numbers = parents.filter(({ values }) => values.every((value) => typeof value === 'number'));
  const kind = random.uniform();
  if (parents.length > 0 && kind < 0.3) return deterministic(random, name, parents, numbers);
  if (kind < 0.42) return category(random, name, parents);
  if (kind < 0.52) return wholeNumber(random, name, parents);
  return [`${name} ~ bernoulli(${probability(random, parents)})`, [0, 1]];
}

function category(random: Random, name: string, parents: readonly Made[]): MadeVariable {
  const labels = ['low', 'mid', 'high'].map((label) => `${label}${name}`);
  const [first, second, third] = pick(random, [
    [0.2, 0.5, 0.3],
    [0.25, 0.25, 0.5],
    [0.6, 0.4, 0],
  ]);
  const parent = parents[0];
  const when = parent && random.uniform() < 0.7 ? truth(random, parent) : null;
  const shares =
    when === null
      ? [`${first}`, `${second}`, `${third}`]
      : [`if(${when}, ${first}, ${third})`, `${second}`, `if(${when}, ${third}, ${first})`];
  return [
    `${name} ~ categorical(${labels.map((label, i) => `${label}: ${at(shares, i)}`).join(', ')})`,
    labels,
  ];
}

function wholeNumber(random: Random, name: string, parents: readonly Made[]): MadeVariable {
  const high = random.integer(1, 2);
  const parent = parents[0];
  if (!parent || random.uniform() < 0.4) return [`${name} ~ randint(0, ${high})`, range(0, high)];
  return [`${name} ~ randint(0, ${high} + ${truth(random, parent)})`, range(0, high + 1)];
}

function deterministic(
  random: Random,
  name: string,
  parents: readonly Made[],
  numbers: readonly Made[],
): MadeVariable {
  const [a, b = a] = parents.map((parent) => truth(random, parent));
  if (numbers.length >= 3 && random.uniform() < 0.7) return wide(random, name, numbers);
  const [x, y = x] = numbers.map((parent) => parent.name);
  const noise = share(random);
  const gates: readonly MadeVariable[] = [
    [`${name} = ${a} and ${b}`, [0, 1]],
    [`${name} = ${a} or not ${b}`, [0, 1]],
    [`${name} = if(${a}, 1 - ${b}, ${b})`, [0, 1]],
    [`${name} = ${a} != bernoulli(${noise})`, [0, 1]],
    ...(x === undefined
      ? []
      : ([
          [`${name} = ${x} + ${y}`, range(0, 4)],
          [`${name} = max(${x}, ${y})`, range(0, 2)],
          [`${name} = abs(${x} - ${a}) + bernoulli(${noise})`, range(0, 2)],
          [`${name} = if(${x} == 0, 0, ${y}/${x})`, [0, 1, 0.5]],
        ] satisfies readonly MadeVariable[])),
  ];
  return pick(random, gates);
}

/** Generates a variable with many parents, which inference has to decompose. */
function wide(random: Random, name: string, numbers: readonly Made[]): MadeVariable {
  const names = numbers.map((parent) => parent.name);
  const [first = '', ...rest] = names;
  const all: readonly MadeVariable[] = [
    [`${name} = ${names.join(' + ')}`, range(0, 4)],
    [`${name} = ${names.join(' * ')}`, range(0, 2)],
    [`${name} = max(${names.join(', ')}) - min(${names.join(', ')})`, range(0, 2)],
    [`${name} = ${names.join(' or ')}`, [0, 1]],
    [`${name} = ${names.join(' and ')}`, [0, 1]],
    [`${name} = if(${first} == 0, 0, (${rest.join(' + ')})/${first})`, range(0, 3)],
    [`${name} ~ bernoulli(0.9 - 0.8/(1 + ${names.join(' + ')}))`, [0, 1]],
    [`${name} ~ bernoulli(${names.map((parent) => `(0.9 - 0.1*${parent})`).join('*')})`, [0, 1]],
  ];
  return pick(random, all);
}

/** Generates an expression between 0 and 1. */
function probability(random: Random, parents: readonly Made[]): string {
  const [first, ...rest] = parents;
  if (first === undefined) return share(random);
  if (random.uniform() < 0.4) {
    const nested = rest.length > 0 ? probability(random, rest) : share(random);
    return `if(${truth(random, first)}, ${share(random)}, ${nested})`;
  }
  const terms = parents.map((parent) => `${(0.8 / parents.length).toFixed(2)}*${truth(random, parent)}`);
  return `0.1 + ${terms.join(' + ')}`;
}

/** Generates an expression that is 0 or 1. */
function truth(random: Random, { name, values }: Made): string {
  if (values.length === 2 && values.every((value) => value === 0 || value === 1)) return name;
  const value = pick(random, values);
  return typeof value === 'number' && random.uniform() < 0.5
    ? `(${name} >= ${value})`
    : `(${name} == ${value})`;
}

/** Generates a probability, sometimes 0 or 1. */
function share(random: Random): string {
  return pick(random, ['0', '0.1', '0.25', '0.3', '0.5', '0.6', '0.75', '0.9', '1']);
}

function range(lo: number, hi: number): readonly number[] {
  return Array.from({ length: hi - lo + 1 }, (_, i) => lo + i);
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return at(items, random.integer(0, items.length - 1));
}

function at<Item>(items: readonly Item[], index: number): Item {
  return required(items[index]);
}
