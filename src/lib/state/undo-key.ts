import type { Undoable } from './undoable.svelte.ts';

/** Fields of text, where the keys are the field's own. */
const isTextField = (target: Element): boolean =>
  target.closest('input[type=text], textarea, select') !== null;

/**
 * Ctrl+Z takes a step back, and Ctrl+Y or Ctrl+Shift+Z one forward again.
 *
 * @param isOwn whether the keys belong to where they were pressed; without it, in a field of text
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
