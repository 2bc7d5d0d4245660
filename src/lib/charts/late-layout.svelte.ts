import type { Layout, LayoutEngine } from './layout-types.ts';

/** A layout with all that it depends on, as a key. */
export interface LayoutBeforehand {
  readonly key: string;
  readonly layout: Layout;
}

/** All that the layout of a graph depends on, as a key. */
export function layoutKey(...[{ nodes, edges }, options]: Parameters<LayoutEngine>): string {
  return JSON.stringify([nodes, edges.map(({ from, to, kind }) => [from, to, kind]), options]);
}

/** A layout engine that has one graph's layout, and is fetched for all others. */
export class LateLayout {
  readonly #known: LayoutBeforehand;
  #fetched = $state.raw<LayoutEngine | null>(null);

  /** Another one once it was fetched; until then it has no layout for other graphs. */
  readonly engine: LayoutEngine = $derived.by(() => {
    const fetched = this.#fetched;
    return (graph, options) => {
      if (layoutKey(graph, options) === this.#known.key) return this.#known.layout;
      if (fetched === null) void this.fetch();
      return fetched?.(graph, options) ?? null;
    };
  });

  constructor(known: LayoutBeforehand) {
    this.#known = known;
  }

  /** Fetches the engine, so that it is there when the graph changes. */
  async fetch(): Promise<void> {
    this.#fetched ??= (await import('./layout.ts')).layoutGraph;
  }
}
