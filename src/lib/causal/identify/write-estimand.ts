import { latexSymbol } from '../formula/latex.ts';
import { freeNames, type Estimand } from './estimand.ts';

/** Notation of the parts of an estimand. */
interface Notation {
  readonly symbol: (name: string) => string;
  readonly probability: (of: string, given: string) => string;
  readonly sum: (over: string, of: string) => string;
  readonly ratio: (above: string, below: string) => string;
  readonly brackets: (inside: string) => string;
  /** The sign between factors. */
  readonly times: string;
}

const LATEX: Notation = {
  symbol: latexSymbol,
  probability: (of, given) => (given === '' ? `P(${of})` : `P(${of} \\mid ${given})`),
  sum: (over, of) => `\\sum_{${over}} ${of}`,
  ratio: (above, below) => `\\frac{${above}}{${below}}`,
  brackets: (inside) => `\\left(${inside}\\right)`,
  times: '\\, ',
};

const PLAIN: Notation = {
  symbol: (name) => name,
  probability: (of, given) => (given === '' ? `P(${of})` : `P(${of} | ${given})`),
  sum: (over, of) => `Σ_${over} ${of}`,
  ratio: (above, below) => `[${above}] / [${below}]`,
  brackets: (inside) => `(${inside})`,
  times: ' ',
};

/**
 * Writes an estimand in LaTeX (KaTeX's subset). A bound name gets a prime if it is also free outside of its sum, or in
 * the query.
 *
 * @param asked the names of the query
 */
export function estimandLatex(estimand: Estimand, asked: readonly string[]): string {
  return start(LATEX, estimand, asked);
}

/**
 * Writes an estimand in a line of plain text.
 *
 * @param asked the names of the query
 */
export function estimandText(estimand: Estimand, asked: readonly string[]): string {
  return start(PLAIN, estimand, asked);
}

/** Writes an effect as the left side of an equation in LaTeX: P(y | do(x)). */
export function effectLatex(y: string, x: string): string {
  return `P(${latexSymbol(y)} \\mid \\mathrm{do}(${latexSymbol(x)}))`;
}

/** Writes an effect as the left side of an equation in plain text. */
export function effectText(y: string, x: string): string {
  return `P(${y} | do(${x}))`;
}

/** Notation of each name in the current scope. */
type Written = ReadonlyMap<string, string>;

function start(notation: Notation, estimand: Estimand, asked: readonly string[]): string {
  const free = [...freeNames(estimand), ...asked].map((name) => [name, notation.symbol(name)] as const);
  return write(notation, estimand, new Map(free));
}

function write(notation: Notation, estimand: Estimand, written: Written): string {
  const list = (names: readonly string[], by: Written): string =>
    names.map((name) => by.get(name) ?? notation.symbol(name)).join(', ');
  switch (estimand.kind) {
    case 'probability':
      return notation.probability(list(estimand.of, written), list(estimand.given, written));
    case 'sum': {
      const inside = new Map([
        ...written,
        ...estimand.over.map((name) => primedSymbol(notation, name, written)),
      ]);
      return notation.sum(list(estimand.over, inside), write(notation, estimand.of, inside));
    }
    case 'product':
      return estimand.factors.length === 0 ? '1' : factors(notation, estimand.factors, written);
    case 'ratio':
      return notation.ratio(
        write(notation, estimand.above, written),
        write(notation, estimand.below, written),
      );
  }
}

/** Writes factors with sums last, since a sum extends to the end; before them those with most conditions. */
function factors(notation: Notation, all: readonly Estimand[], written: Written): string {
  const sums = all.filter(({ kind }) => kind === 'sum').map((sum) => write(notation, sum, written));
  const others = all
    .filter(({ kind }) => kind !== 'sum')
    .sort((a, b) => givenCount(b) - givenCount(a))
    .map((factor) => write(notation, factor, written));
  const bracketed = sums.slice(0, -1).map((sum) => notation.brackets(sum));
  return [...others, ...bracketed, ...sums.slice(-1)].join(notation.times);
}

function givenCount(factor: Estimand): number {
  return factor.kind === 'probability' ? factor.given.length : 0;
}

function primedSymbol(notation: Notation, name: string, written: Written): readonly [string, string] {
  const taken = new Set(written.values());
  let symbol = notation.symbol(name);
  while (taken.has(symbol)) symbol += "'";
  return [name, symbol];
}
