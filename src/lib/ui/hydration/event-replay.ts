import { flushSync } from 'svelte';

/** What a reader did in an element before its script came, as static/early.js keeps it from the first paint on. */
interface EarlyEvent {
  readonly target: Element;
  readonly event: Event;
  /** What was typed or chosen by it. */
  readonly field: object | null;
}

/** The same over a reload of the page: the element as the way to it from `[data-lazy]`, the event by its constructor. */
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

/** In the storage of the tab's session, page by page. */
const keyOfPage = (): string => `rungs-events ${location.pathname}`;

/** Keeps what was done over a reload of the page, for `replayEvents` to do then; without storage nothing is kept. */
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
    // The page is loaded anew all the same.
  }
}

/** Whether something was done that waits for the script since before a reload. */
export function hasSavedEvents(): boolean {
  return savedEvents().length > 0;
}

/** Sends what was kept to where it happened, in order (event replay), and keeps nothing more. @param host `[data-lazy]` */
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
    // An event can be sent once only.
    target.dispatchEvent(made(event.constructor.name, event.type, event));
    // Between two events of a browser the page is brought up to date.
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

/** The way to an element from the `[data-lazy]` that it lies in: its place among the children, level by level. */
function pathOf(element: Element): readonly number[] {
  const { parentElement } = element;
  if (parentElement === null || element.matches('[data-lazy]')) return [];
  return [...pathOf(parentElement), [...parentElement.children].indexOf(element)];
}

/** An event's properties that outlast the page, the inherited ones included. */
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
