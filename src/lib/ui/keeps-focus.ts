const STOPS = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

/**
 * Attachment that keeps the focus in a container whose buttons are removed by their own actions: when the focused
 * element is removed, the one that takes its position gets the focus, else the last one; without any, the container
 * itself if it is focusable. Usage: `<div {@attach keepsFocus}>`.
 */
export function keepsFocus(container: HTMLElement): () => void {
  let before: HTMLElement[] = [];
  let focused: EventTarget | null = null;
  let keeper: Element | null = null;

  const stops = () =>
    [...container.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.getClientRects().length > 0);

  function onfocusin({ target }: FocusEvent) {
    focused = target;
    keeper = target instanceof Element ? target.closest('[data-keeps-focus]') : null;
    const all = stops();
    before = all.slice(
      0,
      Math.max(
        0,
        all.findIndex((stop) => stop === target),
      ),
    );
  }

  function onremove() {
    const isGone = focused instanceof HTMLElement && !focused.isConnected;
    if (!isGone || document.activeElement !== document.body) return;
    // A nested container handles it while it exists.
    if (keeper !== container && keeper?.isConnected) return;
    const left = stops();
    const index = left.findLastIndex((stop) => before.includes(stop)) + 1;
    (left[index] ?? left.at(-1) ?? container).focus({ preventScroll: true });
  }

  container.dataset['keepsFocus'] = '';
  const observer = new MutationObserver(onremove);
  observer.observe(container, { childList: true, subtree: true });
  container.addEventListener('focusin', onfocusin);
  return () => {
    observer.disconnect();
    container.removeEventListener('focusin', onfocusin);
  };
}
