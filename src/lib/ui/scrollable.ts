import { onceAFrame } from './once-a-frame.ts';

/**
 * Attachment of a row that may be wider than its place: what is current in it is in view from the start, and `data-more` says that
 * more lies to the right.
 */
export function scrolledToCurrent(element: HTMLElement): () => void {
  const mark = (): void => {
    const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
    element.toggleAttribute('data-more', !isAtEnd);
  };
  const current = element.querySelector<HTMLElement>('[aria-current]');
  if (current !== null)
    element.scrollLeft =
      current.offsetLeft - element.offsetLeft - (element.clientWidth - current.offsetWidth) / 2;
  const sizes = new ResizeObserver(mark);
  sizes.observe(element);
  element.addEventListener('scroll', mark, { passive: true });
  return () => {
    element.removeEventListener('scroll', mark);
    sizes.disconnect();
  };
}

/**
 * Attachment: lets the keyboard reach a region whose content is wider than it, and only then; while there is more to
 * the right, `data-more` says so, and `data-more-below` where there is more below.
 *
 * @param label what the region holds, for screen readers
 */
export function scrollable(label: string): (element: HTMLElement) => () => void {
  return (element) => {
    const update = (): void => {
      const overflows = element.scrollWidth > element.clientWidth + 1;
      const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
      element.toggleAttribute('data-more', overflows && !isAtEnd);
      const seen = element.scrollTop + element.clientHeight;
      element.toggleAttribute('data-more-below', seen < element.scrollHeight - 1);
      if (overflows) {
        element.tabIndex = 0;
        element.setAttribute('role', 'group');
        element.setAttribute('aria-label', label);
      } else {
        for (const name of ['tabindex', 'role', 'aria-label']) element.removeAttribute(name);
      }
    };
    const { ask, stop } = onceAFrame(update);
    const sizes = new ResizeObserver(update);
    const content = new MutationObserver(() => {
      observeSizes();
      ask();
    });
    // What is inside may grow without a change of the document, as when a font comes.
    const observeSizes = (): void => {
      for (const part of [element, ...element.children]) sizes.observe(part);
    };
    element.addEventListener('scroll', ask, { passive: true });
    observeSizes();
    content.observe(element, { childList: true, subtree: true, characterData: true });
    ask();
    return () => {
      element.removeEventListener('scroll', ask);
      sizes.disconnect();
      content.disconnect();
      stop();
    };
  };
}
