import type { Cell, FigureColumn } from '../tasks/figures.ts';
import type { IntervalFormula } from '../tasks/interval.ts';

/** Each formula for people: its name, and what it is for. */
const FORMULAS: Readonly<Record<IntervalFormula, { readonly name: string; readonly why: string }>> = {
  blaker: {
    name: 'Blaker’s',
    why: 'Each unit is right or wrong, and counts once. It is exact: it holds the truth in 95 of 100 cases or more, and with few units in more (98 with 5, 96 with 30, on average).',
  },
  'bayesian-bootstrap': {
    name: 'Bayesian bootstrap',
    why: 'Units are weighed anew at random, and the middle 95% of the means is given, as a beta distribution of the same mean and variance; one unit is added, for the lower end at the least that is possible and for the upper end at the most. With few units it holds the truth in more than 95 of 100 cases. It serves partial credit and counts, and several questions about one picture or items about one story or photograph, which count as one unit.',
  },
  prediction: {
    name: 'prediction',
    why: 'Perfect answers to these very items come out within it in 95 of 100 cases, by the known chance p of each: √Σp(1 − p) about the average, and half an item more as credit comes in steps.',
  },
  student: { name: 'Student’s t', why: 'The figure is a mean over seeds.' },
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
