import { untrack } from 'svelte';
import type { GraphLayout } from './graph-layout.svelte.ts';
import type { GraphView } from './graph-view.svelte.ts';

/** Focus of a graph's nodes, moved by keys and from outside; create it where effects are allowed. */
export class GraphFocus {
  /** Id of the node that has, or last had, the focus. */
  id = $state<string | null>(null);
  /** Id of a node that is focused once it is laid out. */
  #awaited = $state<string | null>(null);
  readonly #svg: () => SVGSVGElement | undefined;
  readonly #view: GraphView;

  constructor(svg: () => SVGSVGElement | undefined, plan: GraphLayout, view: GraphView) {
    this.#svg = svg;
    this.#view = view;
    $effect(() => {
      const id = this.#awaited;
      if (id === null || !plan.ready || !plan.boxes.has(id)) return;
      untrack(() => {
        this.#awaited = null;
        this.move(id);
        view.readAbout(id);
      });
    });
  }

  /** Zooms to a node and focuses it, at once or when it is laid out. */
  jumpTo(id: string): void {
    this.#awaited = id;
  }

  /** Focuses a node and scrolls only as far as needed to show it. */
  move(id: string | null): void {
    if (id === null) return;
    this.id = id;
    this.#view.reveal(id);
    const element = this.#svg()?.querySelector<SVGGElement>(`[data-node="${CSS.escape(id)}"]`);
    element?.focus({ preventScroll: false });
  }
}
