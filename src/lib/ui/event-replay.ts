import { flushSync } from 'svelte';

/** What a reader did in an element before its script came, as static/early.js keeps it from the first paint on. */
interface KeptEvent {
  readonly target: Element;
  readonly event: Event;
  readonly restore: (() => void) | null;
}

declare global {
  interface Window {
    readonly rungsEvents?: { readonly kept: readonly KeptEvent[]; readonly end: () => void };
  }
}

/** Sends what was kept to where it happened, in order (event replay), and keeps nothing more. */
export function replayEvents(): void {
  const { rungsEvents } = window;
  if (rungsEvents === undefined) return;
  rungsEvents.end();
  for (const { target, event, restore } of rungsEvents.kept) {
    restore?.();
    target.dispatchEvent(copyOf(event));
    // Between two events of a browser the page is brought up to date.
    flushSync();
  }
}

/** An event can be sent once only. */
function copyOf(event: Event): Event {
  const Kind = event.constructor as new (type: string, from: Event) => Event;
  return new Kind(event.type, event);
}
