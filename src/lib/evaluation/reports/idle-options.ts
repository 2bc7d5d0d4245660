import { findTask } from '../benchmarks/index.ts';
import { respondentTraits } from '../respondents/registry.ts';
import type { RunPlan } from '../runs/index.ts';
import { showsNothing } from '../tasks/kit/prompts/shared-options.ts';
import type { TaskOption } from '../tasks/variant.ts';

type IdleOption = Pick<TaskOption, 'id' | 'title'>;
type Asked = Pick<RunPlan, 'task' | 'variant' | 'respondent'>;

/** Explanation of options without effect. */
export const IDLE = 'CLIP weighs pictures and sentences and reads no prompt, so that they change nothing';

const REASONS_FIRST = { id: 'chain-of-thought', title: 'Reasons first' };

/** Returns the non-default options of a run that have no effect, as a CLIP reads no prompt. */
export function idleOptions({ task, variant, respondent }: Asked): readonly IdleOption[] {
  const { promptOptions = [] } = findTask(task) ?? {};
  if (!respondentTraits(respondent.kind).comparesEmbeddings) return [];
  // Without a picture, a CLIP weighs the question.
  const weighed = showsNothing(variant) ? [] : promptOptions;
  return [
    ...weighed.filter(({ id, values }) => (variant.ways?.[id] ?? values[0]?.id) !== values[0]?.id),
    ...(variant.chainOfThought ? [REASONS_FIRST] : []),
  ];
}

/** Returns the idle options as sentences for a report; empty if there are none. */
export function idleTexts(plan: Asked): readonly string[] {
  const titles = idleOptions(plan).map(({ title }) => `“${title}”`);
  return titles.length === 0 ? [] : [`Without effect: ${titles.join(', ')}. ${IDLE}.`];
}
