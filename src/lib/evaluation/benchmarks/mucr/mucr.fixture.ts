import { opaque } from '../../../../../tests/scenes/picture-likeness.ts';
import { drawSystemScene } from '../../../pictures/draw.ts';
import type { ScenePicture } from '../../../pictures/picture.ts';
import { nodeRasteriser } from '../../../systems/raster/node.ts';
import type { Item } from '../../tasks/item.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { createItems, defaultVariant } from '../items.fixture.ts';
import type { Payload } from './payload.ts';

/** Generates items of a task about the stories; `ways` are its options, the others have default values. */
export function make(task: string, count: number, ways: Readonly<Record<string, string>> = {}, seed = 5) {
  const variant = {
    ...defaultVariant(task, storyCollection),
    ...(Object.keys(ways).length > 0 ? { ways } : {}),
  };
  return createItems(task, storyCollection, { count, seed, variant }) as readonly Item<Payload, number>[];
}

/** The tasks in which one picture of a pair is given and the other one is to be found. */
export const matching = ['cause-to-effect', 'effect-to-cause'] as const;
/** Returns the text of the messages, with a mark for each picture. */
export const textOf = ({ messages }: Item): string =>
  messages
    .flatMap(({ content }) => content.map((part) => (part.type === 'text' ? part.text : '[picture]')))
    .join('\n');

/**
 * Returns the options of an item.
 *
 * @throws Error for an item that is not a choice
 */
export function optionsOf({ form }: Item) {
  if (form.kind !== 'choice') throw new Error('no choice');
  return form.options;
}

const drawn = new Map<string, Promise<Uint8Array>>();
/** Returns the pixels of a scene as a square of `size` pixels, cached. */
export function pixelsOf(picture: ScenePicture, size = 32): Promise<Uint8Array> {
  const { svg } = drawSystemScene(picture, size);
  const pixels = drawn.get(svg) ?? nodeRasteriser.pixels(svg, size).then(({ data }) => opaque(data));
  drawn.set(svg, pixels);
  return pixels;
}

/**
 * Returns an item's scene by name.
 *
 * @throws Error if there is none
 */
export function sceneNamed(item: Item, name = ''): ScenePicture {
  const found = item.pictures.find((picture) => picture.name === name);
  if (found?.kind !== 'scene') throw new Error(`no scene ${name}`);
  return found;
}
