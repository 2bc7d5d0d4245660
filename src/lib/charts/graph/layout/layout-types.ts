import type { Curve } from './curve.ts';
import type { Point } from '../../../util/point.ts';

/** A box to place; x and y of the result are its centre. */
export interface LayoutNode {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Whether it is above and to the left of its only child in place of a layer of its own. */
  readonly exogenous?: boolean;
}

/** An arrow to lay out, by the ids of its nodes. */
export interface LayoutLink {
  readonly from: string;
  readonly to: string;
  /** Bidirected arrows are drawn, but do not affect the layers. */
  readonly kind?: 'directed' | 'bidirected';
}

/** Options of a layout. */
export interface LayoutOptions {
  /** Direction of causes: `down` (default) or `right`. */
  readonly direction?: 'down' | 'right';
  /** Distance between neighbours in a layer, in pixels. */
  readonly gap?: number;
  /** Distance between layers, in pixels. */
  readonly layerGap?: number;
  /** Width in pixels at which separate parts of the graph wrap. */
  readonly wrapWidth?: number;
}

/** An arrow with its route between two boxes. */
export interface LayoutEdge {
  readonly from: string;
  readonly to: string;
  /** Ends and bends, from the border of the first box to the border of the second. */
  readonly points: readonly Point[];
  /** The smooth curve through `points`. */
  readonly curve: Curve;
  /** SVG path data of `curve`. */
  readonly path: string;
}

/** Positions of boxes and arrows. */
export interface Layout {
  /** Centres of the boxes, by id. */
  readonly nodes: ReadonlyMap<string, Point>;
  /** One entry per link, in the given order. */
  readonly edges: readonly LayoutEdge[];
  /** Bends between the ends of an edge, by `edgeKey`; used to route again after a box was dragged. */
  readonly bends: ReadonlyMap<string, readonly Point[]>;
  readonly width: number;
  readonly height: number;
}

/** Result of a layout engine: centres of boxes, and bends of edges. */
export interface Placed {
  readonly centres: ReadonlyMap<string, Point>;
  /** Bends of an edge between its ends, by `edgeKey`. */
  readonly bends: ReadonlyMap<string, readonly Point[]>;
  readonly width: number;
  readonly height: number;
}

/** Layout options with defaults. */
export type Spacing = Required<LayoutOptions>;

/** Returns the key of an edge; names cannot contain a line break. */
export function edgeKey(from: string, to: string): string {
  return `${from}\n${to}`;
}
