import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { GraphLayout, GraphToLayOut } from './graph-layout.svelte.ts';
import { neighbour, type MoveKey } from './neighbours.ts';
import { routeEdges } from './layout/routes.ts';
import type { Point } from '../../util/point.ts';

/** Where the nodes of a graph stand: as laid out, or where they were dragged to. */
export class GraphPlaces {
  readonly #plan: GraphLayout;
  readonly #graph: () => GraphToLayOut;
  readonly #moved = new SvelteMap<string, Point>();

  readonly centres: ReadonlyMap<string, Point> = $derived.by(() => {
    const { nodes } = this.#plan.layout;
    if (this.#moved.size === 0) return nodes;
    return new Map(Array.from(nodes, ([id, point]) => [id, this.#moved.get(id) ?? point]));
  });
  /** The arrows' curves, in the order of the edges. */
  readonly curves = $derived.by(() => {
    const { layout, boxes } = this.#plan;
    if (this.centres === layout.nodes) return layout.edges.map(({ curve }) => curve);
    const { edges, direction } = untrack(() => this.#graph());
    return routeEdges(edges, boxes, this.centres, layout.bends, direction);
  });

  /** @param plan the layout of the graph */
  constructor(plan: GraphLayout, graph: () => GraphToLayOut) {
    this.#plan = plan;
    this.#graph = graph;
  }

  /** All stand again as they were laid out. */
  forget(): void {
    this.#moved.clear();
  }

  /** Moves a card, in pixels of the layout, and takes its noise chips along. */
  drag(card: string, dx: number, dy: number): void {
    const { satellites } = this.#plan;
    const chips = [...satellites.keys()].filter((chip) => satellites.get(chip) === card);
    const { centres } = this;
    for (const id of [card, ...chips]) {
      const from = centres.get(id);
      if (from !== undefined) this.#moved.set(id, { x: from.x + dx, y: from.y + dy });
    }
  }

  /** The node that a key leads to from another one; null where it leads nowhere. */
  next(id: string, key: MoveKey): string | null {
    const { nodes, edges, direction } = this.#graph();
    return neighbour(
      {
        ids: nodes.map((node) => node.id),
        edges: edges.filter(({ kind }) => kind === 'directed'),
        positions: this.centres,
        satellites: this.#plan.satellites,
        direction,
      },
      id,
      key,
    );
  }
}
