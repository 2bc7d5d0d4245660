import type { GraphEdge, GraphNode } from '../types.ts';

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
  /** A click, or the space bar. */
  readonly onselect?: (id: string) => void;
  /** A double click, or Enter. */
  readonly onactivate?: (id: string) => void;
}
