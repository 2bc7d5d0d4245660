import { findAskedSubject, findTask } from '../benchmarks/index.ts';
import type { PromptTemplate } from '../tasks/variant.ts';
import { swapOrder } from '../../vlm/swap-order.ts';

/** Why a question cannot be asked in both orders, with the remedy. */
export const NO_ORDER =
  'the wording says neither “yes or no” nor “no or yes”, so there is no order to swap; put it into the wording, or ask in one order';

/** Whether prompts of a wording name the two words, so that they can be swapped. */
export function hasOrder({ parts }: Pick<PromptTemplate, 'parts'>): boolean {
  return Object.values(parts).some((part) => swapOrder(part) !== null);
}

/** Whether a task's answers about a subject are yes or no, so that the words can be asked in both orders. */
export function isYesNo(task: string, subject: string): boolean {
  const found = findTask(task);
  return (
    found !== undefined &&
    findAskedSubject(found, subject) !== undefined &&
    found.form(subject).kind === 'yes-no'
  );
}
