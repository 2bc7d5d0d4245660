/** Error labels of a run's wrong answers, and their summary. */
import {
  answerOf,
  isWrong,
  labelFigures,
  labelsIn,
  type Grader,
  type HandLabel,
  type JournalEntry,
  type LabelFigures,
  type LabelSide,
} from '../../runs/index.ts';
import type { ErrorLabel, ErrorScheme } from '../../tasks/errors.ts';
import { templateHash } from '../../tasks/kit/prompts/template.ts';
import type { Task } from '../../tasks/task.ts';
import { percent } from '../../../util/text/percent.ts';
import type { RunRow } from '../table/rows.ts';
import { omitUndefined } from '../../../util/omit.ts';
import { pluralize } from '../../../util/text/format-list.ts';

/** Labels by id of the answered item, and their figures. */
export interface RunLabels {
  readonly hand: Readonly<Record<string, HandLabel>>;
  readonly judge: Readonly<Record<string, string>>;
  readonly figures: LabelFigures;
}

/** Returns the labels of a run's rows; null if the task defines none. */
export function runLabels(
  task: Pick<Task, 'errors'>,
  rows: readonly RunRow[],
  grader: Grader | null,
  stored: readonly JournalEntry[],
): RunLabels | null {
  const { errors } = task;
  if (errors === undefined) return null;
  const wrong = rows.flatMap(({ item, entry, judgement }) =>
    entry === null || !isWrong(judgement) ? [] : [{ item, answer: answerOf(entry) }],
  );
  const labelled = labelsIn(task, wrong, grader, stored);
  return {
    hand: Object.fromEntries(labelled.hand),
    judge: Object.fromEntries(labelled.judge),
    figures: labelFigures(
      errors.labels,
      wrong.map(({ item }) => item),
      labelled,
      grader,
    ),
  };
}

/** Returns whether there are any labels. */
export function hasLabels({ hand, figures }: RunLabels): boolean {
  return Object.keys(hand).length > 0 || figures.judge !== null;
}

/** Returns the labels of one item's answer for an export; empty if there are none. */
export function labelsBeside(labels: RunLabels | null, item: string): { readonly error?: object } {
  const [hand, judge] = [labels?.hand[item], labels?.judge[item]];
  if (hand === undefined && judge === undefined) return {};
  return { error: omitUndefined({ hand, judge }) };
}

/** A row of the label table: the label, and its frequency by hand and by judge. */
export interface LabelRow {
  readonly label: ErrorLabel;
  readonly hand: string;
  readonly judge: string;
  /** Share published in the paper; empty if there is none. */
  readonly printed: string;
}

/** Returns the rows of the label table: counts and shares with their intervals. */
export function labelRows(
  { labels }: Pick<ErrorScheme, 'labels'>,
  figures: LabelFigures,
): readonly LabelRow[] {
  return labels.map((label) => ({
    label,
    hand: shareLabel(figures.hand, label.id),
    judge: shareLabel(figures.judge, label.id),
    printed: label.printed === undefined ? '' : percent(label.printed, 1),
  }));
}

function shareLabel(side: LabelSide | null, id: string): string {
  const found = side?.labels.find((one) => one.id === id);
  if (found === undefined || found.share === null || found.ci95 === null) return '·';
  const [low, high] = found.ci95.map((end) => percent(end, 1));
  return `${found.count}: ${percent(found.share, 1)} (${low ?? ''} to ${high ?? ''})`;
}

/** Describes the number of labels by hand and by judge, and their agreement, one sentence each. */
export function labelSentences({ wrong, hand, judge, agreement }: LabelFigures): readonly string[] {
  const of = `of ${pluralize(wrong, 'answer that is', 'answers that are')} not wholly right`;
  const unread = judge?.unread.length ?? 0;
  return [
    `By hand: ${(hand?.n ?? 0).toLocaleString('en')} ${of}.`,
    ...(judge === null
      ? []
      : [
          `By ${judge.grader.judge.model ?? 'a judge'} with the prompt “${judge.grader.prompt.title}” (${templateHash(judge.grader.prompt).slice(0, 12)}): ${judge.n.toLocaleString('en')} ${of}${unread === 0 ? '' : `; ${pluralize(unread, 'reply holds', 'replies hold')} no label`}.`,
        ]),
    ...(agreement === null
      ? []
      : [
          `Hand and judge give the same label to ${agreement.same} of the ${agreement.n} that both labelled (${percent(agreement.same / agreement.n, 1)}, ${agreement.ci95.map((end) => percent(end, 1)).join(' to ')}); ${agreement.kappa === null ? 'Cohen’s kappa says nothing, as both gave one label throughout' : `Cohen’s kappa ${agreement.kappa.toFixed(2)}: 1 is perfect, 0 is what chance gives`}.`,
        ]),
  ];
}
