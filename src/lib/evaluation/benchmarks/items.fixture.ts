/** Test fixture: items as arrays. */
import type { Item } from '../tasks/item.ts';
import { defaultVariant as standard } from '../tasks/kit/prompts/default-variant.ts';
import type { ItemsRequest, Subject } from '../tasks/task.ts';
import type { Variant } from '../tasks/variant.ts';
import { taskOf } from './index.ts';

/** Returns all items of a request. */
export function createItems(
  task: string,
  subject: Pick<Subject, 'id'>,
  request: ItemsRequest,
): readonly Item[] {
  return [...taskOf(task).generate(subject.id, request)];
}

/** Returns a task's default variant. */
export function defaultVariant(task: string, subject: Pick<Subject, 'styles'>): Variant {
  return standard(taskOf(task), subject);
}
