import type { Subject, Task } from '../task.ts';
import type { Variant } from '../variant.ts';

/** How items are asked when nothing else is said: no demonstrations, rules stated, our wording, our pictures. */
export function defaultVariant(task: Pick<Task, 'template'>, subject: Pick<Subject, 'styles'>): Variant {
  return {
    shots: 0,
    demos: 'random',
    graph: true,
    chainOfThought: false,
    style: subject.styles[0] ?? 'rungs',
    template: task.template,
  };
}
