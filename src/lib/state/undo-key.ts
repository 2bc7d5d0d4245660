import type { Undoable } from './undoable.svelte.ts';

/** Whether an element is a text field, which has its own undo. */
const isTextField = (target: Element): boolean =>
  target.closest('input[type=text], textarea, select') !== null;

/**
 * Handles Ctrl+Z as undo, and Ctrl+Y or Ctrl+Shift+Z as redo.
 *
 * @param isOwn whether the target handles these keys itself; default: text fields do
 */
export function undoByKey(
  event: KeyboardEvent,
  of: Pick<Undoable<unknown>, 'undo' | 'redo'>,
  isOwn: (target: Element) => boolean = isTextField,
): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (altKey || !(ctrlKey || metaKey) || (target instanceof Element && isOwn(target))) return;
  const letter = key.toLowerCase();
  if (letter === 'z' && !shiftKey) of.undo();
  else if (letter === 'y' || letter === 'z') of.redo();
  else return;
  event.preventDefault();
}
