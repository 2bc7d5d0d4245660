/** A sum with compensation for rounding errors (Neumaier 1974). */
export class CompensatedSum {
  #sum = 0;
  #dropped = 0;

  add(value: number): void {
    const sum = this.#sum + value;
    this.#dropped +=
      Math.abs(this.#sum) >= Math.abs(value) ? this.#sum - sum + value : value - sum + this.#sum;
    this.#sum = sum;
  }

  /** Returns the sum so far. */
  get value(): number {
    return this.#sum + this.#dropped;
  }
}
