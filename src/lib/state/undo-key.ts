import type { Undoable } from './undoable.svelte.ts';

/** Ctrl+Z takes a step back, and with Shift one forward again; in a field of text the key is the field's own. */
export function undoByKey(event: KeyboardEvent, of: Pick<Undoable<unknown>, 'undo' | 'redo'>): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  const isTyping =
    target instanceof HTMLElement && target.closest('input[type=text], textarea, select') !== null;
  if (isTyping || altKey || !(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return;
  event.preventDefault();
  if (shiftKey) of.redo();
  else of.undo();
}
