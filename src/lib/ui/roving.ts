import { onceAFrame } from './once-a-frame.ts';

const STOPS = 'button, a[href], input:not([type=file]), select, [role=button]';

/** In what the arrow keys move a cursor or choose: there they stay. */
const OWN_ARROWS = 'input:not([type=button], [type=checkbox]), select, textarea';

/** Whether an arrow key leads out of a text field: its cursor stands at that end, or all of it is selected. */
function isAtEnd(field: HTMLElement, key: string): boolean {
  if (!(field instanceof HTMLInputElement) || field.selectionStart === null) return false;
  if (key === 'ArrowRight') return field.selectionEnd === field.value.length;
  return key === 'ArrowLeft' && field.selectionStart === 0;
}

/**
 * Makes a toolbar one stop of the Tab key (WAI-ARIA's toolbar pattern): the arrow keys (up and down where its
 * `aria-orientation` is vertical), Home and End move within it, and it is entered where it was left. `<div role="toolbar" aria-label="..." {@attach roving}>`. What is in it may
 * come and go.
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
