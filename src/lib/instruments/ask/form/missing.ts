import type { AskForm } from './form-schema.ts';
import type { ItemState } from './first-item.ts';
import type { AskQuestion } from './question.ts';

/**
 * Returns what is missing before a question can be asked, as a sentence; empty where nothing is.
 *
 * @param titleOf returns the display name of a server
 */
export function missingInForm(
  form: AskForm,
  item: ItemState,
  question: AskQuestion | null,
  titleOf: (server: string) => string,
): string {
  if (question === null) {
    return item.kind === 'failed' ? item.message : 'The item is still being made. Try again in a moment.';
  }
  const spoken = form.mode === 'free' ? form.prompt : (form.words ?? 'the task');
  if (spoken.trim() === '') return 'There is no question yet: type one.';
  const lost = question.pictures.find(({ source }) => source === null);
  if (lost) {
    return `The file of “${lost.words}” is missing. Drop it on this page: it is recognised by its hash.`;
  }
  const nameless = form.targets.find(({ model }) => model.trim() === '');
  return nameless ? `Choose a model of “${titleOf(nameless.server)}”, or type its name.` : '';
}
