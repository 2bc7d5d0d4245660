import type { GraphEdge, GraphNode } from './types.ts';

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
  /** A click, or the space bar. */
  readonly onselect?: (id: string) => void;
  /** A double click, or Enter. */
  readonly onactivate?: (id: string) => void;
}
