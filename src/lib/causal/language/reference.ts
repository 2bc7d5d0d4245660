import { families } from '../distributions/index.ts';
import { functions } from '../operators/table.ts';

/** One form of the language with an example that is a whole model. */
export interface ReferenceEntry {
  /** Notation: `normal(mean, sd)`. */
  readonly form: string;
  /** Meaning, in a few words. */
  readonly meaning: string;
  /** Lines that are a valid model. */
  readonly example: string;
}

/** A section of the language reference. */
export interface ReferenceSection {
  readonly title: string;
  readonly entries: readonly ReferenceEntry[];
}

const STATEMENTS: readonly ReferenceEntry[] = [
  {
    form: 'X ~ distribution',
    meaning: 'drawn again in each world',
    example: 'X ~ normal(0, 1)',
  },
  {
    form: 'Y = formula',
    meaning: 'follows from its causes',
    example: 'X ~ bernoulli(0.5)\nY = 1 - X',
  },
  {
    form: 'Y ~ distribution of X',
    meaning: 'a probability that depends on its causes',
    example: 'X ~ bernoulli(0.5)\nY ~ bernoulli(if(X == 1, 0.9, 0.2))',
  },
  {
    form: 'Y = formula + noise',
    meaning: 'follows from its causes, up to chance',
    example: 'X ~ normal(0, 1)\nY = 2*X + normal(0, 1)',
  },
  {
    form: 'latent U ~ distribution',
    meaning: 'an unobserved cause',
    example: 'latent U ~ bernoulli(0.5)\nX ~ bernoulli(0.2 + 0.6*U)\nY ~ bernoulli(0.1 + 0.7*U)',
  },
  {
    form: 'label X "words"',
    meaning: 'the name to show',
    example: 'label X "hours of sun"\nX ~ uniform(0, 12)',
  },
  {
    form: 'X -> Y',
    meaning: 'an arrow without a mechanism, for the graph only',
    example: 'X -> Y',
  },
  {
    form: 'X <-> Y',
    meaning: 'a hidden common cause, for the graph only',
    example: 'X <-> Y',
  },
  {
    form: '# words',
    meaning: 'a comment, up to the end of the line',
    example: 'X ~ normal(0, 1) # in metres',
  },
];

const OPERATORS: readonly ReferenceEntry[] = [
  operandEntry('+ - * / ^', 'sums, products, powers', '2*X^2 - X/3 + 1'),
  operandEntry(
    '< <= > >=',
    'comparisons: 1 where they hold, else 0',
    '(X < -1) + (X <= 0) + (X > 1) + (X >= 2)',
  ),
  {
    form: '== !=',
    meaning: 'equality, also of words',
    example: 'X ~ categorical(low: 0.3, medium: 0.3, high: 0.4)\nY = if(X == low, 0, if(X != high, 1, 2))',
  },
  operandEntry('and or not', 'conditions joined', 'X > 0 and not X > 2'),
  operandEntry('pi', 'the number 3.14159...', 'pi*X^2'),
];

/** The language reference for users: every statement, distribution, function and operator, one example each. */
export const reference: readonly ReferenceSection[] = [
  { title: 'Statements', entries: STATEMENTS },
  {
    title: 'Distributions',
    entries: [...families].map(([family, { words }]) => ({ form: callOf(family), ...words })),
  },
  {
    title: 'Functions',
    entries: [...functions.values()].map(({ words }) =>
      operandEntry(words.form, words.meaning, words.formula),
    ),
  },
  { title: 'Operators', entries: OPERATORS },
];

/** Returns an entry for an operand of a formula, with the variable that it reads. */
function operandEntry(form: string, meaning: string, formula: string): ReferenceEntry {
  return { form, meaning, example: `X ~ normal(0, 1)\nY = ${formula}` };
}

/** Returns the call of a distribution with the names of its parameters. */
function callOf(family: string): string {
  const names = families.get(family)?.parameters ?? [];
  return `${family}(${names.length > 0 ? names.join(', ') : 'word: p, ...'})`;
}
