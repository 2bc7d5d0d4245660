import { findAskedSubject, findTask } from '../../../benchmarks/index.ts';
import { optionIn } from '../../../tasks/kit/prompts/task-options.ts';
import type { PromptTemplate, Variant } from '../../../tasks/variant.ts';
import { swapOrder } from '../../../../vlm/swap-order.ts';

/** Error message where a question cannot be asked in both orders. */
export const NO_ORDER =
  'the wording says neither “yes or no” nor “no or yes”, so there is no order to swap; put it into the wording, or ask in one order';

/** Returns whether a wording's prompts contain the words “yes” and “no” as parts that can be swapped. */
export function hasOrder({ parts }: Pick<PromptTemplate, 'parts'>): boolean {
  return Object.values(parts).some((part) => swapOrder(part) !== null);
}

/** Returns whether a task about a subject asks yes/no questions, so that both orders can be asked. */
export function isYesNo(task: string, subject: string): boolean {
  const found = findTask(task);
  return (
    found !== undefined &&
    findAskedSubject(found, subject) !== undefined &&
    found.form(subject).kind === 'yes-no'
  );
}

/** Returns whether a variant asks about each option of a task's choices by itself, for yes or no. */
export function asksEach(task: string, variant: Pick<Variant, 'ways'>): boolean {
  const asking = findTask(task)?.taskOptions?.find(
    ({ needsSeveralRequests }) => needsSeveralRequests === true,
  );
  return asking !== undefined && optionIn(asking, variant) === 'each';
}
