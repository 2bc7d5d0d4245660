/** Number of rows that are rendered in one task: some 10 ms each on a slow machine. */
const AT_ONCE = 5;

/** Renders a long list gradually: a few rows at once, the others in small batches, from the top. */
export class GradualRows {
  #reached = $state(0);

  /** Returns the number of rows to render now. */
  drawn(total: number): number {
    return total - this.#reached <= AT_ONCE ? total : this.#reached + AT_ONCE;
  }

  /**
   * Renders the next rows in another task; call it again whenever either number changes.
   *
   * @returns a function that cancels it
   */
  grow(total: number): () => void {
    const drawn = this.drawn(total);
    const timer = setTimeout(() => (this.#reached = drawn));
    return () => clearTimeout(timer);
  }

  /** Renders all rows now, because one of them is needed. */
  drawAll(total: number): void {
    this.#reached = total;
  }
}
