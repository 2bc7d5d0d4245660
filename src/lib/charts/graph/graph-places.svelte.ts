import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { GraphLayout, GraphToLayOut } from './graph-layout.svelte.ts';
import { neighbour, type MoveKey } from './neighbours.ts';
import { routeEdges } from './layout/routes.ts';
import type { Point } from '../../util/point.ts';
import type { PlacesKeeper } from './graph-props.ts';
import { boxAbout, stepWithin, type Bounds } from './viewport.ts';

type LaidOut = Pick<GraphLayout, 'layout' | 'boxes' | 'satellites' | 'shape'>;

/** Where the nodes of a graph stand: as laid out, or where they were dragged to. */
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
  /** The arrows' curves, in the order of the edges. */
  readonly curves = $derived.by(() => {
    const { layout, boxes } = this.#plan;
    if (this.centres === layout.nodes) return layout.edges.map(({ curve }) => curve);
    const { edges, direction } = untrack(() => this.#graph());
    return routeEdges(edges, boxes, this.centres, layout.bends, direction);
  });

  /** @param plan the layout of the graph. @param keeper where moved nodes are kept */
  constructor(
    plan: LaidOut,
    graph: () => GraphToLayOut,
    keeper: () => PlacesKeeper | undefined = () => undefined,
  ) {
    this.#plan = plan;
    this.#graph = graph;
    this.#keeper = keeper;
  }

  /** All stand as they were kept, else as they were laid out. */
  recall(): void {
    this.#moved.clear();
    const { shape, boxes } = this.#plan;
    for (const [id, place] of this.#keeper()?.load(shape) ?? [])
      if (boxes.has(id)) this.#moved.set(id, place);
  }

  /** Keeps where all stand now. */
  keep(): void {
    this.#keeper()?.save(this.#plan.shape, new Map(this.#moved));
  }

  /** All stand again as they were laid out, and are kept so. */
  putBack(): void {
    this.#moved.clear();
    this.keep();
  }

  /**
   * Moves a card, in pixels of the layout, and takes its noise chips along.
   *
   * @param within none of them is moved out of this. @returns what of the step was not taken
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
