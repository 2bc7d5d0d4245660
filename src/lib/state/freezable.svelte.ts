/** A derived value that can be frozen: while frozen, it keeps its last value and nothing derived from it recomputes. */
export class Freezable<Value> {
  readonly #source: () => Value;
  #frozen: { readonly value: Value } | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly value: Value = $derived.by(() => (this.#frozen === null ? this.#source() : this.#frozen.value));

  /** @param source reads the current value; reactive */
  constructor(source: () => Value) {
    this.#source = source;
  }

  /** Keeps the current value until `thaw` is called; does nothing if already frozen. */
  freeze(): void {
    this.#frozen ??= { value: this.#source() };
  }

  /** Follows the source again. */
  thaw(): void {
    clearTimeout(this.#timer);
    this.#frozen = null;
  }

  /** Follows the source again after a pause in milliseconds; a later call begins the pause anew. */
  thawAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.thaw(), milliseconds);
  }
}
