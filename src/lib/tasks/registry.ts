import { counterfactual } from './counterfactual.ts';
import type { TaskDefinition } from './definition.ts';
import { interventionTarget } from './intervention-target.ts';
import { structurePair, structureSingle } from './structure.ts';
import type { TaskId } from './types.ts';

/** The tasks, in the order in which they are shown. */
export const tasks: readonly TaskDefinition[] = [
  structureSingle,
  structurePair,
  interventionTarget,
  counterfactual,
];

const byId: Readonly<Record<TaskId, TaskDefinition>> = {
  'structure-single': structureSingle,
  'structure-pair': structurePair,
  'intervention-target': interventionTarget,
  counterfactual,
};

/** The definition of a task. */
export function taskOf(id: TaskId): TaskDefinition {
  return byId[id];
}

/** The definition of the task that a word from outside names, or undefined. */
export function findTask(id: string): TaskDefinition | undefined {
  return tasks.find((task) => task.id === id);
}

/** Whether a task's questions are answered with yes or no. */
export function isYesNo(task: TaskId): boolean {
  return task === 'structure-single' || task === 'structure-pair';
}
