import { onlyImported, taskOf } from '../benchmarks/index.ts';
import { asError } from '../../util/message-of.ts';
import type { Respondent } from '../runs/types.ts';

/**
 * Knows the model and reads the states themselves instead of the pictures: what can be reached. Where a state leaves
 * open what follows, it says what is likeliest. It never looks at an item's truth.
 */
export const solver: Respondent = {
  id: 'solver',
  title: 'Solver (knows the model and the state)',
  concurrency: 1,
  deterministic: true,
  answer: (item) => {
    try {
      const task = taskOf(item.task);
      if (task.solve === undefined) throw new Error(`The solver does not answer ${task.id}.`);
      if (onlyImported(task, item.subject) !== null) {
        throw new Error(
          `The solver knows no model of ${item.subject}: ask somebody who looks at the pictures.`,
        );
      }
      return Promise.resolve({ rawAnswer: task.solve(item) });
    } catch (error) {
      return Promise.reject(asError(error));
    }
  },
};
