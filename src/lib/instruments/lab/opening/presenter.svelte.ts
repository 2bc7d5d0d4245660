import { tick } from 'svelte';
import { scrollToStart } from '../../../ui/scroll-to-start.ts';
import type { Rung } from '$lib/cases/schema/ladder.ts';
import { turnFrom, keyDirection, type PresentedState } from './presenting.ts';

/** One question at a time, large, for a room: whether it is so, and the keys that turn. */
export class Presenter {
  readonly #page: () => HTMLElement | undefined;
  readonly #shown: () => PresentedState;
  readonly #onclimb: (rung: Rung) => void;
  readonly #onshow: (isOn: boolean) => void;
  isOn = $state(false);
  /** A key asked for an answer before anything was guessed. */
  isWaiting = $state(false);

  /**
   * @param page what holds the questions, of which one is `section.current`
   * @param shown what the room sees
   * @param onclimb a key asked for another question
   * @param onshow it begins, or ends
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

  /** Begins, or ends. */
  show(isOn: boolean): void {
    this.isOn = isOn;
    this.#onshow(isOn);
  }

  /** Takes away the pages and cards around it, which are for one reader; what it returns brings them back. */
  dress(): () => void {
    document.documentElement.toggleAttribute('data-presenting', this.isOn);
    return () => document.documentElement.removeAttribute('data-presenting');
  }

  /** To the question that is asked. */
  async focus(): Promise<void> {
    await tick();
    // A slide begins at its top.
    if (this.isOn) scrollTo({ top: 0 });
    const current = this.#current();
    if (!current) return;
    current.focus({ preventScroll: true });
    // In one column the graph stands above the question, and is to be seen with it.
    const isWide = matchMedia('(min-width: 760px)').matches;
    showTop(isWide ? current : this.#page());
  }

  /** The keys of a presenter's remote turn from one question to the next. */
  readonly turn = (event: KeyboardEvent): void => {
    // What is open above the page has the keys.
    if (!this.isOn || document.querySelector('dialog[open]') !== null) return;
    // The first Escape closes what is open above the page.
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

/** Scrolls to where an element begins, if that is above the window or in its last third. */
function showTop(element: HTMLElement | null | undefined): void {
  const top = element?.getBoundingClientRect().top ?? 0;
  if (top >= 0 && top <= (innerHeight * 2) / 3) return;
  if (element) scrollToStart(element);
}
