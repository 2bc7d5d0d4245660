/** Pause after the last key press that commits the change, in milliseconds. */
const REST_MS = 500;

const VALUE_KEYS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

/** Returns whether a key without modifiers changes a slider's value. */
export function isValueKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return VALUE_KEYS.has(key) && !ctrlKey && !altKey && !metaKey;
}

/** Callbacks of gathered changes. */
export interface Gatherer<Value> {
  /** Commits the last change, after a pause or before another action. */
  readonly settle: (value: Value) => void;
  /** Reverts the changes on Escape. Without it, Escape commits them. */
  readonly cancel?: (() => void) | undefined;
}

/**
 * Gathers changes by keyboard into one: a held key, or several presses in a row. They are committed shortly after the
 * last key is released, and at once before any other key, a pointer press, or when the window loses the focus, so
 * that an undo reverts them.
 */
export class GatheredChange<Value> {
  readonly #to: Gatherer<Value>;
  #waiting: { readonly value: Value } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening: AbortController | null = null;

  constructor(to: Gatherer<Value>) {
    this.#to = to;
  }

  /** Records the latest value; call it while its key is down. */
  gather(value: Value): void {
    clearTimeout(this.#timer);
    this.#waiting = { value };
    this.#listen();
  }

  /** Commits a pending change; call it when the control loses the focus or is removed. */
  settle(): void {
    const waiting = this.#end();
    if (waiting) this.#to.settle(waiting.value);
  }

  #end(): { readonly value: Value } | null {
    clearTimeout(this.#timer);
    this.#listening?.abort();
    this.#listening = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting;
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const options = { capture: true, signal };
    addEventListener('keydown', (event) => this.#onkeydown(event), options);
    addEventListener('keyup', () => this.#rest(), options);
    addEventListener('pointerdown', () => this.settle(), options);
    addEventListener('pagehide', () => this.settle(), options);
    addEventListener(
      'blur',
      (event) => {
        if (event.target === window) this.settle();
      },
      options,
    );
  }

  #onkeydown(event: KeyboardEvent): void {
    if (isValueKey(event)) {
      clearTimeout(this.#timer);
      return;
    }
    if (event.key !== 'Escape' || !this.#to.cancel) {
      this.settle();
      return;
    }
    // Keeps a surrounding dialog open.
    event.preventDefault();
    event.stopPropagation();
    this.#end();
    this.#to.cancel();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.settle(), REST_MS);
  }
}
