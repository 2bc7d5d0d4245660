import type { ImportOptions } from '../../import.ts';
import type { Subject, Task } from '../../task.ts';
import type { Variant } from '../../variant.ts';
import { defaultVariant } from './default-variant.ts';
import { chosenOptions } from './task-options.ts';

/** Returns the variant for imported items: the given one, else the default variant with the given task options. */
export function importVariant(
  task: Task,
  subject: Pick<Subject, 'styles'>,
  { variant, taskOptions = {} }: ImportOptions,
): Variant {
  return variant ?? { ...defaultVariant(task, subject), ...chosenOptions(task, taskOptions) };
}
