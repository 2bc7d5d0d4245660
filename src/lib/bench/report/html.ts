import { findSystem } from '../../systems/index.ts';
import type { Figures } from '../../tasks/index.ts';
import {
  figuresBeside,
  isInPaper,
  loadPublished,
  METRICS,
  type PublishedFigure,
} from '../published/index.ts';
import { dotPlot } from '../../charts/dot-plot.ts';
import type { DotRow } from '../../charts/dot-types.ts';
import { element, escapeHtml, table } from './escape.ts';
import { itemsHtml, type FileUrl } from './html-items.ts';
import { REPORT_STYLE } from './html-style.ts';
import { percent } from '../../util/percent.ts';
import { orderWords } from '../order-effect.ts';
import type { RespondentIdentity } from '../plan.ts';
import type { RunResults } from './results.ts';
import type { RunRow } from './rows.ts';

/** What is said wherever CLIP with the model stands beside published figures. */
export const CLIP_NOTE =
  'CLIP + model is no contestant of the published models: the embedded CLIP was trained on pictures of this very renderer and knows the equations, while the published models answered without training, on other drawings.';

/**
 * A report of a run in one file that needs no other, no script and no network.
 *
 * @param fileUrl the data URL of an imported picture
 */
export async function runHtml(
  results: RunResults,
  rows: readonly RunRow[],
  fileUrl: FileUrl,
): Promise<string> {
  const { plan } = results.record;
  const published = await loadPublished('causalvlbench');
  const beside = figuresBeside(published, plan.task, plan.system, { metric: 'Accuracy' });
  const title = titleOf(results);
  const body = [
    element('h1', escapeHtml(title)),
    facts(results),
    element('h2', 'Figures'),
    plot(results, beside),
    figuresTable(results),
    ...(plan.respondent.kind.startsWith('clip+scm')
      ? [element('p', escapeHtml(CLIP_NOTE), 'class="quiet"')]
      : []),
    ...(results.errors === null ? [] : [errorsTable(results.errors)]),
    ...(results.orders === null ? [] : [element('p', escapeHtml(orderWords(results.orders)))]),
    ...results.confusions.map((one) =>
      table(
        `${one.title}: what is right (rows), what was answered (columns)`,
        ['', ...one.columns],
        [...one.rows.map((row, index) => [row, ...(one.counts[index] ?? []).map(String)])],
      ),
    ),
    publishedTable(beside, published.paper.title),
    await itemsHtml(rows, fileUrl),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
${body.join('\n')}
</body>
</html>
`;
}

/** A server's model by its name; everybody else by what they do. */
function whoOf({ kind, model }: RespondentIdentity): string {
  return kind === 'vlm' ? (model ?? kind) : kind;
}

function titleOf({ record }: RunResults): string {
  const { respondent, task, system } = record.plan;
  const who = whoOf(respondent);
  const ours = isInPaper(system) ? '' : ' (ours)';
  return record.title === ''
    ? `${who}: ${task}, ${findSystem(system)?.title ?? system}${ours}`
    : record.title;
}

function facts({ record, report, medianMilliseconds, tokens, fingerprints }: RunResults): string {
  const { plan, answered, total, failed } = record;
  const { respondent, variant, seed, count } = plan;
  const asked = Object.entries(respondent.parameters ?? {}).map(
    ([name, value]) => `${name} ${String(value)}`,
  );
  const lines: readonly (readonly [string, string])[] = [
    [
      'Respondent',
      [respondent.kind, respondent.model, ...asked].filter((part) => part !== undefined).join(', '),
    ],
    [
      'Items',
      `${plan.task}, ${plan.system}${isInPaper(plan.system) ? '' : ' (a system of Rungs, in no paper)'}, ${count}, seed ${seed}`,
    ],
    [
      'Prompt',
      `${variant.shots} demonstrations (${variant.demos}), ${variant.graph ? 'with' : 'without'} the causal rules${variant.chainOfThought ? ', chain of thought' : ''}, wording “${variant.template.title}”, pictures in the style ${variant.style}`,
    ],
    [
      'Answers',
      `${answered} of ${total}; ${failed} failed, ${report.unparsed} unparsed, ${report.missing} missing`,
    ],
    ['Protocol', report.protocol],
    ['Run', record.id],
    ...(medianMilliseconds === null
      ? []
      : [['Time an answer', `${medianMilliseconds.toFixed(0)} ms (median)`] as const]),
    ...(tokens === null
      ? []
      : [['Tokens', `${tokens.prompt} asked, ${tokens.completion} answered`] as const]),
    ...(fingerprints.length === 0 ? [] : [['Server’s own mark', fingerprints.join(', ')] as const]),
  ];
  return element(
    'dl',
    lines.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join(''),
  );
}

/** Pixels. */
const PLOT_WIDTH = 840;

function plot({ report, record }: RunResults, beside: readonly PublishedFigure[]): string {
  const ours = report.accuracy;
  const inPercent = ([lo, hi]: readonly [number, number]): [number, number] => [100 * lo, 100 * hi];
  const dots: readonly Omit<DotRow, 'key'>[] = [
    ...(ours === null
      ? []
      : [
          {
            label: whoOf(record.plan.respondent),
            value: 100 * ours,
            interval: inPercent(report.ci95),
            kind: 'own' as const,
          },
        ]),
    ...Object.entries(report.baselines).flatMap(([id, { accuracy, ci95 }]) =>
      accuracy === null
        ? []
        : [
            {
              label: `baseline ${id}`,
              value: 100 * accuracy,
              interval: inPercent(ci95),
              kind: 'baseline' as const,
            },
          ],
    ),
    ...beside
      .filter(({ variable, shots, setting }) => variable === undefined && shots === 0 && setting !== 'cot')
      .flatMap(({ model, value, setting }) =>
        value === null
          ? []
          : [{ label: `${model ?? ''}, ${setting ?? ''} (published)`, value, kind: 'other' as const }],
      ),
  ];
  return dotPlot({
    title: 'Accuracy of this run, of the baselines and as published',
    rows: dots.map((dot, index) => ({ ...dot, key: String(index) })),
    domain: [0, 100],
    shape: 'dots',
    rule: null,
    width: PLOT_WIDTH,
    unit: '%',
  });
}

function figuresTable({ report, record }: RunResults): string {
  const names = Object.keys(METRICS).filter((name) => typeof Reflect.get(report, name) === 'number');
  const columns: readonly (readonly [string, Figures])[] = [
    [record.plan.respondent.kind, report],
    ...Object.entries(report.baselines),
  ];
  const rows = names.map((name) => [
    METRICS[name]?.title ?? name,
    ...columns.map(([, figures]) =>
      written(Reflect.get(figures, name), METRICS[name]?.unit ?? 'score', name),
    ),
  ]);
  const interval = [
    '95% interval of the accuracy',
    ...columns.map(([, { ci95 }]) => `${percent(ci95[0], 1)} to ${percent(ci95[1], 1)}`),
  ];
  return table(
    `Protocol ${report.protocol}; ${report.n} ${record.plan.task.startsWith('structure') ? 'pictures' : 'items'}`,
    ['', ...columns.map(([name]) => name)],
    [...rows.slice(0, 1), interval, ...rows.slice(1)],
  );
}

function errorsTable(errors: NonNullable<RunResults['errors']>): string {
  return table(
    'Seeing and reasoning',
    ['', 'Answers'],
    [
      ['right in spite of a misreading', String(errors.mended)],
      ['not right after a misreading', String(errors.perception)],
      ['not right although everything was read rightly', String(errors.reasoning)],
      ['categories read rightly', errors.readRight === null ? '' : percent(errors.readRight, 1)],
    ],
  );
}

function publishedTable(figures: readonly PublishedFigure[], paper: string): string {
  if (figures.length === 0) return '';
  const rows = figures.map(({ model, setting, shots, variable, value, sd, source, note }) => [
    model ?? '',
    setting ?? '',
    String(shots ?? ''),
    variable ?? '',
    value === null ? 'not printed' : `${value.toFixed(1)} %`,
    sd === undefined ? '' : sd.toFixed(1),
    source,
    note ?? '',
  ]);
  const head = ['Model', 'Setting', 'Shots', 'Variable', 'Accuracy', 'sd', 'Source', 'Note'];
  return `${element('h2', 'As published')}${table(paper, head, rows)}`;
}

function written(value: unknown, unit: string, name: string): string {
  if (typeof value !== 'number') return '';
  if (name === 'unparsed' || name === 'missing') return String(value);
  return unit === 'fraction' ? percent(value, 1) : value.toFixed(2);
}
