import { flushSync } from 'svelte';

/** An event of the user before hydration, as recorded by static/early.js. */
interface EarlyEvent {
  readonly target: Element;
  readonly event: Event;
  /** State of the field that it changed; null for none. */
  readonly field: object | null;
}

/** A serialised event: its element as a path from `[data-lazy]`, its constructor by name. */
interface SavedEvent {
  readonly path: readonly number[];
  readonly kind: string;
  readonly properties: EventInit & { readonly type: string };
  readonly field: object | null;
}

declare global {
  interface Window {
    readonly rungsEvents?: { readonly kept: readonly EarlyEvent[]; readonly end: () => void };
  }
}

/** Key in the session storage, by page. */
const keyOfPage = (): string => `rungs-events ${location.pathname}`;

/** Stores recorded events across a reload, for `replayEvents`; without storage they are lost. */
export function saveEvents(): void {
  const events = (window.rungsEvents?.kept ?? []).map(({ target, event, field }): SavedEvent => ({
    path: pathOf(target),
    kind: event.constructor.name,
    properties: primitivesOf(event),
    field,
  }));
  try {
    sessionStorage.setItem(keyOfPage(), JSON.stringify([...savedEvents(), ...events]));
  } catch {
    // The page is reloaded anyway.
  }
}

/** Returns whether events from before a reload are waiting for hydration. */
export function hasSavedEvents(): boolean {
  return savedEvents().length > 0;
}

/**
 * Dispatches the recorded events to their elements, in order, and stops recording.
 *
 * @param host the element `[data-lazy]`
 */
export function replayEvents(host: Element): void {
  const { rungsEvents } = window;
  rungsEvents?.end();
  const saved = savedEvents().flatMap(({ path, kind, properties, field }) => {
    const target = path.reduce<Element | undefined>((element, index) => element?.children[index], host);
    return target ? [{ target, event: made(kind, properties.type, properties), field }] : [];
  });
  if (hasSavedEvents()) sessionStorage.removeItem(keyOfPage());
  for (const { target, event, field } of [...saved, ...(rungsEvents?.kept ?? [])]) {
    Object.assign(target, field);
    // An event object can be dispatched only once.
    target.dispatchEvent(made(event.constructor.name, event.type, event));
    // The page updates between two events, as with real ones.
    flushSync();
  }
}

function savedEvents(): readonly SavedEvent[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOfPage()) ?? '[]') as readonly SavedEvent[];
  } catch {
    return [];
  }
}

/** Returns the path of an element from its `[data-lazy]`: child indices, level by level. */
function pathOf(element: Element): readonly number[] {
  const { parentElement } = element;
  if (parentElement === null || element.matches('[data-lazy]')) return [];
  return [...pathOf(parentElement), [...parentElement.children].indexOf(element)];
}

/** Returns an event's primitive properties, including inherited ones. */
function primitivesOf(event: Event): SavedEvent['properties'] {
  const entries: [string, unknown][] = [];
  for (const name in event) {
    const value: unknown = event[name as keyof Event];
    if (['string', 'number', 'boolean'].includes(typeof value)) entries.push([name, value]);
  }
  return { ...Object.fromEntries(entries), type: event.type };
}

function made(kind: string, type: string, properties: EventInit): Event {
  const Kind = window[kind as 'Event'] as new (type: string, properties: EventInit) => Event;
  return new Kind(type, properties);
}
