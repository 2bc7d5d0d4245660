import type { Subject, Task } from '../../task.ts';
import { DEFAULT_VARIANT_ENTRIES, type Variant } from '../../variant.ts';

/** Returns the default variant: no demonstrations, rules stated, Rungs' wording and pictures. */
export function defaultVariant(task: Pick<Task, 'template'>, subject: Pick<Subject, 'styles'>): Variant {
  return {
    ...DEFAULT_VARIANT_ENTRIES,
    style: subject.styles[0] ?? DEFAULT_VARIANT_ENTRIES.style,
    template: task.template,
  };
}
