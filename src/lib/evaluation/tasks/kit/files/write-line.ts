import type { Item } from '../../item.ts';
import { omitUndefined } from '../../../../util/omit.ts';

/**
 * Returns an item as one line, in the order of the contract: common fields, with the task's own before the
 * question. Options that are pictures are given by name.
 */
export function writeLine<Payload, Truth>(item: Item<Payload, Truth>, own: object): object {
  const { id, task, subject, seed, form, question, pictures, truth, messages, followUp, each } = item;
  return {
    id,
    task,
    system: subject,
    seed,
    ...own,
    question,
    ...(form.kind === 'choice' ? { options: form.options.map(({ text, picture }) => picture ?? text) } : {}),
    images: pictures.map(({ name }) => name),
    truth,
    messages,
    ...omitUndefined({ followUp, each }),
  };
}
