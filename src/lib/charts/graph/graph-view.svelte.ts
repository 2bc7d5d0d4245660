import type { LayoutNode } from './layout/layout-types.ts';
import { TYPE } from './node/node-size.ts';
import type { Point } from '../../util/point.ts';
import { boxAbout, fitBox, reveal, WHOLE, zoomAbout, type Bounds, type Viewport } from './viewport.ts';

/** What a view has to know of the drawing that it zooms and moves. */
export interface ViewedGraph {
  /** Undefined before it stands in the document. */
  readonly svg: SVGSVGElement | undefined;
  /** What is seen of the layout where nothing is zoomed or moved. */
  readonly frame: Bounds;
  readonly boxes: ReadonlyMap<string, LayoutNode>;
  readonly centres: ReadonlyMap<string, Point>;
  /** The node that buttons and keys zoom about; none for the middle. */
  readonly chosen: string | null;
}

/** Room around the layout for rings and arcs. */
const MARGIN = 6;
/** A small graph still gets a frame that can be looked at and moved in. */
const MIN_FRAME = { width: 320, height: 160 };
/** From this width on, a flat graph gets a frame with room for zooming in. */
const WIDE = 900;
const WIDEST_ASPECT = 2;
/** Pixels of the screen a pixel of the layout may fill. */
const MAX_PIXEL_SCALE = 2.5;
const MIN_SCALE = 0.6;
/** Pixels of the screen a pixel of the layout at which even the smallest type can be read. */
const READABLE = 12 / Math.min(...Object.values(TYPE));
const ZOOM_STEP = 1.3;

/** The frame of a compact graph, which is as large as its content. */
export function compactFrame({ width, height }: { readonly width: number; readonly height: number }): Bounds {
  return { left: -MARGIN, top: -MARGIN, right: width + MARGIN, bottom: height + MARGIN };
}

/** The frame of a graph that can be moved in; one that is to have a node in its middle is as high as it is wide. */
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
 * How high a frame is drawn at most, and how wide at least, for CSS; `leastType`: pixels that words of cards have at
 * least, null for any.
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

/** Which part of a graph is seen: zoomed by buttons and keys, and led to a node. */
export class GraphView {
  readonly #graph: () => ViewedGraph;
  now = $state.raw<Viewport>(WHOLE);

  constructor(graph: () => ViewedGraph) {
    this.#graph = graph;
  }

  /** The least and the largest scale. */
  readonly limits = (): [number, number] => [MIN_SCALE, Math.max(1, MAX_PIXEL_SCALE / this.#fitted())];

  readonly zoomIn = (): void => {
    this.#zoom(ZOOM_STEP);
  };
  readonly zoomOut = (): void => {
    this.#zoom(1 / ZOOM_STEP);
  };

  /** All of the graph, no larger than it is. */
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

  /** Does what a key asks for; whether it asks for anything. */
  byKey(key: string): boolean {
    if (key === '+' || key === '=') this.zoomIn();
    else if (key === '-') this.zoomOut();
    else if (key === '0') this.fit();
    else return false;
    return true;
  }

  /** The part of the layout in which a node is seen whole, with its ring. */
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

  /** All of the graph where some of it is out of sight, else what is seen already. */
  showAll(): void {
    const window = this.#window();
    const ids = [...this.#graph().boxes.keys()];
    if (ids.some((id) => reveal(this.now, this.#boxOf(id), window) !== this.now)) this.fit();
  }

  /** Moves no further than it takes to see a node. */
  reveal(id: string): void {
    this.now = reveal(this.now, this.#boxOf(id), this.#graph().frame);
  }

  /** All in view where that can be read, else a readable part about the node; all where there is none. */
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

  /** About the chosen node, if there is one. */
  #zoom(factor: number): void {
    const { centres, chosen } = this.#graph();
    const { scale, x, y } = this.now;
    const centre = centres.get(chosen ?? '');
    const at = centre === undefined ? this.#middle() : { x: centre.x * scale + x, y: centre.y * scale + y };
    this.now = zoomAbout(this.now, at, factor, this.limits());
    // At the frame's edge it would grow out of sight.
    if (chosen !== null && centre !== undefined) this.reveal(chosen);
  }

  /** Pixels of the screen a pixel of the layout where nothing is zoomed. */
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

  /** What is seen of the drawing: its frame, and what the screen shows beside that. */
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
