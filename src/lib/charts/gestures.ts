import type { Action } from 'svelte/action';
import type { Point } from './types.ts';

/** What a hand does to a graph. Points are in the coordinates of the svg's view box. */
export interface GestureHandlers {
  /** Zoom by a factor about a point: pinch, or wheel with Ctrl. */
  readonly onzoom: (at: Point, factor: number) => void;
  readonly onpan: (dx: number, dy: number) => void;
  /** A node is dragged by a step. */
  readonly ondrag: (id: string, dx: number, dy: number) => void;
  readonly ondragend: (id: string) => void;
}

/** Way in pixels before a press counts as a drag. */
const DRAG_THRESHOLD_PX = 4;
/** A finger that rests this long on a node takes hold of it; before that it scrolls the page. */
const HOLD_MS = 320;
/** Zoom a pixel of wheel. */
const WHEEL_RATE = 0.0022;

/**
 * Pan, zoom and node drag on an svg whose nodes carry `data-node`. Written by hand rather than with d3-zoom and
 * d3-drag (18 kB compressed): a wheel without Ctrl and a finger moving up or down must go on scrolling the page. Null
 * handlers leave everything to the page.
 */
export const gestures: Action<SVGSVGElement, GestureHandlers | null> = (svg, initial) => {
  let handlers = initial;
  const pointers = new Map<number, Point>();
  let press: { id: string | null; start: Point; isMoving: boolean; isHeld: boolean } | null = null;
  let holdTimer: ReturnType<typeof setTimeout> | undefined;

  const toViewBox = (point: Point): Point => {
    const matrix = svg.getScreenCTM();
    if (matrix === null) return point;
    return { x: (point.x - matrix.e) / matrix.a, y: (point.y - matrix.f) / matrix.d };
  };
  const scale = (): number => svg.getScreenCTM()?.a ?? 1;

  function onpointerdown(event: PointerEvent): void {
    if (handlers === null || (event.pointerType === 'mouse' && event.button !== 0)) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.size > 1) {
      endPress();
      return;
    }
    const node = event.target instanceof Element ? event.target.closest('[data-node]') : null;
    const isTouch = event.pointerType === 'touch';
    press = {
      id: node?.getAttribute('data-node') ?? null,
      start: { x: event.clientX, y: event.clientY },
      isMoving: false,
      isHeld: !isTouch,
    };
    if (isTouch && press.id !== null) {
      holdTimer = setTimeout(() => {
        if (press !== null) press.isHeld = true;
      }, HOLD_MS);
    }
  }

  function onpointermove(event: PointerEvent): void {
    const last = pointers.get(event.pointerId);
    if (handlers === null || last === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    if (pointers.size === 2) {
      pinch(event.pointerId, last, now);
    } else if (press !== null) {
      if (!press.isMoving && distance(press.start, now) < DRAG_THRESHOLD_PX) return;
      if (!press.isMoving) svg.setPointerCapture(event.pointerId);
      clearTimeout(holdTimer);
      press.isMoving = true;
      const [dx, dy] = [(now.x - last.x) / scale(), (now.y - last.y) / scale()];
      if (press.id !== null && press.isHeld) handlers.ondrag(press.id, dx, dy);
      // Up and down, one finger scrolls the page; two fingers move the view.
      else handlers.onpan(dx, event.pointerType === 'touch' ? 0 : dy);
    }
    pointers.set(event.pointerId, now);
  }

  function pinch(pointer: number, last: Point, now: Point): void {
    const other = [...pointers].find(([id]) => id !== pointer)?.[1];
    if (handlers === null || other === undefined) return;
    const before = middle(last, other);
    const after = middle(now, other);
    const spread = distance(last, other);
    handlers.onpan((after.x - before.x) / scale(), (after.y - before.y) / scale());
    if (spread > 0) handlers.onzoom(toViewBox(after), distance(now, other) / spread);
  }

  function onpointerend(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return;
    if (press?.isMoving === true && event.type === 'pointerup') swallowClick();
    endPress();
  }

  function endPress(): void {
    clearTimeout(holdTimer);
    if (press?.isMoving === true && press.id !== null && press.isHeld) handlers?.ondragend(press.id);
    press = null;
  }

  /** The click that follows a drag selects nothing. */
  function swallowClick(): void {
    const swallow = (event: Event): void => event.stopPropagation();
    svg.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => svg.removeEventListener('click', swallow, { capture: true }), 0);
  }

  function onwheel(event: WheelEvent): void {
    if (handlers === null || (!event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    handlers.onzoom(toViewBox({ x: event.clientX, y: event.clientY }), Math.exp(-pixels * WHEEL_RATE));
  }

  /** A held node and a pinch are ours; any other touch scrolls the page. */
  function ontouchmove(event: TouchEvent): void {
    const isOurs = event.touches.length > 1 || (press?.isHeld === true && press.id !== null);
    if (isOurs && event.cancelable) event.preventDefault();
  }

  const end = new AbortController();
  const { signal } = end;
  svg.addEventListener('pointerdown', onpointerdown, { signal });
  svg.addEventListener('pointermove', onpointermove, { signal });
  svg.addEventListener('pointerup', onpointerend, { signal });
  svg.addEventListener('pointercancel', onpointerend, { signal });
  svg.addEventListener('wheel', onwheel, { signal, passive: false });
  svg.addEventListener('touchmove', ontouchmove, { signal, passive: false });

  return {
    update(next) {
      handlers = next;
    },
    destroy() {
      clearTimeout(holdTimer);
      end.abort();
    },
  };
};

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
