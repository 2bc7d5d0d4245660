/** Items at once, for tests. */
import type { Item } from '../tasks/item.ts';
import { defaultVariant as standard } from '../tasks/kit/prompts/default-variant.ts';
import type { ItemsRequest, Subject } from '../tasks/task.ts';
import type { Variant } from '../tasks/variant.ts';
import { taskOf } from './index.ts';

/** All items of a request at once. */
export function createItems(
  task: string,
  subject: Pick<Subject, 'id'>,
  request: ItemsRequest,
): readonly Item[] {
  return [...taskOf(task).generate(subject.id, request)];
}

/** How items of a task are asked when nothing else is said. */
export function defaultVariant(task: string, subject: Pick<Subject, 'styles'>): Variant {
  return standard(taskOf(task), subject);
}
