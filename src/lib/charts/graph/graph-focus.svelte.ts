import { untrack } from 'svelte';
import type { GraphLayout } from './graph-layout.svelte.ts';
import type { GraphView } from './graph-view.svelte.ts';

/** Which node of a graph has the focus, moved by keys and from outside; made where effects may be. */
export class GraphFocus {
  /** The node that has, or had last, the focus. */
  id = $state<string | null>(null);
  /** A node that gets the focus once it is laid out. */
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

  /** Shows a node large enough to be read and gives it the focus, at once or when it is laid out. */
  jumpTo(id: string): void {
    this.#awaited = id;
  }

  /** Gives a node the focus and moves no further than it takes to see it. */
  move(id: string | null): void {
    if (id === null) return;
    this.id = id;
    this.#view.reveal(id);
    const element = this.#svg()?.querySelector<SVGGElement>(`[data-node="${CSS.escape(id)}"]`);
    element?.focus({ preventScroll: false });
  }
}
