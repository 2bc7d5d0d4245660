/** A row of events in time with an arc for each need: neighbours without an arc are no causes. */
import { scalePoint } from 'd3-scale';
import type { LitHue } from '../types.ts';

/** An event of a timeline, as the timeline draws and names it. */
export interface TimelineEvent {
  readonly id: string;
  readonly label: string;
  /** Its time as shown: "1:14". */
  readonly time: string;
  /** It does not happen: drawn faint. */
  readonly isGone: boolean;
  readonly hue?: LitHue;
}

/** An arc from an event to one that it led to. */
export interface TimelineLink {
  readonly from: string;
  readonly to: string;
  readonly lit?: LitHue;
  /** A change removed it. */
  readonly isCut: boolean;
}

/** Where everything stands, in pixels. */
export interface ArcTimeline {
  readonly height: number;
  readonly baseline: number;
  readonly dots: readonly (TimelineEvent & { readonly x: number })[];
  readonly arcs: readonly (TimelineLink & { readonly path: string })[];
}

const SIDE = 22;
const BELOW = 46;
const MIN_ARC = 16;
const MAX_ARC = 110;

/**
 * Lays events out evenly in the order given, and links as half ellipses above them, the longer the higher. Links that
 * name an event that there is not are left out.
 *
 * @param width of the whole, in pixels
 */
export function arcTimeline(
  events: readonly TimelineEvent[],
  links: readonly TimelineLink[],
  width: number,
): ArcTimeline {
  const ids = events.map(({ id }) => id);
  const x = scalePoint(ids, [SIDE, Math.max(SIDE, width - SIDE)]);
  const places = new Map(ids.map((id, place) => [id, place]));
  const spanOf = ({ from, to }: TimelineLink): number =>
    Math.abs((places.get(to) ?? 0) - (places.get(from) ?? 0));
  const drawn = links.filter(({ from, to }) => places.has(from) && places.has(to));
  const longest = Math.max(1, ...drawn.map(spanOf));
  const heightOf = (span: number): number => Math.min(MAX_ARC, MIN_ARC * longest) * Math.sqrt(span / longest);
  const baseline = Math.max(MIN_ARC, ...drawn.map((link) => heightOf(spanOf(link)))) + 14;
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
