import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { GraphLayout, GraphToLayOut } from './graph-layout.svelte.ts';
import { neighbour, type MoveKey } from './neighbours.ts';
import { routeEdges } from './routes.ts';
import type { Point } from './types.ts';

/** Where the nodes of a graph stand: as laid out, as the page says, or where they were dragged to. */
export class GraphPlaces {
  readonly #plan: GraphLayout;
  readonly #graph: () => GraphToLayOut;
  readonly #given: () => ReadonlyMap<string, Point> | null;
  readonly #moved = new SvelteMap<string, Point>();

  readonly centres: ReadonlyMap<string, Point> = $derived.by(() => {
    const { nodes } = this.#plan.layout;
    const given = this.#given();
    if (this.#moved.size === 0 && given === null) return nodes;
    return new Map(Array.from(nodes, ([id, point]) => [id, given?.get(id) ?? this.#moved.get(id) ?? point]));
  });
  /** The arrows' curves, in the order of the edges. */
  readonly curves = $derived.by(() => {
    const { layout, boxes } = this.#plan;
    if (this.centres === layout.nodes) return layout.edges.map(({ curve }) => curve);
    const { edges, direction } = untrack(() => this.#graph());
    return routeEdges(edges, boxes, this.centres, layout.bends, direction);
  });

  /**
   * @param plan the layout of the graph
   * @param given centres that the page says, which go before all else; null for none
   */
  constructor(plan: GraphLayout, graph: () => GraphToLayOut, given: () => ReadonlyMap<string, Point> | null) {
    this.#plan = plan;
    this.#graph = graph;
    this.#given = given;
  }

  /** All stand again as they were laid out. */
  forget(): void {
    this.#moved.clear();
  }

  /** Moves a card, in pixels of the layout, and takes its noise chips along; those that went, with their new places. */
  drag(card: string, dx: number, dy: number): ReadonlyMap<string, Point> {
    const { satellites } = this.#plan;
    const chips = [...satellites.keys()].filter((chip) => satellites.get(chip) === card);
    const went = new Map<string, Point>();
    for (const id of [card, ...chips]) {
      const from = this.centres.get(id);
      if (from !== undefined) went.set(id, { x: from.x + dx, y: from.y + dy });
    }
    for (const [id, to] of went) this.#moved.set(id, to);
    return went;
  }

  /** The node that a key leads to from another one; null where it leads nowhere. */
  next(id: string, key: MoveKey): string | null {
    const { nodes, edges, direction } = this.#graph();
    return neighbour(
      {
        ids: nodes.map((node) => node.id),
        edges: edges.filter(({ kind }) => kind === 'directed'),
        ...{ positions: this.centres, satellites: this.#plan.satellites, direction },
      },
      id,
      key,
    );
  }
}
