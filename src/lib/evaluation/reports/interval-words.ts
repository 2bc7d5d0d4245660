import type { Cell, FigureColumn } from '../tasks/figures.ts';
import type { IntervalFormula } from '../tasks/interval.ts';

/** Each formula for people: its name, and what it is for. */
const FORMULAS: Readonly<Record<IntervalFormula, { readonly name: string; readonly why: string }>> = {
  wilson: {
    name: 'Wilson’s score',
    why: 'Each unit is right or wrong, and counts once.',
  },
  'bayesian-bootstrap': {
    name: 'Bayesian bootstrap',
    why: 'Units are weighed anew at random, and the middle 95% of the means is given, as a beta distribution of the same mean and variance; half a unit at 0 and half a one at 1 are added. It serves partial credit, several questions about one picture or items about one story or photograph, which count as one unit, and figures on which all units agree.',
  },
  prediction: {
    name: 'prediction',
    why: 'Perfect answers to these very items come out within it in 95 of 100 cases, by the known chance p of each: √Σp(1 − p) about the average, and half an item more as credit comes in steps.',
  },
  student: { name: 'Student’s t', why: 'The figure is a mean of counts.' },
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
    ([formula, of]) =>
      `95% intervals of ${[...of].join(', ')}: ${formulaName(formula)}. ${FORMULAS[formula].why}`,
  );
}
