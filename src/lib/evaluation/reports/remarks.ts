import { findTask } from '../benchmarks/index.ts';
import type { Figures } from '../tasks/figures.ts';
import type { Remark } from '../tasks/task.ts';
import type { RunResults } from './results.ts';
import { heldOutText } from './held-out.ts';
import type { FigureRow } from './figure-row.ts';

/** What is remarked on rows, each once with the names of those it is said of. */
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

/** What a task says beside some figures, and, where they are of one of its baselines, what that says of them. */
export function remarksOn(task: string, figures: Figures, respondent: string): readonly Remark[] {
  return [...(findTask(task)?.remarks?.(figures) ?? []), ...baselineRemarks(task, figures, respondent)];
}

/**
 * What is said beside the figures of a run and of the baselines that stand with it, each sentence once, and how they
 * part where something was held out of the model's tuning.
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
