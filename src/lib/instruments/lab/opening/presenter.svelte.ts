import { tick } from 'svelte';
import { scrollToStart } from '../../../ui/scroll-to-start.ts';
import type { Rung } from '../../../cases/schema/ladder.ts';
import { turnFrom, keyDirection, type PresentedState } from './presenting.ts';

/** Presentation mode: one large question at a time, controlled by keys. */
export class Presenter {
  readonly #page: () => HTMLElement | undefined;
  readonly #shown: () => PresentedState;
  readonly #onclimb: (rung: Rung) => void;
  readonly #onshow: (isOn: boolean) => void;
  isOn = $state(false);
  /** Whether a key asked for an answer before a guess. */
  isWaiting = $state(false);

  /**
   * Creates the mode, which is off.
   *
   * @param page element that contains the questions; the current one is `section.current`
   * @param shown state that is presented
   * @param onclimb called when a key asks for another question
   * @param onshow called when the mode is switched on or off
   */
  constructor(
    page: () => HTMLElement | undefined,
    shown: () => PresentedState,
    onclimb: (rung: Rung) => void,
    onshow: (isOn: boolean) => void,
  ) {
    this.#page = page;
    this.#shown = shown;
    this.#onclimb = onclimb;
    this.#onshow = onshow;
  }

  /** Switches the mode on or off. */
  show(isOn: boolean): void {
    this.isOn = isOn;
    this.#onshow(isOn);
  }

  /** Hides the rest of the page. @returns a function that shows it again */
  dress(): () => void {
    document.documentElement.toggleAttribute('data-presenting', this.isOn);
    return () => document.documentElement.removeAttribute('data-presenting');
  }

  /** Focuses the current question. */
  async focus(): Promise<void> {
    await tick();
    // A slide starts at its top.
    if (this.isOn) scrollTo({ top: 0 });
    const current = this.#current();
    if (!current) return;
    current.focus({ preventScroll: true });
    // In one column the graph is above the question and has to be visible, too.
    const isWide = matchMedia('(min-width: 760px)').matches;
    showTop(isWide ? current : this.#page());
  }

  /** Handles the keys of a presenter's remote. */
  readonly turn = (event: KeyboardEvent): void => {
    // Dialogs above the page handle keys first.
    if (!this.isOn || document.querySelector('dialog[open]') !== null) return;
    // The first Escape closes a popover.
    if (event.key === 'Escape' && document.querySelector(':popover-open') === null) {
      this.show(false);
      void this.focus();
    }
    const way = keyDirection(event);
    if (way === null) return;
    event.preventDefault();
    const next = turnFrom(this.#shown(), way);
    this.isWaiting = next?.kind === 'guess';
    switch (next?.kind) {
      case 'guess':
        this.#current('.choices button, .class-guesses')?.focus();
        break;
      case 'count':
        this.#current('.go')?.click();
        break;
      case 'climb':
        this.#onclimb(next.rung);
    }
  };

  #current(part = ''): HTMLElement | null {
    return this.#page()?.querySelector<HTMLElement>(`section.current ${part}`) ?? null;
  }
}

/** Scrolls to the top of an element that is above the window or in its last third. */
function showTop(element: HTMLElement | null | undefined): void {
  const top = element?.getBoundingClientRect().top ?? 0;
  if (top >= 0 && top <= (innerHeight * 2) / 3) return;
  if (element) scrollToStart(element);
}
