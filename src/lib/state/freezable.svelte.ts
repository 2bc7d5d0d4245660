/** A derived value that can be frozen: while frozen, it keeps its last value and nothing derived from it recomputes. */
export class Freezable<Value> {
  readonly #source: () => Value;
  #frozen: { readonly value: Value } | null = $state.raw(null);

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
    this.#frozen = null;
  }
}
