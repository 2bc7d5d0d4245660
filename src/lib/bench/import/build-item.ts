import { promptMessages } from '../../tasks/prompt/messages.ts';
import { taskOf } from '../../tasks/registry.ts';
import type { DrawableItem, ItemPicture, TaskId, Truth, Variant } from '../../tasks/types.ts';
import { defaultVariant } from '../../tasks/variant.ts';
import type { ItemWorld } from '../../tasks/worlds/draw-world.ts';
import { hashText } from '../../util/hash.ts';
import type { SystemNames } from './names.ts';

/** What an imported row comes to. */
export interface ImportedQuestion {
  readonly task: TaskId;
  readonly names: SystemNames;
  /** How it is asked; the standard way unless given. */
  readonly variant: Variant | undefined;
  /** Tells the row apart from all others of the data set; the item's id follows from it. */
  readonly source: string;
  readonly pictures: readonly ItemPicture[];
  readonly intervention?: ItemWorld['intervention'];
  readonly pair?: readonly [string, string];
  readonly truth: Truth;
}

/** An item with our prompt about pictures of a data set. */
export function buildItem(question: ImportedQuestion): DrawableItem {
  const { task, names, variant, source, pictures, intervention, pair, truth } = question;
  const { system } = names;
  const definition = taskOf(task);
  const state = pictures[0]?.state ?? {};
  const world: ItemWorld = { state, exogenous: {}, ...(intervention === undefined ? {} : { intervention }) };
  const images = pictures.map(({ name }) => name);
  const prompt = promptMessages({
    system,
    variant: { ...(variant ?? defaultVariant(task, system)), shots: 0, style: pictures[0]?.style ?? 'rungs' },
    demonstrations: [],
    query: { pictures: images, fillings: definition.fillings(system, world, pair ?? null) },
  });
  const options = definition.options(system);
  return {
    item: {
      id: hashText(`causalvlbench ${source}`).slice(0, 16),
      task,
      system: system.id,
      seed: 0,
      state,
      ...(intervention === undefined ? {} : { do: { [intervention.target]: intervention.value } }),
      ...(pair === undefined ? {} : { pair }),
      question: prompt.question,
      ...(options === undefined ? {} : { options }),
      images,
      truth,
      messages: prompt.messages,
      ...(prompt.followUp === undefined ? {} : { followUp: prompt.followUp }),
    },
    pictures,
    asked: images,
  };
}
