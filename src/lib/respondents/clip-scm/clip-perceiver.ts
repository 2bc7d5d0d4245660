import { readValues, type Clip, type LoadedModel, type PictureSource } from '../../clip/index.ts';
import { isTrainedOn, untrainedMessage } from '../../clip/models/trained.ts';
import { createReader, type Reader } from '../../clip/reading/index.ts';
import { findSystem, systems, type System } from '../../systems/index.ts';
import { PICTURE_SIZES } from '../../tasks/picture-size.ts';
import type { ItemPicture } from '../../tasks/types.ts';
import { hashBytes, hashText } from '../../util/hash.ts';
import { gather } from './gather.ts';
import type { Perceiver, Perception } from './perception.ts';

/**
 * Looks with a CLIP that has loaded this model: categories by sentences, raw values too where the model brings a
 * readout. Pictures that are asked for together are embedded together.
 *
 * @param openFile the content of an item's own picture file; without it only drawings can be looked at
 */
export async function clipPerceiver(
  clip: Pick<Clip, 'embedPictures' | 'embedTexts'>,
  model: LoadedModel,
  openFile: (file: string) => Promise<Blob> = noFiles,
): Promise<Perceiver> {
  const known = systems.filter(({ id }) => isTrainedOn(model, id));
  const reader = await createReader(clip, model, known);
  const embed = gather((pictures: readonly PictureSource[]) => clip.embedPictures(pictures));
  return async (picture) => {
    const system = findSystem(picture.system);
    if (system === undefined) throw new Error(`There is no system ${picture.system} to read off a picture.`);
    if (!isTrainedOn(model, system.id)) throw new Error(untrainedMessage(system.title));
    return perceive(system, await embed(await sourceOf(system, picture, openFile)), model, reader);
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

async function sourceOf(
  system: System,
  { state, style, file }: ItemPicture,
  openFile: (file: string) => Promise<Blob>,
): Promise<PictureSource> {
  if (file !== undefined) {
    const blob = await openFile(file);
    return { sha256: hashBytes(new Uint8Array(await blob.arrayBuffer())), content: { kind: 'file', blob } };
  }
  const size = PICTURE_SIZES[style];
  const svg = system.draw(state, { style, size });
  return { sha256: hashText(`${size} ${svg}`), content: { kind: 'svg', svg, size } };
}

function noFiles(file: string): Promise<never> {
  return Promise.reject(new Error(`The picture ${file} cannot be opened here.`));
}
