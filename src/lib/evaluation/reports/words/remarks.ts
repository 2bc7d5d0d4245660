import { findTask } from '../../benchmarks/index.ts';
import type { Figures } from '../../tasks/figures.ts';
import type { Remark } from '../../tasks/task.ts';
import type { RunResults } from '../results.ts';
import { heldOutText } from '../held-out.ts';
import type { FigureRow } from '../table/figure-row.ts';

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

/**
 * Returns the sentences about a run and its baselines, each once, including the held-out split of a fine-tuned
 * model.
 */
export function sentencesBeside({
  record: { plan },
  report,
  heldOut,
}: Pick<RunResults, 'record' | 'report' | 'heldOut'>): readonly string[] {
  const all = [
    ...remarksOn(plan.task, report.figures, plan.respondent.kind),
    ...Object.entries(report.baselines).flatMap(([id, figures]) => baselineRemarks(plan.task, figures, id)),
  ];
  return [
    ...new Set(all.map(({ sentence }) => sentence)),
    ...(heldOut === undefined ? [] : [heldOutText(heldOut)]),
  ];
}

function baselineRemarks(task: string, figures: Figures, respondent: string): readonly Remark[] {
  return (
    findTask(task)
      ?.baselines.find(({ id }) => id === respondent)
      ?.remarks?.(figures) ?? []
  );
}
