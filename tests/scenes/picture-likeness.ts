/** How alike two pictures are to somebody who sees pixels alone: from RGBA bytes of one size. */

/** By the same colour at the same place: less the sum of the distances of red, green and blue. */
export function byPixels(one: Uint8Array, other: Uint8Array): number {
  let distance = 0;
  for (let at = 0; at < one.length; at++) distance += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return -distance;
}

/** By the same colours anywhere: pixels in common of histograms of eight steps of red, green and blue. */
export function byColours(one: Uint8Array, other: Uint8Array): number {
  const [first, second] = [histogram(one), histogram(other)];
  return first.reduce((sum, count, bin) => sum + Math.min(count, second[bin] ?? 0), 0);
}

function histogram(pixels: Uint8Array): Float64Array {
  const counts = new Float64Array(512);
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [0, 1, 2].map((channel) => (pixels[at + channel] ?? 0) >> 5);
    const bin = (red ?? 0) * 64 + (green ?? 0) * 8 + (blue ?? 0);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}
