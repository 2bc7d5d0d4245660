import { readOutValues, type Clip, type LoadedModel } from '../../../clip/engine/index.ts';
import { isTrainedOn, untrainedMessage } from '../../../clip/models/trained.ts';
import { createReader } from '../../../clip/reading/reader.ts';
import type { Reader } from '../../../clip/reading/types.ts';
import { readOutOfDistribution } from '../../../clip/score/index.ts';
import { findSystem } from '../../../systems/known.ts';
import { systems, type System } from '../../../systems/index.ts';
import { sceneIn } from '../../../pictures/picture.ts';
import { pictureEmbedder, type ReadFile } from '../look.ts';
import type { Perceive, Perception } from './perception.ts';

/**
 * Looks with a CLIP that has loaded this model: categories by sentences, raw values too where the model brings a
 * readout. Pictures that are asked for together are embedded together.
 *
 * @param openFile the content of an item's own picture file; without it only drawings can be looked at
 */
export async function clipPerceiver(
  clip: Pick<Clip, 'embedPictures' | 'embedTexts'>,
  model: LoadedModel,
  openFile?: ReadFile,
): Promise<Perceive> {
  const known = systems.filter(({ id }) => isTrainedOn(model, id));
  const reader = await createReader(clip, model, known);
  const embed = pictureEmbedder(clip, openFile);
  return async (picture) => {
    const scene = sceneIn(picture);
    const system = scene === null ? undefined : findSystem(scene.subject);
    if (system === undefined) {
      throw new Error(`There is no system ${scene?.subject ?? picture.name} to read off a picture.`);
    }
    if (!isTrainedOn(model, system.id)) throw new Error(untrainedMessage(system.title));
    return perceive(system, await embed(picture), model, reader);
  };
}

/**
 * A picture that stands further than so many times what is familiar off all known scenes is of something else: our own
 * drawings reach 1.04 times, foreign pictures begin at 1.9.
 */
const FOREIGN = 1.5;
/** Which system a picture shows counts from here on. */
const SURE = 0.9;

/**
 * Why the embedding of a picture is not one of a system's, in words that go on from a colon; null where it may be.
 * Where the model does not say what it knows, every picture may be.
 */
export function issueOf(
  system: System,
  embedding: Float32Array,
  { outOfDistribution }: Pick<LoadedModel, 'outOfDistribution'>,
  reader: Pick<Reader, 'whichSystem'>,
): string | null {
  if (outOfDistribution === null) return null;
  const { distance, most } = readOutOfDistribution(embedding, outOfDistribution);
  if (distance > FOREIGN * most) return 'the picture is unlike every scene that I know';
  const seen = reader.whichSystem(embedding);
  if (seen.system === system.id || seen.probability < SURE) return null;
  const shown = findSystem(seen.system)?.title.toLowerCase() ?? seen.system;
  return `the picture shows the ${shown}, and the question is about the ${system.title.toLowerCase()}`;
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
    ...(own === undefined ? {} : { values: readOutValues(own, embedding) }),
  };
}
