import { itemsKey, type ItemsPlan } from '../runs/items-plan.ts';
import { findSubject, onlyImported, taskOf } from '../benchmarks/index.ts';
import type { Item } from '../tasks/item.ts';
import { InputError } from '../../util/input-error.ts';

/** Most items kept in memory over all runs; prompts are long. */
const CACHED_ITEMS = 40_000;
/** Longest time that making items may block the worker, in milliseconds. */
const MAX_BLOCKING_MS = 25;

/** Generates the items of runs and caches the latest. */
export class ItemCache {
  readonly #imported: (plan: ItemsPlan) => Promise<readonly Item[]>;
  readonly #made = new Map<string, readonly Item[]>();

  /** @param imported returns the items of plans that use an imported data set */
  constructor(imported: (plan: ItemsPlan) => Promise<readonly Item[]>) {
    this.#imported = imported;
  }

  /**
   * Loads items that cannot be generated: those of imported data sets. Rejects with a sentence if they are gone.
   */
  async prepare(plan: ItemsPlan): Promise<void> {
    const key = itemsKey(plan);
    if (plan.source !== undefined && !this.#made.has(key)) this.#keep(key, await this.#imported(plan));
  }

  /**
   * Yields the items as they are needed; those of imported data sets must be `prepare`d first.
   *
   * @throws InputError for an unknown system
   */
  *lazily(plan: ItemsPlan): Generator<Item, void, undefined> {
    const key = itemsKey(plan);
    const known = this.#made.get(key);
    if (known !== undefined) {
      yield* known;
      return;
    }
    const items: Item[] = [];
    for (const item of fresh(plan)) {
      items.push(item);
      yield item;
    }
    this.#keep(key, items);
  }

  /** Returns all items, generated with pauses for messages. Rejects when the signal is aborted. */
  all(plan: ItemsPlan, signal?: AbortSignal): Promise<readonly Item[]> {
    return this.some(plan, 0, Infinity, signal);
  }

  /** Returns a range of items; generates no further than its last. */
  async some(plan: ItemsPlan, from: number, count: number, signal?: AbortSignal): Promise<readonly Item[]> {
    await this.prepare(plan);
    const items: Item[] = [];
    let index = 0;
    let breath = performance.now();
    for (const item of this.lazily(plan)) {
      if (index >= from + count) break;
      if (index >= from) items.push(item);
      index += 1;
      if (performance.now() - breath < MAX_BLOCKING_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      breath = performance.now();
    }
    return items;
  }

  #keep(key: string, items: readonly Item[]): void {
    this.#made.set(key, items);
    let total = 0;
    for (const stored of this.#made.values()) total += stored.length;
    for (const [oldest, stored] of this.#made) {
      if (total <= CACHED_ITEMS || oldest === key) break;
      this.#made.delete(oldest);
      total -= stored.length;
    }
  }
}

function fresh(plan: ItemsPlan): Generator<Item, void, undefined> {
  const { task, system, variant, seed, count, source } = plan;
  if (source !== undefined) throw new InputError(`The items of “${source.title}” are not loaded yet.`);
  const found = taskOf(task);
  const why = onlyImported(found, system);
  if (why !== null) throw new InputError(why);
  if (findSubject(found, system) === undefined) {
    throw new InputError(`There is no system “${system}” in ${task}.`);
  }
  return found.generate(system, { count, seed, variant });
}
