import { readOutValues, type Clip, type LoadedModel } from '../../../../clip/engine/index.ts';
import { isTrainedOn, untrainedMessage } from '../../../../clip/models/trained.ts';
import { createReader } from '../../../../clip/reading/reader.ts';
import type { Reader } from '../../../../clip/reading/types.ts';
import { readOutOfDistribution } from '../../../../clip/score/index.ts';
import { findSystem } from '../../../../systems/known.ts';
import { systems, type System } from '../../../../systems/index.ts';
import { sceneIn } from '../../../../pictures/picture.ts';
import { pictureEmbedder, type ReadFile } from '../look.ts';
import type { Perceive, Perception } from './perception.ts';
import { InputError } from '../../../../util/input-error.ts';

/**
 * Creates a perceiver that uses a loaded CLIP: categories by sentences, and raw values where the model has a
 * readout. Pictures requested together are embedded together.
 *
 * @param openFile reads an item's own picture file; without it only drawings can be perceived
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
      throw new RangeError(`There is no system ${scene?.subject ?? picture.name} to read off a picture.`);
    }
    if (!isTrainedOn(model, system.id)) throw new InputError(untrainedMessage(system.title));
    return perceive(system, await embed(picture), model, reader);
  };
}

/**
 * A picture this many times further from all known scenes than the familiar distance is foreign: Rungs' own
 * drawings reach 1.04, foreign pictures begin at 1.9.
 */
const FOREIGN = 1.5;
/** Probability from which the system shown in a picture counts as recognised. */
const SURE = 0.9;

/**
 * Returns why a picture's embedding is not of the given system, as words after a colon; null if it may be. A model
 * without data on familiar pictures accepts every picture.
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

/** Returns the perceived state of a system from the embedding of its picture. */
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
