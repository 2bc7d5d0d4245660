import { readValues, type Clip, type LoadedModel, type PictureSource } from '../../clip/index.ts';
import { findSystem, type PictureStyle, type System } from '../../systems/index.ts';
import type { ItemPicture } from '../../tasks/types.ts';
import { hashText } from '../../util/hash.ts';
import { gather } from './gather.ts';
import type { Perceiver, Perception } from './perception.ts';

/** Width and height in pixels at which items' pictures are drawn: the public ones have 96. */
export const PICTURE_SIZES: Readonly<Record<PictureStyle, number>> = { rungs: 256, published: 96 };

/** Reads categories off the embedding of a picture of a system: by variable, how likely each is. */
export type CategoryReader = (system: System, embedding: Float32Array) => Perception['categories'];

/**
 * Looks with a CLIP: categories by sentences, raw values too where the model brings a readout. Pictures that are
 * asked for together are embedded together.
 */
export function clipPerceiver(
  clip: Pick<Clip, 'embedPictures'>,
  { readout }: Pick<LoadedModel, 'readout'>,
  readCategories: CategoryReader,
): Perceiver {
  const embed = gather((pictures: readonly PictureSource[]) => clip.embedPictures(pictures));
  return async (picture) => {
    const system = findSystem(picture.system);
    if (system === undefined) throw new Error(`There is no system ${picture.system} to read off a picture.`);
    const embedding = await embed(sourceOf(system, picture));
    return perceive(system, embedding, readout, readCategories);
  };
}

/** What an embedding says of a system's state. */
export function perceive(
  system: System,
  embedding: Float32Array,
  readout: LoadedModel['readout'],
  readCategories: CategoryReader,
): Perception {
  const own = readout?.find((candidate) => candidate.system === system.id);
  return {
    categories: readCategories(system, embedding),
    ...(own === undefined ? {} : { values: readValues(own, embedding) }),
  };
}

function sourceOf(system: System, { state, style }: ItemPicture): PictureSource {
  const size = PICTURE_SIZES[style];
  const svg = system.draw(state, { style, size });
  return { sha256: hashText(`${size} ${svg}`), content: { kind: 'svg', svg, size } };
}
