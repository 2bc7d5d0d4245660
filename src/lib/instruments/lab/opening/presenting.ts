/** Key handling of the presentation mode. */
import { LADDER, type Rung } from '../../../cases/schema/ladder.ts';

/** Mode in the address: presenting in a room, or giving a code for each guess of a class. */
export type Showing = 'present' | 'class';

/** The modes exclude each other. */
const OTHER = { present: 'class', class: 'present' } as const;

/** Returns whether an address has a mode. @param search query string, from "?" */
export function asksFor(showing: Showing, search: string): boolean {
  return new URLSearchParams(search).has(showing);
}

/** Returns the value of the class parameter, which takes none; empty where it has none. */
export function strayCode(search: string): string {
  return new URLSearchParams(search).get('class')?.trim() ?? '';
}

/** Returns an address with a mode in place of the other one, or without it. */
export function addressFor(
  showing: Showing,
  { isAsked }: { readonly isAsked: boolean },
  address: string,
): string {
  const url = new URL(address);
  url.searchParams.delete(showing);
  if (isAsked) {
    url.searchParams.delete(OTHER[showing]);
    url.searchParams.set(showing, '');
  }
  return url.href;
}

/** State of the presented question. */
export interface PresentedState {
  readonly rung: Rung;
  /** Whether the answer is shown. */
  readonly isAnswered: boolean;
  /** Whether there is a guess, on Imagine by the class, that is not answered yet. */
  readonly isGuessed: boolean;
}

/** Action of a key; null for none. */
export type KeyAction =
  | { readonly kind: 'guess' }
  | { readonly kind: 'count' }
  | { readonly kind: 'climb'; readonly rung: Rung }
  | null;

/** Returns the action of a key: forward shows the answer first, and asks for a guess where there is none. */
export function turnFrom(
  { rung, isAnswered, isGuessed }: PresentedState,
  way: 'forward' | 'back',
): KeyAction {
  if (way === 'forward' && !isAnswered) return { kind: isGuessed ? 'count' : 'guess' };
  const next = LADDER[LADDER.indexOf(rung) + (way === 'forward' ? 1 : -1)];
  return next === undefined ? null : { kind: 'climb', rung: next };
}

/** Returns a hint on how to continue. @param isWaiting whether an answer was requested before a guess */
export function presentingHint(
  shown: PresentedState,
  { isWaiting = false }: { readonly isWaiting?: boolean } = {},
): string {
  switch (turnFrom(shown, 'forward')?.kind) {
    case 'guess':
      if (isWaiting && shown.rung !== 'imagine')
        return 'No guess yet: move the bar, or type what the class says in the field; then → counts.';
      return shown.rung === 'imagine'
        ? 'Choose yes or no, or type what the class says; then → shows the answer.'
        : 'Guess on the bar, or type the guesses of the class; then → counts.';
    case 'count':
      return `→ ${shown.rung === 'imagine' ? 'shows the answer' : 'counts'}; from a field, the button under it.`;
    case 'climb':
      return '→ is the next question.';
    case undefined:
      return '← goes back.';
  }
}

const WAYS = {
  ArrowRight: 'forward',
  PageDown: 'forward',
  Enter: 'forward',
  ArrowLeft: 'back',
  PageUp: 'back',
} as const;

/** Returns the direction of a presenter's key; null for other keys, and where the focused control uses the key. */
export function keyDirection(event: KeyboardEvent): 'forward' | 'back' | null {
  const way = Object.entries(WAYS).find(([key]) => key === event.key)?.[1];
  return way === undefined || isBusy(event) ? null : way;
}

/** Returns whether the focused control uses a key. */
function isBusy({ target, key, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  const control =
    target instanceof HTMLElement
      ? target.closest('input, textarea, select, button, a, [role=slider]')
      : null;
  // Enter confirms a dragged guess or adds a line; page keys do nothing in fields.
  if (key === 'Enter') return control?.matches('input, [role=slider]') !== true;
  return (
    control?.matches(
      key.startsWith('Page') ? 'textarea, select, [role=slider]' : 'input, textarea, select, [role=slider]',
    ) === true
  );
}
