import { scrollToStart } from '../../../ui/scroll-to-start.ts';

/** Media query for the layout with answers below the form. */
const BELOW = '(max-width: 1023px)';

/** Scrolls to the heading of new answers where they are below the form, and focuses it after a key press. */
export function showAnswers(heading: HTMLElement): void {
  if (!matchMedia(BELOW).matches) return;
  if (heading.ownerDocument.querySelector(':focus-visible') !== null) heading.focus({ preventScroll: true });
  scrollToStart(heading);
}
