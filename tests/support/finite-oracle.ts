/**
 * Answers about finite models by enumerating worlds: every cell of every noise, in the actual world and after the
 * antecedent. Shares only the model parser with the engine.
 */
import { parseModel } from '../../src/lib/causal/index.ts';
import { operandsOf } from '../../src/lib/causal/operands.ts';
import type { Exogenous, Expression, Model, Variable } from '../../src/lib/causal/types.ts';
import { required, unwrap } from './required.ts';

/** A question; values are numbers or labels. */
export interface Question {
  readonly antecedent: Readonly<Record<string, number | string>>;
  readonly evidence: Readonly<Record<string, number | string>>;
  readonly of: string;
  readonly is: number | string;
}

/** Probabilities on the three rungs; null where the condition has probability 0. */
export interface Answers {
  readonly see: number | null;
  readonly do: number | null;
  readonly imagine: number | null;
}

/** Values by variable name. */
type World = ReadonlyMap<string, number>;

/** Returns the answers to a question about a model text. @throws Error for an invalid text */
export function answersByCounting(text: string, question: Question): Answers {
  const parsed = unwrap(parseModel(text));
  const model = parsed;
  const read = (written: Question['antecedent']): World =>
    new Map(Object.entries(written).map(([name, value]) => [name, readValue(model, name, value)]));
  const antecedent = read(question.antecedent);
  const evidence = read(question.evidence);
  const outcome = read({ [question.of]: question.is });
  const mass = { seen: 0, seenHit: 0, all: 0, doneHit: 0, evident: 0, imaginedHit: 0 };
  for (const { weight, factual, acted } of worldsOf(model, antecedent)) {
    mass.all += weight;
    if (agrees(acted, outcome)) mass.doneHit += weight;
    if (agrees(factual, antecedent)) {
      mass.seen += weight;
      if (agrees(factual, outcome)) mass.seenHit += weight;
    }
    if (agrees(factual, evidence)) {
      mass.evident += weight;
      if (agrees(acted, outcome)) mass.imaginedHit += weight;
    }
  }
  const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
  return {
    see: share(mass.seenHit, mass.seen),
    do: share(mass.doneHit, mass.all),
    imagine: share(mass.imaginedHit, mass.evident),
  };
}

/** Returns the possible values of each variable: its labels, 0 and 1, or the numbers that it has in some world. */
export function valuesByCounting(text: string): ReadonlyMap<string, readonly (number | string)[]> {
  const parsed = unwrap(parseModel(text));
  const worlds = worldsOf(parsed, new Map());
  const valuesOf = ({ name, domain }: Variable): readonly (number | string)[] => {
    if (domain.kind === 'category') return domain.labels;
    if (domain.kind === 'binary') return [0, 1];
    return [...new Set(worlds.map(({ factual }) => factual.get(name) ?? NaN))].sort((a, b) => a - b);
  };
  return new Map(parsed.variables.map((variable) => [variable.name, valuesOf(variable)]));
}

/** Returns a written value as the number that a model computes with. */
export function readValue(model: Model, name: string, written: number | string): number {
  if (typeof written === 'number') return written;
  const domain = model.variables.find((variable) => variable.name === name)?.domain;
  return domain?.kind === 'category' ? domain.labels.indexOf(written) : NaN;
}

function agrees(world: World, values: World): boolean {
  return [...values].every(([name, value]) => Math.abs((world.get(name) ?? NaN) - value) < 1e-9);
}

interface TwoWorlds {
  readonly weight: number;
  readonly factual: World;
  readonly acted: World;
}

/** Returns all worlds of positive probability, each with its counterpart after the antecedent. */
function worldsOf(model: Model, antecedent: World): readonly TwoWorlds[] {
  let worlds: readonly TwoWorlds[] = [{ weight: 1, factual: new Map(), acted: new Map() }];
  for (const source of model.exogenous.filter(({ origin }) => origin !== 'quantile')) {
    const chances = chancesOf(source);
    worlds = worlds.flatMap((world) =>
      chances.flatMap(([value, chance]) =>
        chance > 0 ? [extended(world, source.name, value, value, chance)] : [],
      ),
    );
  }
  for (const name of model.order) {
    const variable = required(model.variables.find((candidate) => candidate.name === name));
    worlds = worlds.flatMap((world) => withVariable(world, variable, antecedent.get(name)));
  }
  return worlds;
}

function extended(
  { weight, factual, acted }: TwoWorlds,
  name: string,
  before: number,
  after: number,
  chance: number,
): TwoWorlds {
  return {
    weight: weight * chance,
    factual: new Map([...factual, [name, before]]),
    acted: new Map([...acted, [name, after]]),
  };
}

/** Width of a uniform's cell below which it is a rounding error. */
const MIN_CELL_WIDTH = 1e-12;

function withVariable(world: TwoWorlds, variable: Variable, set: number | undefined): readonly TwoWorlds[] {
  const { name, mechanism } = variable;
  if (!mechanism) throw new Error(`${name} has no mechanism`);
  const cuts = new Set([0, 1]);
  for (const values of [world.factual, world.acted]) {
    for (const cut of cutsOf(mechanism, values)) if (cut > 0 && cut < 1) cuts.add(cut);
  }
  const ends = [...cuts].sort((a, b) => a - b);
  return ends.slice(1).flatMap((end, i) => {
    const start = ends[i] ?? 0;
    if (end - start < MIN_CELL_WIDTH) return [];
    const uniform = (start + end) / 2;
    const before = evaluate(mechanism, world.factual, uniform);
    const after = set ?? evaluate(mechanism, world.acted, uniform);
    return [extended(world, name, before, after, end - start)];
  });
}

/** Returns the thresholds of a mechanism's uniform at which its value changes; one uniform per mechanism. */
function cutsOf(expression: Expression, values: World): readonly number[] {
  const inner = operandsOf(expression).flatMap((operand) => cutsOf(operand, values));
  if (expression.kind !== 'quantile') return inner;
  if (inner.length > 0) throw new Error('one uniform a mechanism');
  return cumulative(expression, values).map(([, upTo]) => upTo);
}

function evaluate(expression: Expression, values: World, uniform: number): number {
  const [a = NaN, b = NaN, c = NaN, ...more] = operandsOf(expression).map((operand) =>
    evaluate(operand, values, uniform),
  );
  switch (expression.kind) {
    case 'number':
    case 'label':
      return expression.value;
    case 'pi':
      return Math.PI;
    case 'name':
      return values.get(expression.name) ?? NaN;
    case 'quantile': {
      const steps = cumulative(expression, values);
      const step = steps.find(([, upTo]) => uniform < upTo) ?? steps[steps.length - 1];
      return step?.[0] ?? NaN;
    }
    case 'unary':
      return expression.operator === '-' ? -a : Number(a === 0);
    case 'binary':
      return binary(expression.operator, a, b);
    case 'call':
      switch (expression.callee) {
        case 'if':
          return a !== 0 ? b : c;
        case 'max':
          return Math.max(...[a, b, c, ...more].filter((value) => !Number.isNaN(value)));
        case 'min':
          return Math.min(...[a, b, c, ...more].filter((value) => !Number.isNaN(value)));
        case 'abs':
          return Math.abs(a);
        default:
          throw new Error(`${expression.callee} is not expected here`);
      }
  }
}

function binary(operator: (Expression & { kind: 'binary' })['operator'], a: number, b: number): number {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '^':
      return a ** b;
    case '==':
      return Number(a === b);
    case '!=':
      return Number(a !== b);
    case '<':
      return Number(a < b);
    case '<=':
      return Number(a <= b);
    case '>':
      return Number(a > b);
    case '>=':
      return Number(a >= b);
    case 'and':
      return Number(a !== 0 && b !== 0);
    case 'or':
      return Number(a !== 0 || b !== 0);
  }
}

/** Returns the values of a distribution in order, with cumulative probabilities. */
function cumulative(
  { distribution: { family, parameters } }: Expression & { kind: 'quantile' },
  values: World,
): readonly (readonly [value: number, upTo: number])[] {
  const numbers = parameters.map((parameter) => evaluate(parameter, values, NaN));
  let upTo = 0;
  return chances(family, numbers).map(([value, chance]) => [value, (upTo += chance)]);
}

function chancesOf({ family, parameters }: Exogenous): readonly (readonly [number, number])[] {
  return chances(family, parameters);
}

function chances(family: string, parameters: readonly number[]): readonly (readonly [number, number])[] {
  const [first = NaN, second = NaN] = parameters;
  switch (family) {
    case 'bernoulli':
      return [
        [0, 1 - first],
        [1, first],
      ];
    case 'categorical':
      return parameters.map((share, index) => [index, share]);
    case 'randint':
      return Array.from({ length: second - first + 1 }, (_, i) => [first + i, 1 / (second - first + 1)]);
    default:
      throw new Error(`${family} is not finite`);
  }
}
