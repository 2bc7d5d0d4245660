/** How a room is led from one question to the next, by keys. */
import { LADDER, type Rung } from '$lib/cases/schema/ladder.ts';

/** How an address asks for a way to show the questions: large for a room, or with a code for each guess of a class. */
export type Showing = 'present' | 'class';

/** Who leads a class is none of its phones: each way takes the other's place. */
const OTHER = { present: 'class', class: 'present' } as const;

/** Whether an address asks for it. @param search its part from "?" on */
export function asksFor(showing: Showing, search: string): boolean {
  return new URLSearchParams(search).has(showing);
}

/** What an address gives a class's way to show the questions, which takes nothing; empty where it gives nothing. */
export function strayCode(search: string): string {
  return new URLSearchParams(search).get('class')?.trim() ?? '';
}

/** The same address with it, in the other's place, or without it. */
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

/** What the room sees. */
export interface PresentedState {
  readonly rung: Rung;
  /** The answer is there. */
  readonly isAnswered: boolean;
  /** A guess is made, on Imagine by the class, and not yet held against the answer. */
  readonly isGuessed: boolean;
}

/** What a key does; null: nothing. */
export type KeyAction =
  | { readonly kind: 'guess' }
  | { readonly kind: 'count' }
  | { readonly kind: 'climb'; readonly rung: Rung }
  | null;

/** Forward from a question that waits for its answer is the answer; one that nobody guessed asks for a guess. */
export function turnFrom(
  { rung, isAnswered, isGuessed }: PresentedState,
  way: 'forward' | 'back',
): KeyAction {
  if (way === 'forward' && !isAnswered) return { kind: isGuessed ? 'count' : 'guess' };
  const next = LADDER[LADDER.indexOf(rung) + (way === 'forward' ? 1 : -1)];
  return next === undefined ? null : { kind: 'climb', rung: next };
}

/** How to go on, in words. @param isWaiting an answer was asked for before anything was guessed */
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

/** Which way a key of a presenter's remote turns; null where it turns none, or is something else to what has the focus. */
export function keyDirection(event: KeyboardEvent): 'forward' | 'back' | null {
  const way = Object.entries(WAYS).find(([key]) => key === event.key)?.[1];
  return way === undefined || isBusy(event) ? null : way;
}

/** Whether a key is something else to what has the focus. */
function isBusy({ target, key, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  const control =
    target instanceof HTMLElement
      ? target.closest('input, textarea, select, button, a, [role=slider]')
      : null;
  // A dragged guess is entered, a typed one may have another line; a field has no pages to turn.
  if (key === 'Enter') return control?.matches('input, [role=slider]') !== true;
  return (
    control?.matches(
      key.startsWith('Page') ? 'textarea, select, [role=slider]' : 'input, textarea, select, [role=slider]',
    ) === true
  );
}
