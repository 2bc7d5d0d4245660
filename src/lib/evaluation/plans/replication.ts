import { isOwnWording, ownWording } from '../tasks/kit/prompts/own-wording.ts';
import type { Task } from '../tasks/task.ts';
import type { PromptTemplate } from '../tasks/variant.ts';
import { setOf, taskIn, type SetSummary } from './form-read.ts';
import type { FormValue } from './form-schema.ts';

/** What asks as a task's paper asked, as far as it can be set here. */
export interface Replication {
  readonly form: Partial<FormValue>;
  readonly template: PromptTemplate;
}

/**
 * The settings under which the user's copy of a data set is asked as its paper asked: its own questions, the part and
 * the number of the paper's runs, no examples, no thinking, the likeliest token, as many tokens as there. Null where the
 * form takes its items from no such copy.
 *
 * @param template the wording that is set: one of own questions is kept, with the instruction that somebody gave
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
