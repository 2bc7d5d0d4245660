/** Summary of a run in words, for people; the results themselves are JSON. */
import { findTask } from '../../../../evaluation/benchmarks/index.ts';
import { respondentTitle } from '../../../../evaluation/respondents/registry.ts';
import { countLabel, respondentLabel } from '../../../../evaluation/reports/words/descriptions.ts';
import { accuracyTexts } from '../../../../evaluation/reports/words/against-words.ts';
import { toldFigures, ungradedTexts } from '../../../../evaluation/reports/words/figure-words.ts';
import { doubtsAbout } from '../../../../evaluation/reports/words/remarks.ts';
import { cellsOf } from '../../../../evaluation/reports/table/table.ts';
import type { RunPlan } from '../../../../evaluation/runs/index.ts';
import type { Report } from '../../../../evaluation/tasks/figures.ts';
import { percent } from '../../../../util/text/percent.ts';

/** Describes a run's figures and those of the baselines on the same items, a line each; empty without figures. */
export function runSummary({ task, system, respondent }: RunPlan, report: Report): readonly string[] {
  const columns = findTask(task)?.columns(system) ?? [];
  const told = toldFigures(columns, cellsOf(report.figures, columns));
  if (told.length === 0) return [];
  const others = Object.entries(report.baselines).flatMap(([id, { accuracy }]) =>
    accuracy === null || id === respondent.kind ? [] : [`${respondentTitle(id)} ${percent(accuracy, 1)}`],
  );
  return [
    `${respondentLabel(respondent)}, ${countLabel(task, report.figures.n)}: ${told.join('; ')}.`,
    ...(others.length === 0 ? [] : [`Accuracy on the same items: ${others.join(', ')}.`]),
    ...accuracyTexts(report),
  ];
}

/** Returns what must be known before a run's figures are used: missing grades, and doubts about its items. */
export function runCautions(plan: RunPlan, report: Report): readonly string[] {
  const doubts = doubtsAbout(plan, report).map(
    ({ sentence, remedy: { option, value } }) => `${sentence} Ask with --${option} ${value}.`,
  );
  return [...ungradedTexts(report.figures), ...doubts];
}
