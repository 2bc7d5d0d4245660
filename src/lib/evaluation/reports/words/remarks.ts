import { findTask } from '../../benchmarks/index.ts';
import type { RunPlan } from '../../runs/index.ts';
import type { Figures, Report } from '../../tasks/figures.ts';
import type { Doubt, Remark } from '../../tasks/task.ts';
import type { RunResults } from '../results.ts';
import { heldOutText, untrainedStyleTexts } from '../held-out.ts';
import type { FigureRow } from '../table/figure-row.ts';
import { provenanceLabels } from './descriptions.ts';

/** Returns the remarks on rows, each once with the names of its rows. */
export function remarkedRows(
  rows: readonly FigureRow[],
): readonly (Remark & { readonly names: readonly string[] })[] {
  const found = new Map<string, Remark & { readonly names: Set<string> }>();
  for (const { name, remarks = [] } of rows) {
    for (const remark of remarks) {
      const known = found.get(remark.sentence) ?? { ...remark, names: new Set<string>() };
      found.set(remark.sentence, known);
      known.names.add(name);
    }
  }
  return [...found.values()].map((one) => ({ ...one, names: [...one.names] }));
}

/** Returns a task's remarks on figures, including what they mean for one of its baselines. */
export function remarksOn(task: string, figures: Figures, respondent: string): readonly Remark[] {
  return [...(findTask(task)?.remarks?.(figures) ?? []), ...baselineRemarks(task, figures, respondent)];
}

/** The part of a plan that a task's doubts depend on. */
type Doubted = Pick<RunPlan, 'task' | 'variant' | 'source'>;

/**
 * Returns a task's doubts about the items of a run.
 *
 * Trivial answers are not compared with each other, nor answers to items of a file, whose options are not known.
 */
export function doubtsAbout(
  { task: id, variant, source, respondent }: Doubted & Pick<RunPlan, 'respondent'>,
  { baselines, figures }: Pick<Report, 'baselines' | 'figures'>,
): readonly Doubt[] {
  const isCompared = source === undefined && !Object.hasOwn(baselines, respondent.kind);
  return findTask(id)?.doubts?.(isCompared ? { baselines, figures } : { baselines }, variant) ?? [];
}

/** Returns a task's doubts about items without answers that one of their baselines raises. */
export function doubtsBy(
  baseline: string,
  { task, variant }: Omit<Doubted, 'source'>,
  baselines: Report['baselines'],
): readonly Doubt[] {
  const doubts = findTask(task)?.doubts?.({ baselines }, variant) ?? [];
  return doubts.filter(({ raisedBy }) => raisedBy.includes(baseline));
}

/** Explains those of the baselines whose titles do not say what they do. */
export function baselineTexts(task: string, baselines: Report['baselines']): readonly string[] {
  return (findTask(task)?.baselines ?? []).flatMap(({ id, title, summary }) =>
    summary === undefined || !Object.hasOwn(baselines, id) ? [] : [`${title}: ${summary}`],
  );
}

/**
 * Returns the sentences about a run and its baselines, each once, including the held-out split of a fine-tuned
 * model.
 */
export function sentencesBeside({
  record,
  report,
  heldOut,
}: Pick<RunResults, 'record' | 'report' | 'heldOut'>): readonly string[] {
  const { plan } = record;
  const all = [
    ...remarksOn(plan.task, report.figures, plan.respondent.kind),
    ...Object.entries(report.baselines).flatMap(([id, figures]) => baselineRemarks(plan.task, figures, id)),
  ];
  return [
    ...baselineTexts(plan.task, report.baselines),
    ...new Set(all.map(({ sentence }) => sentence)),
    ...(heldOut === undefined ? [] : [heldOutText(heldOut)]),
    ...untrainedStyleTexts(record),
  ];
}

function baselineRemarks(task: string, figures: Figures, respondent: string): readonly Remark[] {
  return (
    findTask(task)
      ?.baselines.find(({ id }) => id === respondent)
      ?.remarks?.(figures) ?? []
  );
}

/** Describes how a run was made, and what its answers took: settings, versions, time, tokens. */
export function factsText({ record, medianMilliseconds, tokens, fingerprints }: RunResults): string {
  const { parameters = {} } = record.plan.respondent;
  const written = (count: number): string => count.toLocaleString('en');
  return [
    ...Object.entries(parameters).map(
      ([name, value]) => `${name} ${name === 'sha256' ? String(value).slice(0, 16) : String(value)}`,
    ),
    ...provenanceLabels(record),
    ...(medianMilliseconds === null
      ? []
      : [`${written(Math.round(medianMilliseconds))} ms an answer (median)`]),
    ...(tokens === null
      ? []
      : [`${written(tokens.prompt)} tokens asked, ${written(tokens.completion)} answered`]),
    ...fingerprints.map((print) => `server fingerprint ${print}`),
  ].join(' · ');
}
