/** Debounce time of saving, in milliseconds: longer than pauses in typing or dragging, short enough to lose nothing. */
const KEEP_AFTER_MS = 400;

/**
 * Saves unfinished work when the user pauses. The work is compared by its parts, which are immutable: it is saved when
 * one of them has changed.
 */
export class Autosave {
  readonly #keep: () => Promise<void>;
  readonly #pause: number;
  #known: readonly unknown[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param keep writes the current work
   * @param pause debounce time, in milliseconds
   */
  constructor(keep: () => Promise<void>, pause = KEEP_AFTER_MS) {
    this.#keep = keep;
    this.#pause = pause;
  }

  /** Treats these parts as saved, or as not the user's work (an opened link), so that they are not written. */
  rest(parts: readonly unknown[]): void {
    this.#known = parts;
    this.#cancel();
  }

  /**
   * Compares with the last parts and schedules a save if they differ.
   *
   * @returns whether they differ
   */
  follow(parts: readonly unknown[]): boolean {
    const { length } = this.#known;
    if (parts.length === length && parts.every((part, index) => part === this.#known[index])) return false;
    this.rest(parts);
    this.#timer = setTimeout(() => this.close(), this.#pause);
    return true;
  }

  /** Saves at once what is still scheduled, for a page that is left. */
  close(): void {
    if (this.#timer === undefined) return;
    this.#cancel();
    void this.#keep();
  }

  /**
   * Saves at once whenever the page may be unloaded: hidden, left, reloaded.
   *
   * @returns a function that stops this, and saves
   */
  watch(
    left: EventTarget = window,
    seen: EventTarget & Pick<Document, 'visibilityState'> = document,
  ): () => void {
    const leave = (): void => this.close();
    const hide = (): void => {
      if (seen.visibilityState === 'hidden') this.close();
    };
    left.addEventListener('pagehide', leave);
    seen.addEventListener('visibilitychange', hide);
    return () => {
      left.removeEventListener('pagehide', leave);
      seen.removeEventListener('visibilitychange', hide);
      this.close();
    };
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
