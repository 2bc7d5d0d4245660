import { scrollToStart } from '../../../ui/scroll-to-start.ts';

/** Where answers stand below the form and not beside it, as the page lays them out. */
const BELOW = '(max-width: 1023px)';

/** Brings the heading of answers that were just asked for into view where they stand below the form; a key goes along. */
export function showAnswers(heading: HTMLElement): void {
  if (!matchMedia(BELOW).matches) return;
  if (heading.ownerDocument.querySelector(':focus-visible') !== null) heading.focus({ preventScroll: true });
  scrollToStart(heading);
}
