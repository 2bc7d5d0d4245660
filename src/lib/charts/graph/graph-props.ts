import type { Point } from '../../util/point.ts';
import type { GraphEdge, GraphNode } from '../../chart-data/types.ts';

/** Stores the positions of a graph's moved nodes, by shape of the layout. */
export interface PlacesKeeper {
  /** Returns the stored centres of a shape in layout pixels, by node; empty for none. */
  readonly load: (shape: string) => ReadonlyMap<string, Point>;
  /** Replaces the stored positions of a shape; an empty map deletes them. */
  readonly save: (shape: string, places: ReadonlyMap<string, Point>) => void;
}

/** Props of a graph. */
export interface GraphProps {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Accessible name of the figure. */
  readonly label: string;
  readonly selected?: string | null;
  readonly direction?: 'down' | 'right';
  /** Whether it shows names only, for up to six nodes: as large as its content, without zoom or moves. */
  readonly compact?: boolean;
  /** Whether cards are narrow, for phones: none is drawn too small to read; what does not fit scrolls. */
  readonly slim?: boolean;
  /** Smallest text size of a slim graph's cards, in CSS pixels; 11 by default. */
  readonly leastType?: number;
  /** Stores moved nodes; without it they are reset when the graph is rendered again. */
  readonly keeper?: PlacesKeeper;
  /** Called on a click or the space bar. */
  readonly onselect?: (id: string) => void;
  /** Called on a double click or Enter. */
  readonly onactivate?: (id: string) => void;
}
