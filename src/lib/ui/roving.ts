import { onceAFrame } from './once-a-frame.ts';

const STOPS = 'button, a[href], input:not([type=file]), select, [role=button]';

/** Controls that use arrow keys themselves. */
const OWN_ARROWS = 'input:not([type=button], [type=checkbox]), select, textarea';

/** Returns whether an arrow key leaves a text field: the cursor is at that end, or everything is selected. */
function isAtEnd(field: HTMLElement, key: string): boolean {
  if (!(field instanceof HTMLInputElement) || field.selectionStart === null) return false;
  if (key === 'ArrowRight') return field.selectionEnd === field.value.length;
  return key === 'ArrowLeft' && field.selectionStart === 0;
}

/**
 * Attachment that makes a toolbar one tab stop (WAI-ARIA toolbar pattern): arrow keys (up and down where
 * `aria-orientation` is vertical), Home and End move within it, and it remembers its current item. Items may be added
 * and removed. Usage: `<div role="toolbar" aria-label="..." {@attach roving}>`.
 */
export function roving(toolbar: HTMLElement): () => void {
  let current: HTMLElement | null = null;

  const stops = () =>
    [...toolbar.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.getClientRects().length > 0);

  function refresh() {
    const all = stops();
    if (!current || !all.includes(current)) current = all[0] ?? null;
    for (const stop of toolbar.querySelectorAll<HTMLElement>(STOPS)) {
      const index = stop === current ? 0 : -1;
      if (stop.tabIndex !== index) stop.tabIndex = index;
    }
  }

  function onfocusin(event: FocusEvent) {
    if (!(event.target instanceof HTMLElement) || !event.target.matches(STOPS)) return;
    current = event.target;
    refresh();
  }

  function onkeydown(event: KeyboardEvent) {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || (target.matches(OWN_ARROWS) && !isAtEnd(target, key))) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const all = stops();
    const at = all.indexOf(target);
    const isVertical = toolbar.ariaOrientation === 'vertical';
    const next: Record<string, number> = {
      [isVertical ? 'ArrowDown' : 'ArrowRight']: at + 1,
      [isVertical ? 'ArrowUp' : 'ArrowLeft']: at - 1 + all.length,
      Home: 0,
      End: all.length - 1,
    };
    const to = next[key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    all[to % all.length]?.focus();
  }

  const { ask, stop } = onceAFrame(refresh);
  const observer = new MutationObserver(ask);
  observer.observe(toolbar, { childList: true, subtree: true });
  toolbar.addEventListener('focusin', onfocusin);
  toolbar.addEventListener('keydown', onkeydown);
  refresh();
  return () => {
    observer.disconnect();
    stop();
    toolbar.removeEventListener('focusin', onfocusin);
    toolbar.removeEventListener('keydown', onkeydown);
  };
}
