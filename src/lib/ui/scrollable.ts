/**
 * Attachment: lets the keyboard reach a region whose content is wider than it, and only then.
 *
 * @param label what the region holds, for screen readers
 */
export function scrollable(label: string): (element: HTMLElement) => () => void {
  return (element) => {
    const update = (): void => {
      const overflows = element.scrollWidth > element.clientWidth + 1;
      if (overflows) {
        element.tabIndex = 0;
        element.setAttribute('role', 'group');
        element.setAttribute('aria-label', label);
      } else {
        for (const name of ['tabindex', 'role', 'aria-label']) element.removeAttribute(name);
      }
    };
    // Widths are asked for once a frame, after all that changes in it: each question lays out the page.
    let frame: number | null = null;
    const soon = (): void => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        update();
      });
    };
    const sizes = new ResizeObserver(update);
    const content = new MutationObserver(soon);
    sizes.observe(element);
    content.observe(element, { childList: true, subtree: true, characterData: true });
    soon();
    return () => {
      sizes.disconnect();
      content.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  };
}
