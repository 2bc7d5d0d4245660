/** Batch sizes of a run; few, since each new shape has to be planned (or compiled) again. */
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
 * Splits `count` items into runs of the fixed sizes up to `maxSize`, with little padding: whole runs of the largest
 * size, then at most one padded run of each size.
 *
 * @param fixed the only size that the graph takes; null if it takes any
 */
export function planBatches(count: number, maxSize: number, fixed: number | null = null): readonly Batch[] {
  const batches: Batch[] = [];
  for (let start = 0; start < count;) {
    const size = fixed ?? nextSize(count - start, maxSize);
    const end = Math.min(count, start + size);
    batches.push({ start, end, size });
    start = end;
  }
  return batches;
}

/** Returns the largest size that is full, or one size above it if that costs at most twice the rest. */
function nextSize(rest: number, maxSize: number): number {
  const sizes = BATCH_SIZES.filter((size) => size <= maxSize);
  const full = sizes.filter((size) => size <= rest).at(-1) ?? 1;
  const above = sizes.find((size) => size > full);
  return above !== undefined && above < 2 * rest ? above : full;
}

/** Returns the number of tokens that a text of `tokens` is padded to, for a tower that takes at most `maxTokens`. */
export function paddedLength(tokens: number, maxTokens: number): number {
  return Math.min(maxTokens, Math.ceil(tokens / TOKEN_STEP) * TOKEN_STEP);
}
