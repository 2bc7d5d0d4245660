import type { ImportProblem } from '../import.ts';
import type { Item } from '../item.ts';

/** An item, and the row that it comes from, counted from 1. */
export interface ReadItem {
  readonly item: Item;
  readonly row: number;
}

/** Two rows may ask the same about the same pictures; the second adds nothing, and is said to be there. */
export class DistinctItems {
  readonly items: Item[] = [];
  readonly problems: ImportProblem[] = [];
  /** The part of the data set that each item is of, by its id. */
  readonly parts = new Map<string, string>();
  readonly #places = new Map<string, string>();

  add(file: string, part: string, items: readonly ReadItem[]): void {
    let told = 0;
    for (const { item, row } of items) {
      const earlier = this.#places.get(item.id);
      if (earlier === undefined) {
        this.#places.set(item.id, `${file} row ${row}`);
        this.items.push(item);
        this.parts.set(item.id, part);
      } else if (row !== told) {
        told = row;
        const pictures = item.shown.map(({ picture }) => picture).join(' and ');
        const about = pictures === '' ? '' : `about ${pictures} `;
        const why = `asks ${about}what ${earlier} asks already; it was taken once`;
        this.problems.push({ file, row, why });
      }
    }
  }
}
