import { findTask } from '../benchmarks/index.ts';
import { respondentTraits } from '../respondents/registry.ts';
import type { RunPlan } from '../runs/index.ts';
import type { TaskOption } from '../tasks/variant.ts';

type Asked = Pick<RunPlan, 'task' | 'variant' | 'respondent'>;

/** What is said of them. */
export const IDLE = 'CLIP weighs pictures and sentences and reads no prompt, so that they change nothing';

/** The options of a run that are chosen otherwise than usual and change nothing, as a CLIP reads no prompt. */
export function idleOptions({ task, variant, respondent }: Asked): readonly TaskOption[] {
  const { promptOptions = [] } = findTask(task) ?? {};
  // Where nothing is shown, a CLIP weighs the question.
  if (!respondentTraits(respondent.kind).comparesEmbeddings || variant.ways?.['input'] === 'none') return [];
  return promptOptions.filter(({ id, values }) => (variant.ways?.[id] ?? values[0]?.id) !== values[0]?.id);
}

/** The same as sentences for a report: none where there is none. */
export function idleTexts(plan: Asked): readonly string[] {
  const titles = idleOptions(plan).map(({ title }) => `“${title}”`);
  return titles.length === 0 ? [] : [`Without effect: ${titles.join(', ')}. ${IDLE}.`];
}
