import type { FigureColumn, Figures, MeanCeiling } from '../../tasks/figures.ts';
import type { Task } from '../../tasks/task.ts';
import { pluralize } from '../../../util/text/format-list.ts';
import { percent } from '../../../util/text/percent.ts';
import type { FigureRow } from '../table/figure-row.ts';

/** Returns the sentence that no answer of a run could be read. */
export function unreadText(unread: number): string {
  const of =
    unread === 1 ? 'The one answer could not' : `None of the ${unread.toLocaleString('en')} answers could`;
  return `${of} be read, so that accuracy says nothing: see what was said in the run’s items.`;
}

/** Says that answers wait for a judge's grades, and how to get them; empty if none does. */
export function ungradedTexts({ ungraded, n }: Figures): readonly string[] {
  if (typeof ungraded !== 'number' || ungraded === 0) return [];
  const which =
    ungraded === n
      ? 'No answer is graded yet'
      : `${ungraded.toLocaleString('en')} answers are not graded yet`;
  return [
    `${which}, and figures of grades are about graded answers only: \`rungs bench grade --dir FOLDER --server URL --model JUDGE\`, or Grade on the run’s page, asks a judge.`,
  ];
}

/** Says what perfect answers would reach where prompts leave their answer open. */
export function ceilingText({ accuracy, allCorrect, open, intervals }: MeanCeiling): string {
  const questions = pluralize(open, 'question leaves its answer', 'questions leave their answers');
  const { n, ci95 } = intervals.accuracy;
  const ends = ci95.map((end) => percent(end, 1)).join(' and ');
  return `${questions} open: the ceiling, which perfect perception and reasoning reach on average, is ${percent(accuracy, 1)} accuracy, ${percent(allCorrect, 1)} completely right. On ${n.toLocaleString('en')} such items their accuracy lies between ${ends} in 95 of 100 cases. The solver, which gets the values themselves, may be above it.`;
}

/** Formats a figure without its unit. */
export function writeFigure(value: number, unit: FigureColumn['unit']): string {
  switch (unit) {
    case 'percent':
      return value.toFixed(1);
    case 'count':
      return String(value);
    case 'edges':
    case 'score':
      return value.toFixed(2);
  }
}

/** Describes on how many units a row was measured, “72 of 400 pictures” if more are to come; empty if unknown. */
export function measuredUnits({ n, total }: FigureRow, { one, many }: Task['unit']): readonly string[] {
  if (n === null) return [];
  const of = pluralize(total ?? n, one, many);
  return [total === undefined ? of : `${n.toLocaleString('en')} of ${of}`];
}

/**
 * Describes a run's result in a sentence: its first figure, and the accuracy if that is a different one, with
 * intervals. Empty without figures.
 */
export function newestText(
  row: FigureRow | undefined,
  { columns, unit }: { readonly columns: readonly FigureColumn[]; readonly unit: Task['unit'] },
): string {
  if (row?.unread !== undefined)
    return `The newest run, ${row.name}: ${unreadText(row.unread).replace(/^./u, (letter) => letter.toLowerCase())}`;
  if (row === undefined) return '';
  const told = toldFigures(columns, row.cells);
  const of = [row.name, ...measuredUnits(row, unit)].join(', ');
  return told.length === 0 ? '' : `The newest run, ${of}: ${told.join('; ')}.`;
}

/**
 * Describes the first figure, and the accuracy if that is a different one, each with its interval: “Accuracy 60.0% (95%
 * interval 50.1 to 69.2%)”. Empty without figures.
 */
export function toldFigures(columns: readonly FigureColumn[], cells: FigureRow['cells']): readonly string[] {
  return columns
    .filter(({ id }, index) => index === 0 || id === 'accuracy')
    .flatMap((column) => {
      const cell = cells[column.id];
      return cell === undefined ? [] : [toldFigure(column, cell)];
    });
}

function toldFigure({ title, unit }: FigureColumn, { value, interval }: FigureRow['cells'][string]): string {
  const [own = '', ...ends] = [value, ...(interval ?? [])].map((one) => writeFigure(one, unit));
  const sign = unit === 'percent' ? '%' : '';
  return `${title} ${own}${sign}${ends.length === 0 ? '' : ` (95% interval ${ends.join(' to ')}${sign})`}`;
}
