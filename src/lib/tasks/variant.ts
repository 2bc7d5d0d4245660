import type { System } from '../systems/index.ts';
import { defaultTemplate } from './prompt/default-templates.ts';
import type { TaskId, Variant } from './types.ts';

/** How items are asked when nothing else is said: no demonstrations, rules stated, our wording, our pictures. */
export function defaultVariant(task: TaskId, system: System): Variant {
  return {
    shots: 0,
    demos: 'random',
    graph: true,
    chainOfThought: false,
    style: system.styles[0] ?? 'rungs',
    template: defaultTemplate(task),
  };
}
