import { isOwnWording, ownWording } from '../tasks/kit/prompts/own-wording.ts';
import type { Task } from '../tasks/task.ts';
import type { PromptTemplate } from '../tasks/variant.ts';
import { setOf, taskIn, type SetSummary } from './form-read.ts';
import type { FormValue } from './form-schema.ts';

/** Form settings that replicate a task's paper, as far as they can be set here. */
export interface Replication {
  readonly form: Partial<FormValue>;
  readonly template: PromptTemplate;
}

/**
 * Returns the settings under which the user's copy of a data set is asked as in its paper: its own questions, the
 * paper's part and number of runs, no examples, no thinking, greedy decoding, the paper's token limit. Null if the
 * form's items are from no such copy.
 *
 * @param template the current wording; one with own questions keeps the user's instruction
 */
export function replicationOf(
  form: FormValue,
  template: PromptTemplate,
  sets: readonly SetSummary[],
): Replication | null {
  const task: Task = taskIn(form);
  const { conditions } = task;
  const part = conditions?.part ?? null;
  const found = part === null ? null : setOf({ ...form, part }, sets);
  if (conditions === undefined || part === null || found === null || found.part !== part) return null;
  const { count, maxTokens } = conditions;
  return {
    form: {
      part,
      count: String(Math.min(count ?? found.items, found.items)),
      shots: 0,
      demos: 'random',
      chainOfThought: false,
      temperature: '0',
      thinking: false,
      bothOrders: false,
      ...(maxTokens === null ? {} : { maxTokens: String(maxTokens) }),
    },
    template: isOwnWording(template.parts) ? template : ownWording(task),
  };
}
