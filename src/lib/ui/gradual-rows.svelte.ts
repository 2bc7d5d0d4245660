/** How many rows are drawn between two moments in which the page can answer: some 10 ms each on a slow machine. */
const AT_ONCE = 5;

/** The rows of a list that can be long: a few are drawn at once, many one handful after the other, from the top. */
export class GradualRows {
  #reached = $state(0);

  /** How many of the first rows are to be drawn by now. */
  drawn(total: number): number {
    return total - this.#reached <= AT_ONCE ? total : this.#reached + AT_ONCE;
  }

  /** Draws the next rows once the page has answered; to be called again whenever either number changes. @returns what stops that */
  grow(total: number): () => void {
    const drawn = this.drawn(total);
    const timer = setTimeout(() => (this.#reached = drawn));
    return () => clearTimeout(timer);
  }

  /** Draws all of them now: one is asked for that may not be there yet. */
  drawAll(total: number): void {
    this.#reached = total;
  }
}
