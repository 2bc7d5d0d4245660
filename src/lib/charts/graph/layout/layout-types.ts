import type { Curve } from './curve.ts';
import type { Point } from '../../../util/point.ts';

/** A box to place; x and y of the result are its centre. */
export interface LayoutNode {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Stands up and to the left of its only child instead of taking a layer of its own. */
  readonly exogenous?: boolean;
}

/** An arrow that is to be laid out, by the ids of its nodes. */
export interface LayoutLink {
  readonly from: string;
  readonly to: string;
  /** Bidirected arrows are drawn, but have no say in the order of the layers. */
  readonly kind?: 'directed' | 'bidirected';
}

/** Where a graph runs, and how much room it takes. */
export interface LayoutOptions {
  /** Where causes point: `down` (default) or `right`. */
  readonly direction?: 'down' | 'right';
  /** Space between neighbours in a layer, in pixels. */
  readonly gap?: number;
  /** Space between layers, in pixels. */
  readonly layerGap?: number;
  /** Width at which separate parts of the graph wrap to the next line. */
  readonly wrapWidth?: number;
}

/** An arrow with its course. */
export interface LayoutEdge {
  readonly from: string;
  readonly to: string;
  /** Ends and bends, from the border of the first box to the border of the second. */
  readonly points: readonly Point[];
  /** The smooth line through `points`. */
  readonly curve: Curve;
  /** SVG path data of `curve`. */
  readonly path: string;
}

/** Where boxes and arrows lie. */
export interface Layout {
  /** Centres of the boxes. */
  readonly nodes: ReadonlyMap<string, Point>;
  /** One entry a link, in the order given. */
  readonly edges: readonly LayoutEdge[];
  /** Bends between the ends of an edge, by `edgeKey`; for routing again after a box was dragged. */
  readonly bends: ReadonlyMap<string, readonly Point[]>;
  readonly width: number;
  readonly height: number;
}

/** A box with its centre and the middle points of the edges, as an engine returns them. */
export interface Placed {
  readonly centres: ReadonlyMap<string, Point>;
  /** Bends of an edge between its ends, by `edgeKey`. */
  readonly bends: ReadonlyMap<string, readonly Point[]>;
  readonly width: number;
  readonly height: number;
}

/** Options with every field filled in. */
export type Spacing = Required<LayoutOptions>;

/** The key of an edge in maps: names cannot hold a line break. */
export function edgeKey(from: string, to: string): string {
  return `${from}\n${to}`;
}
