/** Mixes two hexadecimal colours; `share` is that of the other one, 0 to 1. */
export function towards(colour: string, other: string, share: number): string {
  const [from, to] = [colour, other].map(channelsOf);
  const mixed = (from ?? []).map((channel, index) =>
    Math.round(channel + ((to?.[index] ?? channel) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
