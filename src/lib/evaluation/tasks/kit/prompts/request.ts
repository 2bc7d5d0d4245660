import type { ItemsRequest, Subject } from '../../task.ts';
import { asksOwnQuestions } from './own-wording.ts';
import { checkTemplate, type TemplateFrame } from './template.ts';
import { InputError } from '../../../../util/input-error.ts';

/**
 * Checks what every maker of items needs. Throws an InputError for a count that is no whole number, for a style that
 * the subject is not drawn in and for a template that does not fit the task.
 */
export function checkRequest(
  task: TemplateFrame,
  subject: Pick<Subject, 'id' | 'styles'>,
  { count, variant }: ItemsRequest,
): void {
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
