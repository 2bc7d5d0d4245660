import { drag, type D3DragEvent, type DragBehavior } from 'd3-drag';
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import type { Point } from '../../util/point.ts';
import type { Viewport } from './viewport.ts';

/** Handlers of gestures on a graph. Coordinates are those of the svg's view box. */
export interface GraphGestures {
  /** The current viewport; gestures and buttons change it. */
  readonly view: Viewport;
  /** Returns the smallest and the largest scale. */
  readonly limits: () => readonly [number, number];
  /** Id of the selected node, the only one that touch can drag. A mouse drags any. */
  readonly chosen: string | null;
  readonly onview: (view: Viewport) => void;
  /**
   * Called when a node is dragged by a step.
   *
   * @returns the part that was not applied, which is added to the next step
   */
  readonly ondrag: (id: string, dx: number, dy: number) => Point;
  /** Called when a dragged node is released. */
  readonly ondrop: (id: string) => void;
}

/** Distance in pixels from which a press is a drag. */
const DRAG_THRESHOLD_PX = 4;
/** Zoom per pixel of wheel, as a power of 2. */
const WHEEL_RATE = 0.0032;
const LINE_PX = 16;

/** The node that is dragged, at the position of the pointer when the drag began. */
interface DragSubject {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Attaches zoom, pan and node drag by d3 to an svg whose nodes have `data-node`. The page still scrolls: a wheel
 * zooms with Ctrl only, one finger scrolls, two fingers zoom and pan, a mouse pans.
 *
 * @returns functions to update the handlers or the view, and to detach
 */
export function attachGestures(
  svg: SVGSVGElement,
  first: GraphGestures,
): { readonly update: (next: GraphGestures) => void; readonly destroy: () => void } {
  let handlers = first;
  const dragging = nodeDrag(svg, () => handlers);
  const zooming = zoomBehaviour(() => handlers);

  const detaching = new AbortController();
  const early = { capture: true, passive: true, signal: detaching.signal } as const;
  // d3 calls preventDefault on every touchmove, which fails where the browser has started a gesture of its own.
  svg.addEventListener('touchmove', allowPreventDefault, early);
  // A second finger turns a drag into a pinch: d3-drag would keep the first one.
  svg.addEventListener('touchstart', (event) => dragging.isDragging() && endDrag(svg, event), early);

  const graph = select<SVGSVGElement, unknown>(svg);
  graph.call(dragging.behaviour).call(zooming);
  // Double clicks have another meaning here, and touch-action is set by CSS.
  graph.on('dblclick.zoom', null).style('touch-action', null);

  const syncZoom = ({ scale, x, y }: Viewport): void => {
    const now = svg.__zoom;
    if (now?.k === scale && now.x === x && now.y === y) return;
    graph.call((selection) => zooming.transform(selection, zoomIdentity.translate(x, y).scale(scale)));
  };
  syncZoom(handlers.view);

  return {
    update(next) {
      handlers = next;
      syncZoom(handlers.view);
    },
    destroy() {
      detaching.abort();
      graph.on('.zoom', null).on('.drag', null);
    },
  };
}

/** Returns d3's drag of nodes. */
function nodeDrag(
  svg: SVGSVGElement,
  handlers: () => GraphGestures,
): {
  readonly behaviour: DragBehavior<SVGSVGElement, unknown, DragSubject | null>;
  readonly isDragging: () => boolean;
} {
  let distance = 0;
  /** The part of earlier steps that was not applied. */
  let remainder: Point = { x: 0, y: 0 };
  let isDragging = false;
  const behaviour = drag<SVGSVGElement, unknown, DragSubject | null>()
    .clickDistance(DRAG_THRESHOLD_PX)
    .container(() => svg)
    .filter((event: MouseEvent | TouchEvent) => {
      const id = nodeAt(event.target);
      if ('touches' in event) return event.touches.length === 1 && id !== null && id === handlers().chosen;
      return id !== null && event.button === 0 && !event.ctrlKey;
    })
    .subject(subjectOf)
    .on('start', () => {
      distance = 0;
      remainder = { x: 0, y: 0 };
      isDragging = true;
    })
    .on('end', ({ subject }: D3DragEvent<SVGSVGElement, unknown, DragSubject>) => {
      isDragging = false;
      if (distance > DRAG_THRESHOLD_PX) handlers().ondrop(subject.id);
    })
    .on('drag', ({ subject, dx, dy }: D3DragEvent<SVGSVGElement, unknown, DragSubject>) => {
      // A slight movement during a click is ignored.
      const before = distance;
      distance += Math.hypot(dx, dy);
      if (before > DRAG_THRESHOLD_PX || distance > DRAG_THRESHOLD_PX)
        remainder = handlers().ondrag(subject.id, dx + remainder.x, dy + remainder.y);
    });
  return { behaviour, isDragging: () => isDragging };
}

/** Returns d3's zoom and pan of the whole graph. */
function zoomBehaviour(handlers: () => GraphGestures): ZoomBehavior<SVGSVGElement, unknown> {
  const zooming = zoom<SVGSVGElement, unknown>()
    .clickDistance(DRAG_THRESHOLD_PX)
    .filter((event: MouseEvent | WheelEvent | TouchEvent) => {
      zooming.scaleExtent([...handlers().limits()]);
      if (event.type === 'wheel') return event.ctrlKey || event.metaKey;
      if ('touches' in event) return event.touches.length > 1;
      return event.button === 0 && nodeAt(event.target) === null;
    })
    .wheelDelta(zoomOf)
    .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
      // Without a source event the change came from our own code.
      if (sourceEvent === null) return;
      handlers().onview({ scale: transform.k, x: transform.x, y: transform.y });
    });
  return zooming;
}

function subjectOf(event: D3DragEvent<SVGSVGElement, unknown, DragSubject | null>): DragSubject | null {
  const { sourceEvent, x, y } = event as { sourceEvent: Event; x: number; y: number };
  const id = nodeAt(sourceEvent.target);
  return id === null ? null : { id, x, y };
}

/** Stops a touchmove that cannot be cancelled before d3 tries to. */
function allowPreventDefault(event: TouchEvent): void {
  if (!event.cancelable) event.preventDefault = () => undefined;
}

/** Ends the drag of a finger that another one joins. */
function endDrag(svg: SVGSVGElement, { touches, changedTouches }: TouchEvent): void {
  const joining = new Set([...changedTouches].map(({ identifier }) => identifier));
  const before = [...touches].filter(({ identifier }) => !joining.has(identifier));
  svg.dispatchEvent(new TouchEvent('touchcancel', { changedTouches: before }));
}

/** Returns the id of the node under a pointer; null for none. */
function nodeAt(target: EventTarget | null): string | null {
  return target instanceof Element
    ? (target.closest('[data-node]')?.getAttribute('data-node') ?? null)
    : null;
}

/** Returns the zoom of a wheel event, as a power of 2. */
function zoomOf({ deltaY, deltaMode }: WheelEvent): number {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * LINE_PX : deltaY;
  return -pixels * WHEEL_RATE;
}

declare global {
  interface SVGSVGElement {
    /** Property in which d3-zoom stores its transform. */
    __zoom?: { readonly k: number; readonly x: number; readonly y: number };
  }
}
