/** Times and sizes at which a video is sampled. */

/**
 * Returns the middles of `count` equal parts of a video, in seconds: if a video has that many frames at a constant rate,
 * each of them comes once.
 *
 * @throws RangeError if the end is not after the start
 */
export function sampleTimes(start: number, end: number, count: number): readonly number[] {
  if (!(end > start)) throw new RangeError(`A video from ${start} s to ${end} s has no frames to sample.`);
  return Array.from({ length: count }, (_, place) => start + ((end - start) * (place + 0.5)) / count);
}

/** Returns `count` of the values, evenly spread and in order, or all if there are no more. */
export function thinned<Value>(values: readonly Value[], count: number): readonly Value[] {
  if (count >= values.length) return values;
  return Array.from({ length: count }, (_, place) => {
    return values[Math.floor(((place + 0.5) * values.length) / count)] as Value;
  });
}

/** Returns width and height such that the shorter side has `side` pixels, or as many as it has if that is fewer. */
export function scaledSize(
  width: number,
  height: number,
  side: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.min(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
