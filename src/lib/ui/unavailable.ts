/** `disabled` would drop the focus to the page as soon as the button's own act makes it true. */
const UNAVAILABLE = 'button[aria-disabled="true"]';

/**
 * Makes buttons that say `aria-disabled` in place of `disabled` refuse clicks, those of Enter in a form included, while
 * they keep the focus. Returns what ends it.
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
