import type { ImportOptions } from '../../import.ts';
import type { Subject, Task } from '../../task.ts';
import type { Variant } from '../../variant.ts';
import { defaultVariant } from './default-variant.ts';
import { chosenOptions } from './task-options.ts';

/** How the items of somebody's own copy are asked: as somebody says, else as usual but for the ways that are named. */
export function importVariant(
  task: Task,
  subject: Pick<Subject, 'styles'>,
  { variant, taskOptions: ways = {} }: ImportOptions,
): Variant {
  return variant ?? { ...defaultVariant(task, subject), ...chosenOptions(task, ways) };
}
