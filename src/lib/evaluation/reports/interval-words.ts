import type { Cell, FigureColumn } from '../tasks/figures.ts';
import type { IntervalFormula } from '../tasks/interval.ts';

/** Each formula for people: its name, and what it is for. */
const FORMULAS: Readonly<Record<IntervalFormula, { readonly name: string; readonly why: string }>> = {
  wilson: {
    name: 'Wilson’s score',
    why: 'shares of units that are right or wrong, each of which counts as one try',
  },
  'bayesian-bootstrap': {
    name: 'Bayesian bootstrap',
    why: 'the middle of what units, weighed anew at random, come to, with half a unit seen at nothing and half a one at all, by a beta distribution of that mean and variance; for partial credit, for several questions about one picture, for items about one story or photograph, which count as one unit, and where all units agree',
  },
  prediction: {
    name: 'prediction',
    why: 'where perfect answers to these very items come out in 95 of 100 cases, worked out from the known chance p of each: √Σp(1 − p) about the average, and half an item more as credit comes in steps',
  },
  student: { name: 'Student’s t', why: 'means of counts' },
};

/** A formula by name. */
export function formulaName(formula: IntervalFormula): string {
  return FORMULAS[formula].name;
}

/** Which formulas the intervals of a table come from, a sentence each; empty where it has no interval. */
export function intervalSentences(
  columns: readonly FigureColumn[],
  cells: readonly Readonly<Record<string, Cell>>[],
): readonly string[] {
  const titles = new Map<IntervalFormula, Set<string>>();
  for (const column of columns) {
    for (const row of cells) {
      const formula = row[column.id]?.formula;
      if (formula === undefined) continue;
      titles.set(formula, (titles.get(formula) ?? new Set()).add(column.title));
    }
  }
  return [...titles].map(
    ([formula, of]) => `${formulaName(formula)} (${FORMULAS[formula].why}): ${[...of].join(', ')}.`,
  );
}
