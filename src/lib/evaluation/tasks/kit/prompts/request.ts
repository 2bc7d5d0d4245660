import { hashText } from '../../../../util/hash.ts';
import { createRandom, type Random } from '../../../../util/random.ts';
import type { ItemsRequest, Subject } from '../../task.ts';
import { asksOwnQuestions } from './own-wording.ts';
import { checkTemplate, type TemplateFrame } from './template.ts';
import { InputError } from '../../../../util/input-error.ts';

/** The parts of a subject that item generation depends on. */
type ItemSubject = Pick<Subject, 'id' | 'styles'>;

/** Random streams and names of items, both derived from the request's seed. */
export interface ItemDraws {
  readonly random: Random;
  /** Names pictures and items by hashes, which reveal nothing about the content. */
  readonly name: (what: string) => string;
}

/**
 * Checks a request and derives its random streams; every item generator starts with this.
 *
 * @throws InputError for a count that is not an integer, for a style that the subject does not have, and for a
 * template that does not fit the task
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
