/** How many items one run takes; every run has one of these sizes, as each new shape is planned (or compiled) anew. */
export const BATCH_SIZES = [1, 4, 16] as const;

/** Texts are padded to a multiple of this many tokens. */
const TOKEN_STEP = 8;

/** A run: items `start` to `end` (exclusive), padded to `size`. */
export interface Batch {
  readonly start: number;
  readonly end: number;
  readonly size: number;
}

/**
 * Splits `count` items into runs of the fixed sizes up to `largest`, so that little is padded: whole runs of the largest
 * size, then at most one padded run of each size. `fixed` is for graphs that take one size only.
 */
export function planBatches(count: number, largest: number, fixed: number | null = null): readonly Batch[] {
  const batches: Batch[] = [];
  for (let start = 0; start < count;) {
    const size = fixed ?? nextSize(count - start, largest);
    const end = Math.min(count, start + size);
    batches.push({ start, end, size });
    start = end;
  }
  return batches;
}

/** The largest size that is full, or one size above it where that costs at most twice the rest. */
function nextSize(rest: number, largest: number): number {
  const sizes = BATCH_SIZES.filter((size) => size <= largest);
  const full = sizes.filter((size) => size <= rest).at(-1) ?? 1;
  const above = sizes.find((size) => size > full);
  return above !== undefined && above < 2 * rest ? above : full;
}

/** Number of tokens that a text of `tokens` is padded to, for a tower that takes at most `longest`. */
export function paddedLength(tokens: number, longest: number): number {
  return Math.min(longest, Math.ceil(tokens / TOKEN_STEP) * TOKEN_STEP);
}
