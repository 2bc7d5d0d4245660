import { omitUndefined } from '../../src/lib/util/omit.ts';
import { sha256 } from './sha256.ts';
import { combinationsOf, ONE_SEED, tasksBySystems, type Combination } from './combinations.ts';
import { createItems, type DrawableItem, type System, type TaskId } from './today.ts';

/** SHA-256 hashes of the printed items and of their pictures. */
export interface ItemHashes {
  /** Hash of the JSON lines of `rungs bench items`. */
  readonly printed: string;
  /** Hash of lines with the pictures (name, system, state, style, file) and which of them are asked about. */
  readonly drawn: string;
}

/** Entry of the golden file of items for one task and one system. */
export interface GoldenItems {
  /** Hashes by the arguments of the call. */
  readonly hashes: Readonly<Record<string, ItemHashes>>;
  /** The first items in full, so that a difference can be read. */
  readonly first: Readonly<
    Record<string, { readonly item: unknown; readonly pictures: unknown; readonly asked: unknown }>
  >;
}

/** Returns the key of a task and a system. */
export function keyOf(task: TaskId, system: System): string {
  return `${task} ${system.id}`;
}

/** Computes the current entry of a task and a system. */
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

/** Computes the current entries, by task and system. */
export function goldenItems(): Readonly<Record<string, GoldenItems>> {
  return Object.fromEntries(
    tasksBySystems().map(({ task, system }) => [keyOf(task, system), goldenItemsOf(task, system)]),
  );
}

/** Generates the items of a call. */
function itemsOf({ task, system, count, seed, variant }: Combination): readonly DrawableItem[] {
  return createItems(task, system, { count, seed, variant });
}

/** Returns the lines that `rungs bench items` prints. */
function printedLines(items: readonly DrawableItem[]): string {
  return items.map(({ item }) => `${JSON.stringify(item)}\n`).join('');
}

/** Computes the hashes of items; see `ItemHashes`. */
export function hashesOf(items: readonly DrawableItem[]): ItemHashes {
  const drawn = items.map(
    ({ pictures, asked }) => `${JSON.stringify({ pictures: pictures.map(pictureOf), asked })}\n`,
  );
  return { printed: sha256(printedLines(items)), drawn: sha256(drawn.join('')) };
}

/** Returns a picture's fields in a fixed order. */
function pictureOf({ name, system, state, style, file }: DrawableItem['pictures'][number]): object {
  return { name, system, state, style, ...omitUndefined({ file }) };
}

/** Returns whether a call's first items are kept in full: one seed, the first style, without and with two demonstrations. */
function isShown({ seed, system, variant }: Combination): boolean {
  const { shots, style, demos, graph, chainOfThought } = variant;
  const standard = demos === 'random' && graph && !chainOfThought;
  return seed === ONE_SEED && style === system.styles[0] && standard && shots <= 2;
}
