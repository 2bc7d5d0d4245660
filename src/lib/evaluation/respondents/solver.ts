import { onlyImported, taskOf } from '../benchmarks/index.ts';
import { asError } from '../../util/message-of.ts';
import type { Respondent } from '../runs/types.ts';

/**
 * Upper bound: it knows the model and reads the states instead of the pictures. If the outcome is not determined
 * by the state, it gives the most likely one. It never reads an item's truth.
 */
export const solver: Respondent = {
  id: 'solver',
  title: 'Solver (knows the model and the state)',
  concurrency: 1,
  isDeterministic: true,
  answer: (item) => {
    try {
      const task = taskOf(item.task);
      if (task.solve === undefined) throw new RangeError(`The solver does not answer ${task.id}.`);
      if (onlyImported(task, item.subject) !== null) {
        throw new RangeError(
          `The solver has no model of ${item.subject}: choose a respondent that looks at the pictures.`,
        );
      }
      return Promise.resolve({ rawAnswer: task.solve(item) });
    } catch (error) {
      return Promise.reject(asError(error));
    }
  },
};
