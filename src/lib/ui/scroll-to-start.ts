/** Scrolls to the start of an element; without animation where reduced motion is preferred. */
export function scrollToStart(element: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
}
