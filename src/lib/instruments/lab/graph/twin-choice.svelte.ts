import { graphEdges } from '$lib/lab/graph/graph-edges.ts';
import { graphNodes } from '$lib/lab/graph/graph-nodes.ts';
import type { Lab } from '../state/lab.svelte.ts';

/** How a lab's graph is looked at: as one world, or as twins that share what nobody sees. */
export class TwinChoice {
  readonly #lab: () => Lab;
  /** Twins are wanted; they are shown where there are two worlds. */
  twin = $state(false);
  // Fetched when somebody asks for it.
  #twins = $state.raw<typeof import('$lib/lab/graph/twin-graph.ts') | null>(null);
  readonly #shown = $derived.by(() => {
    const { rung, acts } = this.#lab().value;
    return this.twin && rung === 'imagine' && acts.size > 0 ? this.#twins : null;
  });

  constructor(lab: () => Lab) {
    this.#lab = lab;
  }

  get isTwinShown(): boolean {
    return this.#shown !== null;
  }

  /** Nodes and edges; nothing is told of what is `hidden`. */
  graph(hidden: ReadonlySet<string>) {
    const lab = this.#lab();
    return (
      this.#shown?.twinGraph(lab, hidden) ?? {
        nodes: graphNodes(lab, hidden),
        edges: graphEdges(lab, hidden),
      }
    );
  }

  /** From one world to twins, and back. */
  async toggleTwin(): Promise<void> {
    this.twin = !this.twin;
    this.#twins ??= await import('$lib/lab/graph/twin-graph.ts');
  }
}
