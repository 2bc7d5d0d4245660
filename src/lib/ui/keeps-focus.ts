const STOPS = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

/**
 * Keeps the focus in a container whose buttons come and go by what they do: what had it is gone, and the one that
 * stands in its place, behind those before it that are left, else the last one, takes it; the container itself where
 * none is left and it can have the focus. `<div {@attach keepsFocus}>`.
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
    // A smaller container keeps it for as long as it is there itself.
    if (keeper !== container && keeper?.isConnected) return;
    const left = stops();
    const place = left.findLastIndex((stop) => before.includes(stop)) + 1;
    (left[place] ?? left.at(-1) ?? container).focus({ preventScroll: true });
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
