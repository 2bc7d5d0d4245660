import { readValues, type Clip, type LoadedModel, type PictureSource } from '../../clip/index.ts';
import { createReader, type Reader } from '../../clip/reading/index.ts';
import { findSystem, systems, type PictureStyle, type System } from '../../systems/index.ts';
import type { ItemPicture } from '../../tasks/types.ts';
import { hashText } from '../../util/hash.ts';
import { gather } from './gather.ts';
import type { Perceiver, Perception } from './perception.ts';

/** Width and height in pixels at which items' pictures are drawn: the public ones have 96. */
export const PICTURE_SIZES: Readonly<Record<PictureStyle, number>> = { rungs: 256, published: 96 };

/**
 * Looks with a CLIP that has loaded this model: categories by sentences, raw values too where the model brings a
 * readout. Pictures that are asked for together are embedded together.
 */
export async function clipPerceiver(
  clip: Pick<Clip, 'embedPictures' | 'embedTexts'>,
  model: LoadedModel,
): Promise<Perceiver> {
  const reader = await createReader(clip, model, systems);
  const embed = gather((pictures: readonly PictureSource[]) => clip.embedPictures(pictures));
  return async (picture) => {
    const system = findSystem(picture.system);
    if (system === undefined) throw new Error(`There is no system ${picture.system} to read off a picture.`);
    return perceive(system, await embed(sourceOf(system, picture)), model, reader);
  };
}

/** What the embedding of a system's picture says of its state. */
export function perceive(
  system: System,
  embedding: Float32Array,
  { readout }: Pick<LoadedModel, 'readout'>,
  reader: Pick<Reader, 'read'>,
): Perception {
  const own = readout?.find((candidate) => candidate.system === system.id);
  return {
    categories: Object.fromEntries(
      reader
        .read(embedding, system.id)
        .variables.map(({ variable, scores }) => [
          variable,
          Object.fromEntries(scores.map(({ category, probability }) => [category, probability])),
        ]),
    ),
    ...(own === undefined ? {} : { values: readValues(own, embedding) }),
  };
}

function sourceOf(system: System, { state, style }: ItemPicture): PictureSource {
  const size = PICTURE_SIZES[style];
  const svg = system.draw(state, { style, size });
  return { sha256: hashText(`${size} ${svg}`), content: { kind: 'svg', svg, size } };
}
