import { sha256 } from './sha256.ts';
import { combinationsOf, ONE_SEED, tasksBySystems, type Combination } from './combinations.ts';
import { createItems, type DrawableItem, type System, type TaskId } from './today.ts';

/** SHA-256 of what is printed of items, and of what is drawn of them. */
export interface ItemHashes {
  /** Of the JSON lines of `rungs bench items`. */
  readonly printed: string;
  /** Of lines with the pictures (name, system, state, style, file) and which of them are asked about. */
  readonly drawn: string;
}

/** What the golden file of items holds of one task and one system. */
export interface GoldenItems {
  /** By the words of the call. */
  readonly hashes: Readonly<Record<string, ItemHashes>>;
  /** First items in full, so that a difference can be read. */
  readonly first: Readonly<
    Record<string, { readonly item: unknown; readonly pictures: unknown; readonly asked: unknown }>
  >;
}

/** The key of a task and a system. */
export function keyOf(task: TaskId, system: System): string {
  return `${task} ${system.id}`;
}

/** What the code gives today for a task and a system. */
export function goldenItemsOf(task: TaskId, system: System): GoldenItems {
  const made = combinationsOf(task, system).map((one) => ({ one, items: itemsOf(one) }));
  return {
    hashes: Object.fromEntries(made.map(({ one, items }) => [one.name, hashesOf(items)])),
    first: Object.fromEntries(
      made.flatMap(({ one, items }) => {
        const [first] = items;
        return isShown(one) && first !== undefined
          ? [[one.name, { ...first, pictures: first.pictures.map(pictureOf) }]]
          : [];
      }),
    ),
  };
}

/** What the code gives today, by task and system. */
export function goldenItems(): Readonly<Record<string, GoldenItems>> {
  return Object.fromEntries(
    tasksBySystems().map(({ task, system }) => [keyOf(task, system), goldenItemsOf(task, system)]),
  );
}

/** The items of a call. */
function itemsOf({ task, system, count, seed, variant }: Combination): readonly DrawableItem[] {
  return createItems(task, system, { count, seed, variant });
}

/** The lines that `rungs bench items` prints of items. */
function printedLines(items: readonly DrawableItem[]): string {
  return items.map(({ item }) => `${JSON.stringify(item)}\n`).join('');
}

/** See `ItemHashes`. */
export function hashesOf(items: readonly DrawableItem[]): ItemHashes {
  const drawn = items.map(
    ({ pictures, asked }) => `${JSON.stringify({ pictures: pictures.map(pictureOf), asked })}\n`,
  );
  return { printed: sha256(printedLines(items)), drawn: sha256(drawn.join('')) };
}

/** A picture's fields in an order of ours. */
function pictureOf({ name, system, state, style, file }: DrawableItem['pictures'][number]): object {
  return { name, system, state, style, ...(file === undefined ? {} : { file }) };
}

/** Shown in full: one seed, the first style, asked the standard way without and with two demonstrations. */
function isShown({ seed, system, variant }: Combination): boolean {
  const { shots, style, demos, graph, chainOfThought } = variant;
  const standard = demos === 'random' && graph && !chainOfThought;
  return seed === ONE_SEED && style === system.styles[0] && standard && shots <= 2;
}
