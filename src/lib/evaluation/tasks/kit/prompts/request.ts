import { hashText } from '../../../../util/hash.ts';
import { createRandom, type Random } from '../../../../util/random.ts';
import type { ItemsRequest, Subject } from '../../task.ts';
import { asksOwnQuestions } from './own-wording.ts';
import { checkTemplate, type TemplateFrame } from './template.ts';
import { InputError } from '../../../../util/input-error.ts';

/** Whom items are asked about, as far as making them depends on it. */
type ItemSubject = Pick<Subject, 'id' | 'styles'>;

/** Where chance and names in items come from: both follow from the request's seed. */
export interface ItemDraws {
  readonly random: Random;
  /** Names pictures and items: by hashes, which say nothing of what they name. */
  readonly name: (what: string) => string;
}

/**
 * What every maker of items begins with. Throws an InputError for a count that is no whole number, for a style that the
 * subject is not drawn in and for a template that does not fit the task.
 */
export function itemDraws(task: TemplateFrame, subject: ItemSubject, request: ItemsRequest): ItemDraws {
  checkRequest(task, subject, request);
  const { seed } = request;
  return {
    random: createRandom(seed).fork(`${task.id} ${subject.id}`),
    name: (what) => hashText(`${task.id} ${subject.id} ${seed} ${what}`).slice(0, 16),
  };
}

function checkRequest(task: TemplateFrame, subject: ItemSubject, { count, variant }: ItemsRequest): void {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new InputError(`The count ${count} is not a whole number; give one from 0 on.`);
  }
  if (!subject.styles.includes(variant.style)) {
    throw new InputError(
      `${subject.id} is not drawn in the style ${variant.style}; give ${subject.styles.join(' or ')}.`,
    );
  }
  const { template } = variant;
  if (asksOwnQuestions(template.parts)) {
    throw new InputError(
      `The wording “${template.title}” puts a data set’s own questions: take the items from your copy of it, or choose another wording.`,
    );
  }
  const checked = checkTemplate(task, template);
  if (checked.ok) return;
  const why = checked.error.join(' ');
  throw new InputError(template.task === task.id ? `The template ${template.id}: ${why}` : why);
}
