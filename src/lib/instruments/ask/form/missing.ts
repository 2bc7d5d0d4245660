import type { AskForm } from './form-schema.ts';
import type { ItemState } from '../page-types.ts';
import type { AskQuestion } from './question.ts';

/**
 * What is missing before a question can be asked, as a sentence; empty where nothing is.
 *
 * @param titleOf what a server is called
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
    return `The file of “${lost.words}” is not here. Drop it on this page: it is known by its hash.`;
  }
  const nameless = form.targets.find(({ model }) => model.trim() === '');
  return nameless ? `Choose a model of “${titleOf(nameless.server)}”, or type its name.` : '';
}
