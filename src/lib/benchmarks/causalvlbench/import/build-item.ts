import type { Item } from '../../../tasks/item.ts';
import { defaultVariant } from '../../../tasks/kit/default-variant.ts';
import type { Variant } from '../../../tasks/variant.ts';
import { hashText } from '../../../util/hash.ts';
import type { BenchmarkTask } from '../create-task.ts';
import { itemOf } from '../items.ts';
import type { Pair, Payload } from '../payload.ts';
import { promptMessages } from '../prompt.ts';
import type { ItemWorld } from '../worlds/draw-world.ts';
import type { SystemNames } from './names.ts';
import type { KnownPicture } from './pictures.ts';

/** What an imported row comes to. */
export interface ImportedQuestion<Truth> {
  readonly task: BenchmarkTask<Truth>;
  readonly names: SystemNames;
  /** How it is asked; the standard way unless given. */
  readonly variant: Variant | undefined;
  /** Tells the row apart from all others of the data set; the item's id follows from it. */
  readonly source: string;
  readonly pictures: readonly KnownPicture[];
  readonly intervention?: ItemWorld['intervention'];
  readonly pair?: Pair;
  readonly truth: Truth;
}

/** An item with our prompt about pictures of a data set. */
export function buildItem<Truth>(row: ImportedQuestion<Truth>): Item<Payload, Truth> {
  const { task, names, variant, source, intervention, pair = null, truth } = row;
  const { system } = names;
  const state = row.pictures[0]?.state ?? {};
  const world: ItemWorld = { state, exogenous: {}, ...(intervention === undefined ? {} : { intervention }) };
  const pictures = row.pictures.map(({ picture }) => picture);
  const prompt = promptMessages({
    system,
    variant: { ...(variant ?? defaultVariant(task, system)), shots: 0 },
    demonstrations: [],
    query: {
      pictures: pictures.map(({ name }) => name),
      fillings: task.made.fillings(system, world, pair),
    },
  });
  return itemOf(task.made, system, {
    id: hashText(`causalvlbench ${source}`).slice(0, 16),
    seed: 0,
    world,
    pair,
    truth,
    pictures,
    asked: pictures,
    prompt,
  });
}
