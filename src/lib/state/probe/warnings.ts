/** What a model cannot judge, for models that say what they know: foreign pictures and unseen words. */
import {
  readFamiliarity,
  unknownWords,
  unknownWordsWarning,
  type FamiliarityReading,
} from '../../clip/score/index.ts';
import type { LoadedModel } from '../../clip/types.ts';

/** A sentence about words that the model never saw in the texts of a column; undefined where there are none. */
export function sentenceWarning(texts: readonly string[], { words }: LoadedModel): string | undefined {
  const unknown = [...new Set(texts.flatMap((text) => unknownWords(text, words)))];
  return unknownWordsWarning(unknown) ?? undefined;
}

/** An embedding belongs to one model, so that it is enough to know it by itself. */
const readings = new WeakMap<Float32Array, FamiliarityReading>();

/** A sentence about a picture unlike those that the model knows; undefined where there is nothing to say. */
export function pictureWarning(embedding: Float32Array | undefined, model: LoadedModel): string | undefined {
  if (embedding === undefined || model.familiarity === null) return undefined;
  const reading = readings.get(embedding) ?? readFamiliarity(embedding, model.familiarity);
  readings.set(embedding, reading);
  return reading.warning ?? undefined;
}
