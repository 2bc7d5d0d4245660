import type { Family, FunctionName } from '../types.ts';
import { FAMILY_PARAMETERS } from './vocabulary.ts';

/** One form of the language with an example that is a whole model. */
export interface ReferenceEntry {
  /** How it is written: `normal(mean, sd)`. */
  readonly form: string;
  /** What it means, in a few words. */
  readonly meaning: string;
  /** Lines that parse by themselves. */
  readonly example: string;
}

/** A part of the language. */
export interface ReferenceSection {
  readonly title: string;
  readonly entries: readonly ReferenceEntry[];
}

const STATEMENTS: readonly ReferenceEntry[] = [
  {
    form: 'X ~ distribution',
    meaning: 'drawn anew in each world',
    example: 'X ~ normal(0, 1)',
  },
  {
    form: 'Y = formula',
    meaning: 'follows from its causes',
    example: 'X ~ bernoulli(0.5)\nY = 1 - X',
  },
  {
    form: 'Y ~ distribution of X',
    meaning: 'a chance that its causes move',
    example: 'X ~ bernoulli(0.5)\nY ~ bernoulli(if(X == 1, 0.9, 0.2))',
  },
  {
    form: 'Y = formula + noise',
    meaning: 'follows from its causes, up to chance',
    example: 'X ~ normal(0, 1)\nY = 2*X + normal(0, 1)',
  },
  {
    form: 'latent U ~ distribution',
    meaning: 'a cause that nobody sees',
    example: 'latent U ~ bernoulli(0.5)\nX ~ bernoulli(0.2 + 0.6*U)\nY ~ bernoulli(0.1 + 0.7*U)',
  },
  {
    form: 'label X "words"',
    meaning: 'the name to show',
    example: 'label X "hours of sun"\nX ~ uniform(0, 12)',
  },
  {
    form: 'X -> Y',
    meaning: 'an arrow without a mechanism, for the graph alone',
    example: 'X -> Y',
  },
  {
    form: 'X <-> Y',
    meaning: 'a hidden common cause, for the graph alone',
    example: 'X <-> Y',
  },
  {
    form: '# words',
    meaning: 'a remark, up to the end of the line',
    example: 'X ~ normal(0, 1) # in metres',
  },
];

const FAMILIES: Readonly<Record<Family, { readonly meaning: string; readonly example: string }>> = {
  normal: { meaning: 'a bell curve', example: 'X ~ normal(170, 10)' },
  uniform: { meaning: 'any number between two, all alike', example: 'X ~ uniform(0, 1)' },
  bernoulli: { meaning: '1 with this probability, else 0', example: 'X ~ bernoulli(0.3)' },
  categorical: {
    meaning: 'one of several words',
    example: 'X ~ categorical(low: 0.2, medium: 0.5, high: 0.3)',
  },
  beta: { meaning: 'a share between 0 and 1', example: 'X ~ beta(2, 5)' },
  exponential: { meaning: 'a waiting time', example: 'X ~ exponential(0.5)' },
  poisson: { meaning: 'a count', example: 'X ~ poisson(3)' },
  randint: { meaning: 'a whole number, both ends included', example: 'X ~ randint(1, 6)' },
};

const FUNCTIONS: Readonly<Record<FunctionName, ReferenceEntry>> = {
  abs: of('abs(x)', 'without its sign', 'abs(X)'),
  min: of('min(a, b, ...)', 'the least', 'min(X, 1)'),
  max: of('max(a, b, ...)', 'the greatest', 'max(X, 0)'),
  sqrt: of('sqrt(x)', 'the square root', 'sqrt(abs(X))'),
  exp: of('exp(x)', 'e to the power of x', 'exp(X)'),
  log: of('log(x)', 'the natural logarithm', 'log(1 + abs(X))'),
  sin: of('sin(x)', 'the sine of an angle in radians', 'sin(2*pi*X)'),
  cos: of('cos(x)', 'the cosine', 'cos(X)'),
  tan: of('tan(x)', 'the tangent', 'tan(X/4)'),
  floor: of('floor(x)', 'the next whole number down', 'floor(X)'),
  clip: of('clip(x, lo, hi)', 'kept between two ends', 'clip(X, -1, 1)'),
  if: of('if(condition, then, else)', 'one of two, as the condition holds or not', 'if(X > 0, 1, 0)'),
};

const OPERATORS: readonly ReferenceEntry[] = [
  of('+ - * / ^', 'sums, products, powers', '2*X^2 - X/3 + 1'),
  of('< <= > >=', 'comparisons: 1 where they hold, else 0', '(X < -1) + (X <= 0) + (X > 1) + (X >= 2)'),
  {
    form: '== !=',
    meaning: 'the same or not, also of words',
    example: 'X ~ categorical(low: 0.3, medium: 0.3, high: 0.4)\nY = if(X == low, 0, if(X != high, 1, 2))',
  },
  of('and or not', 'conditions joined', 'X > 0 and not X > 2'),
  of('pi', 'the number 3.14159...', 'pi*X^2'),
];

/** The whole language for people: every statement, distribution, function and operator, one example each. */
export const reference: readonly ReferenceSection[] = [
  { title: 'Statements', entries: STATEMENTS },
  {
    title: 'Distributions',
    entries: Object.entries(FAMILIES).map(([family, words]) => ({ form: callOf(family), ...words })),
  },
  { title: 'Functions', entries: Object.values(FUNCTIONS) },
  { title: 'Operators', entries: OPERATORS },
];

/** An example of what can stand in a formula, with the variable that it reads. */
function of(form: string, meaning: string, formula: string): ReferenceEntry {
  return { form, meaning, example: `X ~ normal(0, 1)\nY = ${formula}` };
}

/** A distribution with the names of its parameters, as the parser knows them. */
function callOf(family: string): string {
  const names = (FAMILY_PARAMETERS as ReadonlyMap<string, readonly string[]>).get(family) ?? [];
  return `${family}(${names.length > 0 ? names.join(', ') : 'word: p, ...'})`;
}
