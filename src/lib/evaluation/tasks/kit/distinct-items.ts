import type { ImportProblem } from '../import.ts';
import type { Item } from '../item.ts';

/** An item, and the number of its row, from 1. */
export interface ReadItem {
  readonly item: Item;
  readonly row: number;
}

/** Collects items, and reports rows that ask the same about the same pictures as an earlier one. */
export class DistinctItems {
  readonly items: Item[] = [];
  readonly problems: ImportProblem[] = [];
  /** Part of the data set of each item, by id. */
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
