import { clamp } from '../../util/clamp.ts';

/** A label with its preferred centre, in pixels. */
export interface WantedLabel {
  readonly centre: number;
  readonly width: number;
}

/** Position of a label in pixels. Narrower than wanted where all of them do not fit. */
export interface PlacedLabel {
  readonly left: number;
  readonly width: number;
}

/** Labels that touch and are moved together. */
interface Cluster {
  /** Mean of its members' preferred positions, minus the room of preceding labels. */
  readonly left: number;
  readonly members: number;
}

/**
 * Places labels on a line of `room` pixels in order with `gap` pixels between them, each as near to its preferred
 * centre as possible (least squares, by pooling overlapping neighbours). The result is in the order of the input.
 */
export function dodge(labels: readonly WantedLabel[], room: number, gap: number): PlacedLabel[] {
  const order = labels.map((label, index) => ({ ...label, index })).sort((a, b) => a.centre - b.centre);
  const widths = order.map(({ width }) => width);
  const gaps = gap * Math.max(0, labels.length - 1);
  const wanted = widths.reduce((sum, width) => sum + width, 0);
  const scale = wanted + gaps > room ? Math.max(0, room - gaps) / wanted : 1;

  const before = order.map((_, rank) => sumOf(widths.slice(0, rank)) * scale + gap * rank);
  const slack = room - wanted * scale - gaps;
  const lefts = isotonicFit(
    order.map(({ centre, width }, rank) => centre - (width * scale) / 2 - (before[rank] ?? 0)),
  );

  const placed: PlacedLabel[] = labels.map(() => ({ left: 0, width: 0 }));
  order.forEach(({ index, width }, rank) => {
    const left = clamp(lefts[rank] ?? 0, 0, Math.max(0, slack));
    placed[index] = { left: left + (before[rank] ?? 0), width: width * scale };
  });
  return placed;
}

/** Returns the nearest non-decreasing sequence by least squares (isotonic regression). */
function isotonicFit(wanted: readonly number[]): number[] {
  const clusters: Cluster[] = [];
  for (const value of wanted) {
    let last: Cluster = { left: value, members: 1 };
    for (let previous = clusters.at(-1); previous && previous.left > last.left; previous = clusters.at(-1)) {
      clusters.pop();
      const members = previous.members + last.members;
      last = { left: (previous.left * previous.members + last.left * last.members) / members, members };
    }
    clusters.push(last);
  }
  return clusters.flatMap(({ left, members }) => Array.from({ length: members }, () => left));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
