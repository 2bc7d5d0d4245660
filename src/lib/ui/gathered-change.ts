/** Time enough for the next press of a key, short enough not to be waited for, in milliseconds. */
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

/** Whether a key, pressed alone, changes a slider's value. */
export function isValueKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return VALUE_KEYS.has(key) && !ctrlKey && !altKey && !metaKey;
}

/** What becomes of the changes. */
export interface Gatherer<Value> {
  /** Takes the last of the changes, once the keys rest or something else is done. */
  readonly settle: (value: Value) => void;
  /** Escape was pressed: the changes are taken back. Where there is none, Escape settles. */
  readonly cancel?: (() => void) | undefined;
}

/**
 * Changes by keyboard that count as one: a key that is held, a few presses one after the other. They settle a moment
 * after the last key is up, and at once before any other key, a press of the pointer, or the leaving of the window,
 * so that an undo finds them done.
 */
export class GatheredChange<Value> {
  readonly #to: Gatherer<Value>;
  #waiting: { readonly value: Value } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening: AbortController | null = null;

  constructor(to: Gatherer<Value>) {
    this.#to = to;
  }

  /** Takes the newest value; call it while its key is down. */
  gather(value: Value): void {
    clearTimeout(this.#timer);
    this.#waiting = { value };
    this.#listen();
  }

  /** Settles what waits, now: the control loses the focus or goes away. */
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
    // A dialog around the control stays open.
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
