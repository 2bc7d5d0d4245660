/** A Map of at most `maxSize` entries; the oldest is removed when another is added. */
export class LimitedMap<Key, Value> extends Map<Key, Value> {
  readonly #maxSize: number;

  constructor(maxSize: number) {
    super();
    this.#maxSize = maxSize;
  }

  override set(key: Key, value: Value): this {
    super.set(key, value);
    const [earliest] = this.keys();
    if (this.size > this.#maxSize && earliest !== undefined) this.delete(earliest);
    return this;
  }
}
