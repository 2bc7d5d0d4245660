import { NOT_FETCHED } from '../../../util/addresses/no-connection.ts';
import { graphEdges } from '../../../lab/graph/graph-edges.ts';
import { graphNodes } from '../../../lab/graph/graph-nodes.ts';
import type { Lab } from '../state/lab.svelte.ts';

/** View of a lab's graph: one world, or a twin network with shared noise. */
export class TwinChoice {
  readonly #lab: () => Lab;
  /** Whether twins are requested; they are shown where there are two worlds. */
  twin = $state(false);
  /** Why twins could not be shown; empty for none. */
  problem = $state('');
  // Loaded on request.
  #twins = $state.raw<typeof import('../../../lab/graph/twin-graph.ts') | null>(null);
  readonly #shown = $derived.by(() => {
    const { rung, antecedent } = this.#lab().value;
    return this.twin && rung === 'imagine' && antecedent.size > 0 ? this.#twins : null;
  });

  constructor(lab: () => Lab) {
    this.#lab = lab;
  }

  get isTwinShown(): boolean {
    return this.#shown !== null;
  }

  /** Returns nodes and edges; the values of `hidden` variables are left out. */
  graph(hidden: ReadonlySet<string>) {
    const lab = this.#lab();
    return (
      this.#shown?.twinGraph(lab, hidden) ?? {
        nodes: graphNodes(lab, hidden),
        edges: graphEdges(lab, hidden),
      }
    );
  }

  /** Switches between one world and twins. */
  async toggleTwin(): Promise<void> {
    this.twin = !this.twin;
    this.problem = '';
    this.#twins ??= await import('../../../lab/graph/twin-graph.ts').catch(() => null);
    if (this.#twins === null) {
      this.twin = false;
      this.problem = `Twin worlds cannot be shown: ${NOT_FETCHED}`;
    }
  }
}
