/** Events of an interaction; the last three are all that assistive technology sends. */
const INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'touchstart',
  'click',
  'focusin',
  'change',
] as const;

/** Created once per page, in the browser only. */
let promise: Promise<void> | null = null;

/**
 * Resolves at the first pointer move, touch, scroll or key press; at once if there was one. Use it to delay code that
 * the first view does not need. Never resolves on the server.
 */
export function firstInteraction(): Promise<void> {
  promise ??= new Promise((resolve) => {
    if (typeof window === 'undefined') return;
    if (navigator.userActivation.hasBeenActive) {
      resolve();
      return;
    }
    const end = new AbortController();
    const options = { signal: end.signal, passive: true, capture: true };
    const done = (event: Event): void => {
      // Browsers also send pointermove for a resting pointer when the content below it changes.
      if (event instanceof PointerEvent && event.type === 'pointermove' && isAtRest(event)) return;
      end.abort();
      resolve();
    };
    for (const type of INTERACTIONS) window.addEventListener(type, done, options);
  });
  return promise;
}

function isAtRest({ movementX, movementY }: PointerEvent): boolean {
  return movementX === 0 && movementY === 0;
}
