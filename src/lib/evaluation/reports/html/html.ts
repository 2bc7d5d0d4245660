import { benchmarkOf, taskOf } from '../../benchmarks/index.ts';
import { orderLabel } from '../../runs/figures/order-effect.ts';
import {
  CALIBRATION_WORDS,
  calibrationDots,
  probabilityRows,
  probabilityText,
} from '../../runs/figures/probability-words.ts';
import { CALIBRATION_KEY, calibrationPlot } from '../../../chart-data/plot/calibration-plot.ts';
import { respondentRemark, respondentTitle } from '../../respondents/registry.ts';
import type { FigureColumn } from '../../tasks/figures.ts';
import type { Item } from '../../tasks/item.ts';
import { selectFigures } from '../../tasks/published/query.ts';
import type { Variant } from '../../tasks/variant.ts';
import { accuracyTexts, againstWords } from '../words/against-words.ts';
import { areOwnPictures, type Comparability } from '../comparability.ts';
import { cutTexts } from '../words/cut-words.ts';
import { hasLabels, labelRows, labelSentences, type RunLabels } from '../words/error-labels.ts';
import { fixedTexts, intervalSentences } from '../words/interval-words.ts';
import { baselineRows, ceilingRow, chanceRow, partNotes, unreadIn, runRow } from '../table/table.ts';
import type { FigureRow } from '../table/figure-row.ts';
import { ungradedTexts, unreadText } from '../words/figure-words.ts';
import { doubtsAbout, sentencesBeside } from '../words/remarks.ts';
import { formatList } from '../../../util/text/format-list.ts';
import { stylesOf } from '../../tasks/kit/prompts/shared-options.ts';
import { idleTexts } from '../idle-options.ts';
import { publishedRows } from '../table/published-rows.ts';
import {
  countLabel,
  offeredLabels,
  provenanceLabels,
  planLabel,
  runTitle,
  subjectLabel,
  respondentLabel,
} from '../words/descriptions.ts';
import { percent } from '../../../util/text/percent.ts';
import { escapeHtml } from '../../../util/text/escape-html.ts';
import { htmlElement, table } from './elements.ts';
import { itemsHtml, type FileUrl } from './html-items.ts';
import { PLOT_WIDTH, plotSigns, reportPlot } from './html-plot.ts';
import { cellLabel, columnHead, publishedHtml } from './html-published.ts';
import { REPORT_STYLE } from './html-style.ts';
import type { RunResults } from '../results.ts';
import type { RunRow } from '../table/rows.ts';

/**
 * Returns a run's report as one self-contained HTML file without scripts or network access.
 *
 * @param fileUrl returns the data URL of an imported picture
 */
export async function runHtml(
  results: RunResults,
  rows: readonly RunRow[],
  fileUrl: FileUrl,
  labels: RunLabels | null = null,
): Promise<string> {
  const { plan } = results.record;
  const task = taskOf(plan.task);
  const columns = task.columns(plan.system);
  const figured = figureRows(results, columns);
  const query = task.published(plan.system);
  const published = query === null ? null : await benchmarkOf(plan.task).published();
  const beside =
    query === null || published === null
      ? []
      : publishedRows(plan.task, selectFigures(published, query), columns);
  const items = rows.map(({ item }) => item);
  const remark = respondentRemark(plan.respondent, { ownPictures: areOwnPictures(items) === true });
  const title = titleOf(results);
  const body = [
    htmlElement('h1', escapeHtml(title)),
    factsList(results, items),
    ...cautionsOf(results).map((one) => htmlElement('p', escapeHtml(one), 'class="caution"')),
    ...figureSection(results, columns, figured, beside),
    ...notesOf(results, columns, figured, remark),
    ...judgementSections(results, labels),
    published === null ? '' : publishedHtml(beside, columns, published.paper.title),
    await itemsHtml(rows, fileUrl),
  ];
  return htmlPage(title, body.join('\n'));
}

/** Returns what a reader must know before the figures: missing grades, and doubts about the items. */
function cautionsOf({ record, report }: RunResults): readonly string[] {
  const doubts = doubtsAbout(record.plan, report).map(({ sentence }) => sentence);
  return [...ungradedTexts(report.figures), ...doubts];
}

/** Returns the figures as a plot and a table. */
function figureSection(
  results: RunResults,
  columns: readonly FigureColumn[],
  figured: readonly FigureRow[],
  beside: readonly FigureRow[],
): readonly string[] {
  const unread = unreadIn(results.record, results.report.figures);
  return [
    htmlElement('h2', 'Figures'),
    ...(unread > 0 ? [htmlElement('p', escapeHtml(unreadText(unread)))] : []),
    reportPlot(results.record.plan, columns, [...figured, ...beside]),
    htmlElement('p', plotSigns(columns, [...figured, ...beside]), 'class="quiet"'),
    figuresTable(results, columns, figured),
  ];
}

/** Returns the notes on the figures. */
function notesOf(
  results: RunResults,
  columns: readonly FigureColumn[],
  figured: readonly FigureRow[],
  remark: string | null,
): readonly string[] {
  const { record, report } = results;
  const { plan } = record;
  const isRead = unreadIn(record, report.figures) === 0;
  return [
    ...accuracyTexts(report),
    ...fixedTexts([report.figures], taskOf(plan.task)),
    ...intervalSentences(columns, figured),
    ...partNotes(record, report),
    ...cutTexts(results.cut ?? 0),
    ...(isRead ? againstWords(report, plan.respondent.kind).notes : []),
    ...(report.ceiling === undefined ? [] : ceilingRow(report.ceiling).notes),
    ...sentencesBeside(results),
    ...(remark === null ? [] : [remark]),
    ...idleTexts(plan),
  ].map((one) => htmlElement('p', escapeHtml(one), 'class="quiet"'));
}

/** Returns what else is known about the judged answers: comparability, errors, labels, probabilities, confusions. */
function judgementSections(results: RunResults, labels: RunLabels | null): readonly string[] {
  const { task } = results.record.plan;
  return [
    ...(results.comparability === null ? [] : [comparabilityTable(results.comparability)]),
    ...(results.errors === null ? [] : [errorsTable(results.errors)]),
    ...labelsHtml(task, labels),
    ...(results.probabilities === undefined
      ? []
      : probabilitiesHtml(results.probabilities, taskOf(task).unit.one)),
    ...(results.orders === null ? [] : [htmlElement('p', escapeHtml(orderLabel(results.orders)))]),
    ...results.confusions.map((one) =>
      table(
        `${one.title}: what is right (rows), what was answered (columns)`,
        ['', ...one.columns],
        one.rows.map((row, index) => [row, ...(one.counts[index] ?? []).map(String)]),
      ),
    ),
  ];
}

/** Returns a self-contained page with its stylesheet. */
function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Returns the error labels by hand and by judge; nothing if there are none. */
function labelsHtml(task: string, labels: RunLabels | null): readonly string[] {
  const { errors } = taskOf(task);
  if (errors === undefined || labels === null || !hasLabels(labels)) return [];
  const notes = [...labelSentences(labels.figures), errors.source];
  return [
    htmlElement('h2', 'What went wrong'),
    table(
      'Labels of the answers that are not wholly right; 95% intervals in brackets',
      ['', 'By hand', 'By judge', 'What it means'],
      labelRows(errors, labels.figures).map(({ label, hand, judge }) => [
        label.title,
        hand,
        judge,
        label.meaning,
      ]),
    ),
    ...notes.map((one) => htmlElement('p', escapeHtml(one), 'class="quiet"')),
  ];
}

function titleOf({ record }: RunResults): string {
  const { task, system } = record.plan;
  return record.title === ''
    ? `${respondentLabel(record.plan.respondent)}: ${taskOf(task).title}, ${subjectLabel(task, system)}`
    : runTitle(record);
}

function factsList(
  { record, report, medianMilliseconds, tokens, fingerprints }: RunResults,
  items: readonly Pick<Item, 'pictures'>[],
): string {
  const { plan, answered, total, failed } = record;
  const { respondent, variant } = plan;
  const asked = Object.entries(respondent.parameters ?? {}).map(
    ([name, value]) => `${name} ${String(value)}`,
  );
  const made = provenanceLabels(record);
  const lines: readonly (readonly [string, string])[] = [
    [
      'Respondent',
      [respondentTitle(respondent.kind), respondent.model, ...asked]
        .filter((part) => part !== undefined)
        .join(', '),
    ],
    ['Asked', planLabel(plan)],
    ...(plan.source === undefined ? offeredLabels(plan) : []),
    ['Prompt', `${variant.template.title}, ${picturesText(variant, items)}`],
    ...(made.length === 0 ? [] : [['Made with', made.join('; ')] as const]),
    ['Begun', new Date(record.started).toISOString()],
    [record.ended === null ? 'So far' : 'Ended', new Date(record.ended ?? record.updated).toISOString()],
    [
      'Answers',
      `${answered} of ${total}; ${failed} failed, ${report.figures.unparsed} unparsed, ${report.figures.missing} missing`,
    ],
    ['Scoring protocol', report.protocol],
    ['Run', record.id],
    ...(medianMilliseconds === null
      ? []
      : [['Time per answer', `${medianMilliseconds.toFixed(0)} ms (median)`] as const]),
    ...(tokens === null ? [] : [['Tokens', tokensText(tokens)] as const]),
    ...(fingerprints.length === 0 ? [] : [['Server fingerprint', fingerprints.join(', ')] as const]),
  ];
  return htmlElement(
    'dl',
    lines.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join(''),
  );
}

function tokensText({ prompt, completion, untold = 0 }: NonNullable<RunResults['tokens']>): string {
  const counts = `${prompt} asked, ${completion} answered`;
  if (untold === 0) return counts;
  return `at least ${counts}; ${untold === 1 ? 'of one answer' : `of ${untold} answers`} they are not known`;
}

/** Describes the source of all items' pictures, in a few words. */
function picturesText(variant: Variant, items: readonly Pick<Item, 'pictures'>[]): string {
  const isOwn = areOwnPictures(items);
  if (isOwn === null) return 'no pictures';
  if (isOwn) return 'pictures of your own';
  const styles = stylesOf(variant);
  return `pictures in the ${styles.length === 1 ? 'style' : 'styles'} ${formatList(styles, 'and')}`;
}

/** Returns the rows of the run, its baselines, chance and the ceiling. */
function figureRows(results: RunResults, columns: readonly FigureColumn[]): readonly FigureRow[] {
  const { report, record } = results;
  const { plan } = record;
  const chance = chanceRow(taskOf(plan.task), plan.system);
  // A baseline that gave the run's own answers is the run.
  const others = Object.entries(report.baselines).filter(([id]) => id !== plan.respondent.kind);
  return [
    runRow(results, columns),
    ...baselineRows(plan.task, Object.fromEntries(others), '', columns),
    ...(chance === null ? [] : [chance]),
    ...(report.ceiling === undefined ? [] : [ceilingRow(report.ceiling)]),
  ];
}

/** Returns the table of figures, with those columns of the page that have one. */
function figuresTable(
  { record, report }: RunResults,
  columns: readonly FigureColumn[],
  rows: readonly FigureRow[],
): string {
  return table(
    `Scoring protocol ${report.protocol}; ${countLabel(record.plan.task, report.figures.n)}; 95% intervals in brackets`,
    ['', ...rows.map(({ name }) => name)],
    columns
      .filter(({ id }) => rows.some(({ cells }) => cells[id] !== undefined))
      .map((column) => [
        columnHead(column),
        ...rows.map(({ cells, n }) => cellLabel(cells[column.id], column, n)),
      ]),
  );
}

function comparabilityTable({ title, conditions }: Comparability): string {
  return table(
    `Beside printed figures: ${title}`,
    ['', 'As in the paper', 'Why'],
    conditions.map(({ aspect, same, why }) => [aspect, same ? 'yes' : 'no', why]),
  );
}

/** Returns the probability figures with their explanations, and the calibration plot. */
function probabilitiesHtml(
  figures: NonNullable<RunResults['probabilities']>,
  unit: string,
): readonly string[] {
  const dots = calibrationDots(figures);
  return [
    htmlElement('h2', 'Probabilities'),
    htmlElement('p', escapeHtml(probabilityText(figures, unit)), 'class="quiet"'),
    table(
      '95% intervals in brackets',
      ['', '', 'What it means'],
      probabilityRows(figures).map(({ title, value, interval, sentence }) => [
        title,
        interval === '' ? value : `${value} [${interval.replace(' to ', ', ')}]`,
        sentence,
      ]),
    ),
    ...(dots.length === 0
      ? []
      : [
          calibrationPlot({ ...CALIBRATION_WORDS, dots, width: PLOT_WIDTH }),
          htmlElement('p', escapeHtml(CALIBRATION_KEY), 'class="quiet"'),
        ]),
  ];
}

function errorsTable(errors: NonNullable<RunResults['errors']>): string {
  return table(
    'Seeing and reasoning',
    ['', 'Answers'],
    [
      ['right despite a misreading', String(errors.mended)],
      ['not right after a misreading', String(errors.perception)],
      ['not right although everything was read rightly', String(errors.reasoning)],
      ['not right where the question leaves the answer open, everything read rightly', String(errors.open)],
      [
        'categories read rightly (95% interval)',
        errors.readRight === null
          ? ''
          : `${percent(errors.readRight, 1)} [${(errors.readRightCi95 ?? []).map((end) => percent(end, 1)).join(', ')}]`,
      ],
    ],
  );
}
