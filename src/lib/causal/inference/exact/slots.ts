import type { ReasoningState } from '../network/context.ts';
import type { Engine } from '../network/engine.ts';

/**
 * Numbered slots of a state: the values of nodes, then the lower, then the upper ends of coordinates. A state holds
 * only the slots that may differ between states, so that it stays small.
 */
export type FrontierSlots = readonly number[];

type Columns = Pick<ReasoningState, 'values' | 'lo' | 'hi'>;

/** Slot numbers of an engine's nodes and coordinates. */
export class SlotTable {
  readonly #nodes: number;
  readonly #coordinates: number;

  constructor({ network, coordinates }: Engine) {
    this.#nodes = network.nodes.length;
    this.#coordinates = coordinates.length;
  }

  /** Returns the slots of some nodes and coordinates. */
  of(nodes: readonly number[], coordinates: readonly number[]): FrontierSlots {
    return [
      ...nodes,
      ...coordinates.map((index) => this.lower(index)),
      ...coordinates.map((index) => this.upper(index)),
    ];
  }

  /** Returns the slot of a coordinate's lower, or upper, end. */
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
