import { onceAFrame } from './once-a-frame.ts';

/**
 * Attachment of a row that may scroll: scrolls to its current item, and sets `data-more` while there is more to the
 * right.
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
 * Attachment that makes a region focusable by keyboard only while it scrolls, and sets `data-more` or
 * `data-more-below` while there is more to the right or below.
 *
 * @param label accessible name of the region
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
    // The content may grow without a mutation, for example when a font is loaded.
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
