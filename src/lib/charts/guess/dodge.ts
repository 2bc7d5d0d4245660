/** A label that is to stand centred at a place; both in pixels. */
export interface WantedLabel {
  readonly centre: number;
  readonly width: number;
}

/** Where a label stands, in pixels. Narrower than wanted where all of them together do not fit. */
export interface PlacedLabel {
  readonly left: number;
  readonly width: number;
}

/** Labels that touch and are moved as one. */
interface Cluster {
  /** Mean of what its members want, once the room that labels before them take is subtracted. */
  readonly left: number;
  readonly members: number;
}

/**
 * Places labels on one line of `room` pixels so that they keep their order and `gap` pixels between them, each as near
 * to its centre as that allows (least squares, by pooling neighbours that would overlap). The answer is in the order of
 * the labels given.
 */
export function dodge(labels: readonly WantedLabel[], room: number, gap: number): PlacedLabel[] {
  const order = labels.map((label, index) => ({ ...label, index })).sort((a, b) => a.centre - b.centre);
  const widths = order.map(({ width }) => width);
  const gaps = gap * Math.max(0, labels.length - 1);
  const wanted = widths.reduce((sum, width) => sum + width, 0);
  const scale = wanted + gaps > room ? Math.max(0, room - gaps) / wanted : 1;

  const before = order.map((_, place) => sumOf(widths.slice(0, place)) * scale + gap * place);
  const slack = room - wanted * scale - gaps;
  const lefts = pooled(
    order.map(({ centre, width }, place) => centre - (width * scale) / 2 - (before[place] ?? 0)),
  );

  const placed: PlacedLabel[] = labels.map(() => ({ left: 0, width: 0 }));
  order.forEach(({ index, width }, place) => {
    const left = Math.min(Math.max(lefts[place] ?? 0, 0), Math.max(0, slack));
    placed[index] = { left: left + (before[place] ?? 0), width: width * scale };
  });
  return placed;
}

/** The nearest numbers, by least squares, that never fall. */
function pooled(wanted: readonly number[]): number[] {
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
