import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { GraphLayout, GraphToLayOut } from './graph-layout.svelte.ts';
import { neighbour, type MoveKey } from './neighbours.ts';
import { routeEdges } from './layout/routes.ts';
import type { Point } from '../../util/point.ts';
import type { PlacesKeeper } from './graph-props.ts';
import { freeStepAlong, nearestFreeStep } from './free-place.ts';
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
    this.follow(this.#keeper()?.load(this.#plan.shape));
  }

  /** Takes over stored positions; undefined for none. */
  follow(stored: ReadonlyMap<string, Point> | undefined): void {
    untrack(() => {
      this.#moved.clear();
      for (const [id, place] of stored ?? []) if (this.#plan.boxes.has(id)) this.#moved.set(id, place);
    });
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
    const ids = this.#partsOf(card);
    const taken = ids.reduce((left, id) => (within ? stepWithin(left, this.#boxOf(id), within) : left), step);
    this.#shift(ids, taken);
    return { x: step.x - taken.x, y: step.y - taken.y };
  }

  /**
   * Ends the drag of a card, and stores its place: the nearest one where it covers no other card.
   *
   * @param within bounds that it may not leave
   */
  drop(card: string, within: Bounds | null = null): void {
    const { ids, boxes, others } = this.#apart(card);
    const step = nearestFreeStep(boxes, others, within) ?? nearestFreeStep(boxes, others);
    if (step !== null) this.#shift(ids, step);
    this.keep();
  }

  /** Moves a card along an axis, past those in its way, and stores its place. */
  nudge(card: string, step: Point): void {
    const { ids, boxes, others } = this.#apart(card);
    this.#shift(ids, freeStepAlong(step, boxes, others));
    this.keep();
  }

  /** Returns the ids of a card and its chips. */
  #partsOf(card: string): readonly string[] {
    const { satellites } = this.#plan;
    const chips = [...satellites.keys()].filter((chip) => satellites.get(chip) === card);
    return [card, ...chips].filter((id) => this.centres.has(id));
  }

  /** Returns a card's parts with their boxes, and the boxes of all others. */
  #apart(card: string): {
    readonly ids: readonly string[];
    readonly boxes: readonly Bounds[];
    readonly others: readonly Bounds[];
  } {
    const ids = this.#partsOf(card);
    const others = [...this.centres.keys()].filter((id) => !ids.includes(id));
    return {
      ids,
      boxes: ids.map((id) => this.#boxOf(id)),
      others: others.map((id) => this.#boxOf(id)),
    };
  }

  #boxOf(id: string): Bounds {
    return boxAbout(this.centres.get(id), this.#plan.boxes.get(id));
  }

  #shift(ids: readonly string[], step: Point): void {
    const { centres } = this;
    for (const id of ids) {
      const from = centres.get(id);
      if (from !== undefined) this.#moved.set(id, { x: from.x + step.x, y: from.y + step.y });
    }
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
