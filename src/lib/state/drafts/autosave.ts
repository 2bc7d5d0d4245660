/** Long enough to let typing or a drag pause, short enough to lose nothing, in milliseconds. */
const KEEP_AFTER_MS = 400;

/**
 * Keeps unfinished work once a person pauses. What is on a page is told by its parts, immutable values: there is
 * something to keep when one of them has changed.
 */
export class Autosave {
  readonly #keep: () => Promise<void>;
  readonly #pause: number;
  #known: readonly unknown[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `keep` writes what is on the page then. @param pause that is waited for, in milliseconds */
  constructor(keep: () => Promise<void>, pause = KEEP_AFTER_MS) {
    this.#keep = keep;
    this.#pause = pause;
  }

  /** These parts are kept already, or no work of the person's: a link that they look at. Nothing is written. */
  rest(parts: readonly unknown[]): void {
    this.#known = parts;
    this.#cancel();
  }

  /** Takes note of what is on the page; true where it changed, and so will be kept. */
  follow(parts: readonly unknown[]): boolean {
    const { length } = this.#known;
    if (parts.length === length && parts.every((part, index) => part === this.#known[index])) return false;
    this.rest(parts);
    this.#timer = setTimeout(() => this.close(), this.#pause);
    return true;
  }

  /** Keeps at once what still waits for a pause: for a page that is left. */
  close(): void {
    if (this.#timer === undefined) return;
    this.#cancel();
    void this.#keep();
  }

  /** Keeps at once whenever the page may be going: hidden, left, loaded again. @returns what ends that, and keeps */
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
