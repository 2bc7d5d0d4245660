/** The last three alone are what assistive technology sends. */
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

/** The promise is made once a page, and only where there is a page. */
let promise: Promise<void> | null = null;

/**
 * Resolves when the reader first moves, taps, scrolls or types; at once if they have. Heavy code that the first
 * view can do without waits for it. Never resolves on the server.
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
      // A browser tells of a resting pointer when what lies under it changes.
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
