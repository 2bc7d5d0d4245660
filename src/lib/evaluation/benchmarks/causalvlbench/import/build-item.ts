import { omitUndefined } from '../../../../util/omit.ts';
import type { Item } from '../../../tasks/item.ts';
import { defaultVariant } from '../../../tasks/kit/prompts/default-variant.ts';
import { asksOwnQuestions, OWN_QUESTION, ownWording } from '../../../tasks/kit/prompts/own-wording.ts';
import type { Variant } from '../../../tasks/variant.ts';
import { hashText } from '../../../../util/hash.ts';
import type { BenchmarkTask } from '../create-task.ts';
import { itemOf } from '../items.ts';
import type { OrderedPair, Payload } from '../payload.ts';
import { promptMessages } from '../prompt.ts';
import type { ItemWorld } from '../worlds/draw-world.ts';
import type { SystemNames } from './names.ts';
import type { KnownPicture } from './pictures.ts';

/** A parsed row of an imported file. */
export interface ImportedQuestion<Truth> {
  readonly task: BenchmarkTask<Truth>;
  readonly names: SystemNames;
  /** Variant of the item; undefined for the default. */
  readonly variant: Variant | undefined;
  /** The row's own question; undefined if it has none. */
  readonly own: string | undefined;
  /** Whether the row's own question is asked if there is no variant. */
  readonly ownQuestions: boolean;
  /** Identifies the row within the data set; the item's id is derived from it. */
  readonly source: string;
  readonly pictures: readonly KnownPicture[];
  readonly intervention?: ItemWorld['intervention'];
  readonly pair?: OrderedPair;
  readonly truth: Truth;
}

/** Returns whether a row is asked with its own question. */
export function asksOwn(variant: Variant | undefined, ownQuestions: boolean): boolean {
  return variant === undefined ? ownQuestions : asksOwnQuestions(variant.template.parts);
}

function variantOf<Truth>({ task, names, variant, ownQuestions }: ImportedQuestion<Truth>): Variant {
  if (variant !== undefined) return variant;
  const standard = defaultVariant(task, names.system);
  return ownQuestions ? { ...standard, template: ownWording(task) } : standard;
}

/** Builds an item with Rungs' prompt, or the row's own question, about pictures of a data set. */
export function buildItem<Truth>(row: ImportedQuestion<Truth>): Item<Payload, Truth> {
  const { task, names, source, intervention, pair = null, truth, own = '' } = row;
  const { system } = names;
  const state = row.pictures[0]?.state ?? {};
  const world: ItemWorld = { state, exogenous: {}, ...omitUndefined({ intervention }) };
  const pictures = row.pictures.map(({ picture }) => picture);
  const prompt = promptMessages({
    system,
    variant: { ...variantOf(row), shots: 0 },
    demonstrations: [],
    query: {
      pictures: pictures.map(({ name }) => name),
      fillings: { ...task.definition.fillings(system, world, pair), [OWN_QUESTION]: own },
    },
  });
  return itemOf(task.definition, system, {
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
