/** Layout of a timeline with an arc for each need: adjacent events without an arc are not causally related. */
import { scalePoint } from 'd3-scale';
import type { LitHue } from '../../chart-data/types.ts';

/** An event of a timeline. */
export interface TimelineEvent {
  readonly id: string;
  readonly label: string;
  /** Displayed time: "1:14". */
  readonly time: string;
  /** Whether it does not happen and is drawn faint. */
  readonly isGone: boolean;
  readonly hue?: LitHue;
}

/** An arc from an event to one that needs it. */
export interface TimelineLink {
  readonly from: string;
  readonly to: string;
  readonly lit?: LitHue;
  /** Whether it was removed by a change. */
  readonly isCut: boolean;
}

/** Positions of a timeline, in pixels. */
export interface ArcTimeline {
  readonly height: number;
  readonly baseline: number;
  readonly dots: readonly (TimelineEvent & { readonly x: number })[];
  readonly arcs: readonly (TimelineLink & { readonly path: string })[];
}

const SIDE = 22;
const BELOW = 46;
const MIN_ARC_PX = 16;
const MAX_ARC_PX = 110;

/**
 * Lays out events evenly in the given order, and links as half ellipses above them, longer ones higher. Links to
 * unknown events are left out.
 *
 * @param width of the timeline, in pixels
 */
export function arcTimeline(
  events: readonly TimelineEvent[],
  links: readonly TimelineLink[],
  width: number,
): ArcTimeline {
  const ids = events.map(({ id }) => id);
  const x = scalePoint(ids, [SIDE, Math.max(SIDE, width - SIDE)]);
  const places = new Map(ids.map((id, index) => [id, index]));
  const spanOf = ({ from, to }: TimelineLink): number =>
    Math.abs((places.get(to) ?? 0) - (places.get(from) ?? 0));
  const drawn = links.filter(({ from, to }) => places.has(from) && places.has(to));
  const longest = Math.max(1, ...drawn.map(spanOf));
  const heightOf = (span: number): number =>
    Math.min(MAX_ARC_PX, MIN_ARC_PX * longest) * Math.sqrt(span / longest);
  const baseline = Math.max(MIN_ARC_PX, ...drawn.map((link) => heightOf(spanOf(link)))) + 14;
  return {
    baseline,
    height: baseline + BELOW,
    dots: events.map((event) => ({ ...event, x: x(event.id) ?? 0 })),
    arcs: drawn.map((link) => {
      const [start, end] = [x(link.from) ?? 0, x(link.to) ?? 0];
      const radius = Math.abs(end - start) / 2;
      const tall = heightOf(spanOf(link));
      return {
        ...link,
        path: `M${start} ${baseline}A${radius} ${tall} 0 0 ${end > start ? 1 : 0} ${end} ${baseline}`,
      };
    }),
  };
}
