import { drag, type D3DragEvent } from 'd3-drag';
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom';
import type { Point } from '../../util/point.ts';
import type { Viewport } from './viewport.ts';

/** What hands do to a graph. Places are in the coordinates of the svg's view box. */
export interface GraphGestures {
  /** The part in view, as it is now; hands and buttons both change it. */
  readonly view: Viewport;
  /** The least and the largest scale. */
  readonly limits: () => readonly [number, number];
  /** The node that a finger may drag: the one that was chosen. A mouse drags any. */
  readonly chosen: string | null;
  readonly onview: (view: Viewport) => void;
  /** A node is dragged by a step. @returns what of it was not taken, and is asked for again with the next one */
  readonly ondrag: (id: string, dx: number, dy: number) => Point;
  /** The node is let go. */
  readonly ondrop: () => void;
}

/** Way in pixels before a press counts as a drag. */
const DRAG_THRESHOLD_PX = 4;
/** Zoom a pixel of wheel, as a power of 2. */
const WHEEL_RATE = 0.0032;
const LINE_PX = 16;

interface Taken {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Zoom, pan and node drag by d3 on an svg whose nodes carry `data-node`. The page keeps its scrolling: a wheel zooms
 * with Ctrl alone, one finger scrolls, two fingers zoom and pan, a mouse pans.
 *
 * @returns what tells of new handlers or another view, and what ends it
 */
export function attachGestures(
  svg: SVGSVGElement,
  first: GraphGestures,
): { readonly update: (next: GraphGestures) => void; readonly destroy: () => void } {
  let hands = first;
  let way = 0;
  /** How far the hand is ahead of the node. */
  let ahead: Point = { x: 0, y: 0 };
  let isDragging = false;
  const dragging = drag<SVGSVGElement, unknown, Taken | null>()
    .clickDistance(DRAG_THRESHOLD_PX)
    .container(() => svg)
    .filter((event: MouseEvent | TouchEvent) => {
      const id = nodeAt(event.target);
      if ('touches' in event) return event.touches.length === 1 && id !== null && id === hands.chosen;
      return id !== null && event.button === 0 && !event.ctrlKey;
    })
    .subject(takenBy)
    .on('start', () => {
      way = 0;
      ahead = { x: 0, y: 0 };
      isDragging = true;
    })
    .on('end', () => {
      isDragging = false;
      if (way > DRAG_THRESHOLD_PX) hands.ondrop();
    })
    .on('drag', ({ subject, dx, dy }: D3DragEvent<SVGSVGElement, unknown, Taken>) => {
      // A hand that trembles while it clicks moves nothing.
      const before = way;
      way += Math.hypot(dx, dy);
      if (before > DRAG_THRESHOLD_PX || way > DRAG_THRESHOLD_PX)
        ahead = hands.ondrag(subject.id, dx + ahead.x, dy + ahead.y);
    });

  const zooming = zoom<SVGSVGElement, unknown>()
    .clickDistance(DRAG_THRESHOLD_PX)
    .filter((event: MouseEvent | WheelEvent | TouchEvent) => {
      zooming.scaleExtent([...hands.limits()]);
      if (event.type === 'wheel') return event.ctrlKey || event.metaKey;
      if ('touches' in event) return event.touches.length > 1;
      return event.button === 0 && nodeAt(event.target) === null;
    })
    .wheelDelta(zoomOf)
    .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
      // Without a hand it is our own view that is told.
      if (sourceEvent === null) return;
      hands.onview({ scale: transform.k, x: transform.x, y: transform.y });
    });

  const ending = new AbortController();
  const early = { capture: true, passive: true, signal: ending.signal } as const;
  // d3 refuses each move to the browser, which complains where it has begun something of its own with the fingers.
  svg.addEventListener('touchmove', askNothing, early);
  // A second finger makes a pinch of what began as a drag: d3-drag would keep the first one to itself.
  svg.addEventListener('touchstart', (event) => isDragging && endDrag(svg, event), early);

  const graph = select<SVGSVGElement, unknown>(svg);
  graph.call(dragging).call(zooming);
  // A double click means another thing here, and what a finger may do is said by the stylesheet.
  graph.on('dblclick.zoom', null).style('touch-action', null);

  const tell = ({ scale, x, y }: Viewport): void => {
    const now = svg.__zoom;
    if (now?.k === scale && now.x === x && now.y === y) return;
    graph.call((selection) => zooming.transform(selection, zoomIdentity.translate(x, y).scale(scale)));
  };
  tell(hands.view);

  return {
    update(next) {
      hands = next;
      tell(hands.view);
    },
    destroy() {
      ending.abort();
      graph.on('.zoom', null).on('.drag', null);
    },
  };
}

function takenBy(event: D3DragEvent<SVGSVGElement, unknown, Taken | null>): Taken | null {
  const { sourceEvent, x, y } = event as { sourceEvent: Event; x: number; y: number };
  const id = nodeAt(sourceEvent.target);
  return id === null ? null : { id, x, y };
}

/** Leaves a move of fingers that cannot be refused to whoever would refuse it. */
function askNothing(event: TouchEvent): void {
  if (!event.cancelable) event.preventDefault = () => undefined;
}

/** Ends the drag of the finger that another one joins. */
function endDrag(svg: SVGSVGElement, { touches, changedTouches }: TouchEvent): void {
  const joining = new Set([...changedTouches].map(({ identifier }) => identifier));
  const before = [...touches].filter(({ identifier }) => !joining.has(identifier));
  svg.dispatchEvent(new TouchEvent('touchcancel', { changedTouches: before }));
}

/** The node under a pointer. */
function nodeAt(target: EventTarget | null): string | null {
  return target instanceof Element
    ? (target.closest('[data-node]')?.getAttribute('data-node') ?? null)
    : null;
}

/** What a turn of the wheel zooms by, as a power of 2. */
function zoomOf({ deltaY, deltaMode }: WheelEvent): number {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * LINE_PX : deltaY;
  return -pixels * WHEEL_RATE;
}

declare global {
  interface SVGSVGElement {
    /** Where d3-zoom keeps its transform. */
    __zoom?: { readonly k: number; readonly x: number; readonly y: number };
  }
}
