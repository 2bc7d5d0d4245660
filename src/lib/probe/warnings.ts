/** What a model cannot judge: foreign pictures and unseen words, where it says what it knows, and what it does not read. */
import { MOVING_WARNING } from '../clip/decode/animation.ts';
import {
  cutTextWarning,
  readFamiliarity,
  unknownWords,
  unknownWordsWarning,
  type FamiliarityReading,
} from '../clip/score/index.ts';
import { isTrainedOn, untrainedMessage } from '../clip/models/trained.ts';
import type { LoadedModel, TokenCount } from '../clip/types.ts';
import { findSystem } from '../systems/index.ts';
import type { ProbePicture } from '../pictures/page-picture.ts';

/**
 * What to know about a column's texts: how much of them the model reads, and words that it never saw. `cut` has the
 * texts that it does not read to their end. Undefined where there is nothing to say.
 */
export function sentenceWarning(
  texts: readonly string[],
  { words }: LoadedModel,
  cut: ReadonlyMap<string, TokenCount>,
): string | undefined {
  const unknown = [...new Set(texts.flatMap((text) => unknownWords(text, words)))];
  const parts = [cutWarning(texts, cut), unknownWordsWarning(unknown)].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

function cutWarning(texts: readonly string[], cut: ReadonlyMap<string, TokenCount>): string | null {
  const longest = longestCut(texts, cut);
  return longest === undefined ? null : cutTextWarning(longest, texts.length > 1);
}

/** The tokens of the longest of a column's texts that the model does not read to their end; undefined: it reads all. */
export function longestCut(
  texts: readonly string[],
  cut: ReadonlyMap<string, TokenCount>,
): TokenCount | undefined {
  const found = texts.flatMap((text) => cut.get(text) ?? []);
  return found.sort((left, right) => right.tokens - left.tokens)[0];
}

/** An embedding belongs to one model, so that it is enough to know it by itself. */
const readings = new WeakMap<Float32Array, FamiliarityReading>();

/**
 * What to know about a picture: that it moves, and that it is of a system that the model does not know, or unlike all
 * that it knows. `system` is the one that drew it. Undefined where there is nothing to say.
 */
export function pictureWarning(
  embedding: Float32Array | undefined,
  model: LoadedModel,
  moves: boolean,
  system?: string,
): string | undefined {
  const strange = strangeSystemWarning(system, model) ?? familiarityWarning(embedding, model);
  const parts = [...(moves ? [MOVING_WARNING] : []), strange];
  const said = parts.filter((part) => part !== null);
  return said.length > 0 ? said.join(' ') : undefined;
}

/** The system that drew a picture; undefined for a picture of one's own. */
export function systemOf(picture: ProbePicture): string | undefined {
  return picture.kind === 'scene' ? picture.system : undefined;
}

function strangeSystemWarning(id: string | undefined, model: LoadedModel): string | null {
  if (id === undefined || isTrainedOn(model, id)) return null;
  return `${untrainedMessage(findSystem(id)?.title ?? id)} Its scores mean little.`;
}

function familiarityWarning(
  embedding: Float32Array | undefined,
  { familiarity }: LoadedModel,
): string | null {
  if (embedding === undefined || familiarity === null) return null;
  const reading = readings.get(embedding) ?? readFamiliarity(embedding, familiarity);
  readings.set(embedding, reading);
  return reading.warning;
}
