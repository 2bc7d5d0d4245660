/** `disabled` would drop the focus when the button's own action disables it. */
const UNAVAILABLE = 'button[aria-disabled="true"]';

/**
 * Makes buttons with `aria-disabled` ignore clicks, including those by Enter in a form; they stay focusable.
 *
 * @returns a function that ends it
 */
export function refuseUnavailable(page: EventTarget): () => void {
  page.addEventListener('click', refuse, { capture: true });
  return () => page.removeEventListener('click', refuse, { capture: true });
}

function refuse(event: Event): void {
  if (!(event.target instanceof Element) || event.target.closest(UNAVAILABLE) === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
