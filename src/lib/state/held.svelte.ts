/** A value that is followed, or held as it was: what is made of it is made anew only while it is followed. */
export class Held<Value> {
  readonly #source: () => Value;
  #held: { readonly value: Value } | null = $state.raw(null);

  readonly value: Value = $derived.by(() => (this.#held === null ? this.#source() : this.#held.value));

  /** @param source reads the value as it is now */
  constructor(source: () => Value) {
    this.#source = source;
  }

  /** Keeps the value as it is, unless it is kept already. */
  hold(): void {
    this.#held ??= { value: this.#source() };
  }

  /** Takes the value as it is now, and each that comes. */
  follow(): void {
    this.#held = null;
  }
}
