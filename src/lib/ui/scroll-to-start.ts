/** Scrolls to where an element begins: at once for whoever wants no movement. */
export function scrollToStart(element: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
}
