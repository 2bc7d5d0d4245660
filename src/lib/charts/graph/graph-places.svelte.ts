import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { GraphLayout, GraphToLayOut } from './graph-layout.svelte.ts';
import { neighbour, type MoveKey } from './neighbours.ts';
import { routeEdges } from './layout/routes.ts';
import type { Point } from '../../util/point.ts';
import type { PlacesKeeper } from './graph-props.ts';
import { boxAbout, stepWithin, type Bounds } from './viewport.ts';

type LaidOut = Pick<GraphLayout, 'layout' | 'boxes' | 'satellites' | 'shape'>;

/** Positions of a graph's nodes: as laid out, or as dragged. */
export class GraphPlaces {
  readonly #plan: LaidOut;
  readonly #graph: () => GraphToLayOut;
  readonly #keeper: () => PlacesKeeper | undefined;
  readonly #moved = new SvelteMap<string, Point>();
  readonly isMoved = $derived(this.#moved.size > 0);

  readonly centres: ReadonlyMap<string, Point> = $derived.by(() => {
    const { nodes } = this.#plan.layout;
    if (this.#moved.size === 0) return nodes;
    return new Map(Array.from(nodes, ([id, point]) => [id, this.#moved.get(id) ?? point]));
  });
  /** Curves of the arrows, in the order of the edges. */
  readonly curves = $derived.by(() => {
    const { layout, boxes } = this.#plan;
    if (this.centres === layout.nodes) return layout.edges.map(({ curve }) => curve);
    const { edges, direction } = untrack(() => this.#graph());
    return routeEdges(edges, boxes, this.centres, layout.bends, direction);
  });

  /** Starts with the positions of the layout. @param plan layout of the graph @param keeper stores moved nodes */
  constructor(
    plan: LaidOut,
    graph: () => GraphToLayOut,
    keeper: () => PlacesKeeper | undefined = () => undefined,
  ) {
    this.#plan = plan;
    this.#graph = graph;
    this.#keeper = keeper;
  }

  /** Restores the stored positions, else those of the layout. */
  recall(): void {
    this.#moved.clear();
    const { shape, boxes } = this.#plan;
    for (const [id, place] of this.#keeper()?.load(shape) ?? [])
      if (boxes.has(id)) this.#moved.set(id, place);
  }

  /** Stores the current positions. */
  keep(): void {
    this.#keeper()?.save(this.#plan.shape, new Map(this.#moved));
  }

  /** Resets and stores the positions of the layout. */
  putBack(): void {
    this.#moved.clear();
    this.keep();
  }

  /**
   * Moves a card with its noise chips, in layout pixels.
   *
   * @param within bounds that none of them may leave
   * @returns the part of the step that was not applied
   */
  drag(card: string, step: Point, within: Bounds | null = null): Point {
    const { satellites, boxes } = this.#plan;
    const chips = [...satellites.keys()].filter((chip) => satellites.get(chip) === card);
    const { centres } = this;
    const ids = [card, ...chips].filter((id) => centres.has(id));
    const taken = ids.reduce(
      (left, id) => (within ? stepWithin(left, boxAbout(centres.get(id), boxes.get(id)), within) : left),
      step,
    );
    for (const id of ids) {
      const from = centres.get(id);
      if (from !== undefined) this.#moved.set(id, { x: from.x + taken.x, y: from.y + taken.y });
    }
    return { x: step.x - taken.x, y: step.y - taken.y };
  }

  /** Returns the id of the node that a key leads to from another one; null for none. */
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
