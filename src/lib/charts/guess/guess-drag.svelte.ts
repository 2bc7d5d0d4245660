import { snapped, valueAfterKey, type Steps } from '../../ui/steps.ts';

/** What a hand knows of its bar. */
export interface GuessedBar {
  /** Null before it stands in the document. */
  readonly element: HTMLElement | undefined;
  readonly steps: Steps;
  /** The value in the middle of the bar. */
  readonly middle: number;
  /** What was guessed so far. */
  readonly guess: number | null;
  /** Whether a guess is taken. */
  readonly isOpen: boolean;
  /** `live`: the pointer or the key is still held, and another call follows. */
  readonly onguess: (guess: number, live: boolean) => void;
}

/** What holds the grip: nothing is taken before a finger has moved sideways, as it may be about to scroll. */
interface Hold {
  readonly pointer: number;
  readonly fromX: number;
  /** From the pointer to the middle of the grip, so that it does not jump when taken off-centre. */
  readonly offset: number;
  readonly before: number | null;
  isTaken: boolean;
}

const TAKEN_AFTER_PX = 6;

/** The pointer and the keys that make a guess on a bar; its methods are the bar's listeners. */
export class GuessDrag {
  readonly #bar: () => GuessedBar;
  #hold = $state<Hold | null>(null);
  /** The value while the pointer or a key is held. */
  draft = $state<number | null>(null);
  readonly isHeld = $derived(this.#hold?.isTaken === true);

  constructor(bar: () => GuessedBar) {
    this.#bar = bar;
  }

  readonly press = (event: PointerEvent): void => {
    const { element, guess, isOpen } = this.#bar();
    if (!isOpen || event.button !== 0 || this.#hold !== null) return;
    const grip = event.target instanceof Element ? event.target.closest('.grip') : null;
    const box = grip?.getBoundingClientRect();
    const isFinger = event.pointerType === 'touch';
    const offset = box ? box.left + box.width / 2 - event.clientX : 0;
    this.#hold = {
      pointer: event.pointerId,
      fromX: event.clientX,
      offset,
      before: guess,
      isTaken: !isFinger,
    };
    if (isFinger) return;
    element?.setPointerCapture(event.pointerId);
    this.#follow(this.#valueUnder(event.clientX + offset));
  };

  readonly move = (event: PointerEvent): void => {
    const hold = this.#hold;
    if (hold?.pointer !== event.pointerId) return;
    if (!hold.isTaken && Math.abs(event.clientX - hold.fromX) < TAKEN_AFTER_PX) return;
    hold.isTaken = true;
    this.#follow(this.#valueUnder(event.clientX + hold.offset));
  };

  readonly release = (event: PointerEvent): void => {
    if (this.#hold?.pointer !== event.pointerId) return;
    const value = this.#valueUnder(event.clientX + this.#hold.offset);
    this.#hold = null;
    this.#settle(value);
  };

  /** The browser has taken the pointer, or Escape was pressed: the guess before comes back. */
  readonly cancel = (): void => {
    if (this.#hold === null) return;
    const value = this.#hold.before ?? this.draft;
    this.#hold = null;
    if (this.draft !== null && value !== null) this.#settle(value);
  };

  readonly keyDown = (event: KeyboardEvent): void => {
    const { guess, middle, steps, isOpen } = this.#bar();
    if (!isOpen) return;
    if (event.key === 'Escape' && this.#hold !== null) {
      event.preventDefault();
      this.cancel();
      return;
    }
    const shown = this.draft ?? guess;
    const confirms = shown === null && (event.key === 'Enter' || event.key === ' ');
    const next = confirms ? middle : valueAfterKey(event.key, shown ?? middle, steps);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#follow(next);
  };

  readonly keyDone = (): void => {
    if (this.draft !== null && this.#hold === null) this.#settle(this.draft);
  };

  #valueUnder(x: number): number {
    const { element, steps, middle } = this.#bar();
    const box = element?.getBoundingClientRect();
    if (!box || box.width === 0) return middle;
    return snapped(steps.min + ((x - box.left) / box.width) * (steps.max - steps.min), steps);
  }

  #follow(value: number): void {
    if (value === this.draft) return;
    this.draft = value;
    this.#bar().onguess(value, true);
  }

  #settle(value: number): void {
    this.draft = null;
    this.#bar().onguess(value, false);
  }
}
