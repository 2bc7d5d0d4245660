import type { Point } from '../../util/point.ts';
import type { GraphEdge, GraphNode } from '../types.ts';

/** Keeps where somebody moved the nodes of a graph to. A shape names what was laid out: of another one no place holds. */
export interface PlacesKeeper {
  /** What is kept for a shape: centres in pixels of the layout, by node; empty where nothing is. */
  readonly load: (shape: string) => ReadonlyMap<string, Point>;
  /** Keeps these in place of what was; empty: forgets them. */
  readonly save: (shape: string, places: ReadonlyMap<string, Point>) => void;
}

/** What a page says of a graph, and hears from it. */
export interface GraphProps {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Name of the figure. */
  readonly label: string;
  readonly selected?: string | null;
  readonly direction?: 'down' | 'right';
  /** For up to six nodes: names only, as large as its content, nothing to zoom or to move. */
  readonly compact?: boolean;
  /**
   * For a page that is read on a phone, too: narrow cards, of which none is drawn too small to be read; what does not
   * fit is scrolled to.
   */
  readonly slim?: boolean;
  /** How large the words of a slim graph's cards are at least, in pixels; 11 where it is left out. */
  readonly leastType?: number;
  /** Where moved nodes are kept; without it they are as they were laid out when the graph comes again. */
  readonly keeper?: PlacesKeeper;
  /** A click, or the space bar. */
  readonly onselect?: (id: string) => void;
  /** A double click, or Enter. */
  readonly onactivate?: (id: string) => void;
}
