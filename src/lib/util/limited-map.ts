/** A Map of what was put in last: where it would hold more than `most` entries, the earliest goes. */
export class LimitedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    super.set(key, value);
    const [earliest] = this.keys();
    if (this.size > this.#most && earliest !== undefined) this.delete(earliest);
    return this;
  }
}
