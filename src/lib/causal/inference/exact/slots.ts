import type { ReasoningState } from '../network/context.ts';
import type { Engine } from '../network/engine.ts';

/**
 * Numbered places in a state: the values of nodes, then the lower, then the upper ends of coordinates. What differs
 * between states is held as a list of numbers, one a slot, so that a state is as small as what is known of it.
 */
export type FrontierSlots = readonly number[];

type Columns = Pick<ReasoningState, 'values' | 'lo' | 'hi'>;

/** The slots of an engine's states. */
export class SlotTable {
  readonly #nodes: number;
  readonly #coordinates: number;

  constructor({ network, coordinates }: Engine) {
    this.#nodes = network.nodes.length;
    this.#coordinates = coordinates.length;
  }

  /** The slots of some nodes and coordinates. */
  of(nodes: readonly number[], coordinates: readonly number[]): FrontierSlots {
    return [
      ...nodes,
      ...coordinates.map((index) => this.lower(index)),
      ...coordinates.map((index) => this.upper(index)),
    ];
  }

  /** The slots of a coordinate's ends. */
  lower(coordinate: number): number {
    return this.#nodes + coordinate;
  }
  upper(coordinate: number): number {
    return this.#nodes + this.#coordinates + coordinate;
  }

  read({ values, lo, hi }: Columns, slot: number): number {
    if (slot < this.#nodes) return values[slot] ?? NaN;
    const at = slot - this.#nodes;
    return (at < this.#coordinates ? lo[at] : hi[at - this.#coordinates]) ?? NaN;
  }

  write({ values, lo, hi }: Columns, slot: number, value: number): void {
    const at = slot - this.#nodes;
    if (at < 0) values[slot] = value;
    else if (at < this.#coordinates) lo[at] = value;
    else hi[at - this.#coordinates] = value;
  }
}
