import type { LayoutNode } from './layout/layout-types.ts';
import { TYPE } from './node/node-size.ts';
import type { Point } from '../../util/point.ts';
import { boxAbout, fitBox, reveal, WHOLE, zoomAbout, type Bounds, type Viewport } from './viewport.ts';

/** The drawing that a view zooms and pans. */
export interface ViewedGraph {
  /** Undefined before it is mounted. */
  readonly svg: SVGSVGElement | undefined;
  /** Visible part of the layout without zoom and pan. */
  readonly frame: Bounds;
  readonly boxes: ReadonlyMap<string, LayoutNode>;
  readonly centres: ReadonlyMap<string, Point>;
  /** Id of the node that buttons and keys zoom around; null for the centre. */
  readonly chosen: string | null;
}

/** Margin around the layout for rings and arcs, in layout pixels. */
const MARGIN = 6;
/** Smallest frame, in layout pixels, so that a small graph can be viewed and moved. */
const MIN_FRAME = { width: 320, height: 160 };
/** Width in layout pixels from which a flat graph gets a higher frame, for zooming in. */
const WIDE = 900;
const WIDEST_ASPECT = 2;
/** Largest scale: CSS pixels per layout pixel. */
const MAX_PIXEL_SCALE = 2.5;
const MIN_SCALE = 0.6;
/** Scale at which the smallest text is readable: CSS pixels per layout pixel. */
const READABLE = 12 / Math.min(...Object.values(TYPE));
const ZOOM_STEP = 1.3;

/** Returns the frame of a compact graph, which is as large as its content. */
export function compactFrame({ width, height }: { readonly width: number; readonly height: number }): Bounds {
  return { left: -MARGIN, top: -MARGIN, right: width + MARGIN, bottom: height + MARGIN };
}

/** Returns the frame of a graph that can be panned; with a centred node it is as high as it is wide. */
export function roomyFrame(
  { width, height }: { readonly width: number; readonly height: number },
  { isCentred }: { readonly isCentred: boolean },
): Bounds {
  const wide = Math.max(width + 2 * MARGIN, MIN_FRAME.width);
  const least = width > WIDE || isCentred ? wide / (isCentred ? 1 : WIDEST_ASPECT) : MIN_FRAME.height;
  const tall = Math.max(height + 2 * MARGIN, least);
  const [left, top] = [(width - wide) / 2, (height - tall) / 2];
  return { left, top, right: left + wide, bottom: top + tall };
}

/**
 * Returns the CSS maximum height and minimum width of a frame. `leastType` is the smallest text size in CSS pixels,
 * null for any.
 */
export function drawnSize(
  { left, right, top, bottom }: Bounds,
  leastType: number | null,
): { readonly highest: string; readonly narrowest: string | null } {
  const highest = `min(${bottom - top}px, var(--graph-max-height, 72vh))`;
  if (leastType === null) return { highest, narrowest: null };
  const scale = leastType / Math.min(TYPE.name, TYPE.value, TYPE.word);
  const [width, height] = [right - left, bottom - top].map((side) => `${Math.ceil(side * scale)}px`);
  return { highest: `max(${height}, ${highest})`, narrowest: width ?? null };
}

/** Viewport of a graph: zoomed by buttons and keys, and moved to nodes. */
export class GraphView {
  readonly #graph: () => ViewedGraph;
  now = $state.raw<Viewport>(WHOLE);

  constructor(graph: () => ViewedGraph) {
    this.#graph = graph;
  }

  /** Returns the smallest and the largest scale. */
  readonly limits = (): [number, number] => [MIN_SCALE, Math.max(1, MAX_PIXEL_SCALE / this.#fitted())];

  readonly zoomIn = (): void => {
    this.#zoom(ZOOM_STEP);
  };
  readonly zoomOut = (): void => {
    this.#zoom(1 / ZOOM_STEP);
  };

  /** Shows the whole graph, at most at its natural size. */
  readonly fit = (): void => {
    const { boxes, frame } = this.#graph();
    const all = [...boxes.keys()].map((id) => this.#boxOf(id));
    const box = {
      left: Math.min(...all.map(({ left }) => left)) - MARGIN,
      top: Math.min(...all.map(({ top }) => top)) - MARGIN,
      right: Math.max(...all.map(({ right }) => right)) + MARGIN,
      bottom: Math.max(...all.map(({ bottom }) => bottom)) + MARGIN,
    };
    this.now = fitBox(box, frame, 1);
  };

  /** Handles a key. @returns whether it has a meaning */
  byKey(key: string): boolean {
    if (key === '+' || key === '=') this.zoomIn();
    else if (key === '-') this.zoomOut();
    else if (key === '0') this.fit();
    else return false;
    return true;
  }

  /** Returns the bounds in which a node is fully visible, with its ring. */
  inSight(): Bounds {
    const { scale, x, y } = this.now;
    const { left, top, right, bottom } = this.#window();
    return {
      left: (left - x) / scale + MARGIN,
      top: (top - y) / scale + MARGIN,
      right: (right - x) / scale - MARGIN,
      bottom: (bottom - y) / scale - MARGIN,
    };
  }

  /** Shows the whole graph where a part of it is invisible; else changes nothing. */
  showAll(): void {
    const window = this.#window();
    const ids = [...this.#graph().boxes.keys()];
    if (ids.some((id) => reveal(this.now, this.#boxOf(id), window) !== this.now)) this.fit();
  }

  /** Pans only as far as needed to show a node. */
  reveal(id: string): void {
    this.now = reveal(this.now, this.#boxOf(id), this.#graph().frame);
  }

  /** Shows everything where that is readable, else a readable part around the node; everything without a node. */
  readAbout(id: string | null): void {
    const { centres } = this.#graph();
    const fitted = this.#fitted();
    const centre = id === null ? undefined : centres.get(id);
    if (fitted >= READABLE || centre === undefined) {
      this.now = WHOLE;
      return;
    }
    const scale = READABLE / fitted;
    const middle = this.#middle();
    this.now = { scale, x: middle.x - centre.x * scale, y: middle.y - centre.y * scale };
  }

  /** Zooms around the chosen node, if there is one. */
  #zoom(factor: number): void {
    const { centres, chosen } = this.#graph();
    const { scale, x, y } = this.now;
    const centre = centres.get(chosen ?? '');
    const at = centre === undefined ? this.#middle() : { x: centre.x * scale + x, y: centre.y * scale + y };
    this.now = zoomAbout(this.now, at, factor, this.limits());
    // Near the frame's edge it would be zoomed out of view.
    if (chosen !== null && centre !== undefined) this.reveal(chosen);
  }

  /** Returns CSS pixels per layout pixel without zoom. */
  #fitted(): number {
    return this.#graph().svg?.getScreenCTM()?.a ?? 1;
  }

  #middle(): Point {
    const { left, right, top, bottom } = this.#graph().frame;
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  #boxOf(id: string): Bounds {
    const { boxes, centres } = this.#graph();
    return boxAbout(centres.get(id), boxes.get(id));
  }

  /** Returns the visible part of the drawing: its frame, and what the screen shows next to it. */
  #window(): Bounds {
    const { svg, frame } = this.#graph();
    const [matrix, box] = [svg?.getScreenCTM(), svg?.getBoundingClientRect()];
    if (!matrix || !box || matrix.a === 0) return frame;
    const { a: scale, e: x, f: y } = matrix;
    return {
      left: (box.left - x) / scale,
      top: (box.top - y) / scale,
      right: (box.right - x) / scale,
      bottom: (box.bottom - y) / scale,
    };
  }
}
