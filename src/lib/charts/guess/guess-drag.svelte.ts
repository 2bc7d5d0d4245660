import { snapped, valueAfterKey, type Steps } from '../../ui/steps.ts';

/** The bar of a drag. */
export interface GuessedBar {
  /** Undefined before it is mounted. */
  readonly element: HTMLElement | undefined;
  readonly steps: Steps;
  /** Value in the middle of the bar. */
  readonly middle: number;
  /** Current guess; null for none. */
  readonly guess: number | null;
  /** Whether a guess is accepted. */
  readonly isOpen: boolean;
  /** Called on changes; `live` while the pointer or key is held and another call follows. */
  readonly onguess: (guess: number, live: boolean) => void;
}

/** The pressed pointer. A touch changes nothing before it moves sideways, as it may be about to scroll. */
interface Hold {
  readonly pointer: number;
  readonly fromX: number;
  /** Offset from the pointer to the middle of the grip, so that the grip does not jump. */
  readonly offset: number;
  readonly before: number | null;
  isTaken: boolean;
}

const TAKEN_AFTER_PX = 6;

/** Pointer and keyboard input of a guess bar; its methods are event listeners. */
export class GuessDrag {
  readonly #bar: () => GuessedBar;
  #hold = $state<Hold | null>(null);
  /** The value while the pointer or a key is held; null otherwise. */
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

  /** Restores the previous guess after pointercancel or Escape. */
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
