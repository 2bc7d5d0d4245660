/** What a model cannot judge: foreign pictures and unseen words, where it says what it knows, and what it does not read. */
import { MOVING_WARNING } from '../../../clip/decode/animation.ts';
import {
  cutTextWarning,
  readOutOfDistribution,
  unknownWords,
  unknownWordsWarning,
  type OutOfDistributionReading,
} from '../../../clip/score/index.ts';
import { isTrainedOn, untrainedMessage } from '../../../clip/models/trained.ts';
import type { LoadedModel, TokenCount } from '../../../clip/types.ts';
import { findSystem } from '../../../systems/known.ts';
import type { ProbePicture } from '../../../pictures/picture.ts';

/** The kinds of what to know about a picture or a sentence. */
export type WarningKind = 'moving-picture' | 'unlike-picture' | 'cut-sentence' | 'unknown-word';

/** One thing to know about a picture or a sentence. */
export interface Notice {
  readonly kind: WarningKind;
  /** For people, in whole sentences. */
  readonly message: string;
}

/** A notice with what it is about: the name of a picture, or a sentence. */
export interface ProbeWarning extends Notice {
  readonly image?: string;
  readonly text?: string;
}

/** A picture, as far as warnings go. */
export interface WarnedPicture {
  readonly name: string;
  /** Undefined: not known, or it could not be scored. */
  readonly embedding: Float32Array | undefined;
  readonly moves: boolean;
  /** The system that drew it; undefined for a picture of one's own. */
  readonly system?: string | undefined;
}

/** A sentence, with the texts that stand for it: one a template. */
export interface WarnedSentence {
  readonly sentence: string;
  readonly texts: readonly string[];
}

/** Everything to know about the pictures and sentences of a probe, pictures first, each in its order. */
export function probeWarnings(
  pictures: readonly WarnedPicture[],
  sentences: readonly WarnedSentence[],
  model: LoadedModel,
  cut: ReadonlyMap<string, TokenCount>,
): readonly ProbeWarning[] {
  return [
    ...pictures.flatMap((picture) =>
      pictureNotices(picture, model).map(({ kind, message }) => ({ kind, image: picture.name, message })),
    ),
    ...sentences.flatMap(({ sentence, texts }) =>
      sentenceNotices(texts, model, cut).map(({ kind, message }) => ({ kind, text: sentence, message })),
    ),
  ];
}

/** What to know about a column's texts, in words; undefined where there is nothing to say. */
export function sentenceWarning(
  texts: readonly string[],
  model: LoadedModel,
  cut: ReadonlyMap<string, TokenCount>,
): string | undefined {
  return noticeText(sentenceNotices(texts, model, cut));
}

/** What to know about a picture, in words; undefined where there is nothing to say. */
export function pictureWarning(picture: WarnedPicture, model: LoadedModel): string | undefined {
  return noticeText(pictureNotices(picture, model));
}

function noticeText(notices: readonly Notice[]): string | undefined {
  return notices.length > 0 ? notices.map(({ message }) => message).join(' ') : undefined;
}

/**
 * What to know about a column's texts: how much of them the model reads, and words that it never saw. `cut` has the
 * texts that it does not read to their end.
 */
function sentenceNotices(
  texts: readonly string[],
  { words }: LoadedModel,
  cut: ReadonlyMap<string, TokenCount>,
): readonly Notice[] {
  const longest = longestCut(texts, cut);
  const unknown = unknownWordsWarning([...new Set(texts.flatMap((text) => unknownWords(text, words)))]);
  return [
    ...(longest === undefined
      ? []
      : [{ kind: 'cut-sentence' as const, message: cutTextWarning(longest, { ofSeveral: texts.length > 1 }) }]),
    ...(unknown === null ? [] : [{ kind: 'unknown-word' as const, message: unknown }]),
  ];
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
const readings = new WeakMap<Float32Array, OutOfDistributionReading>();

/** That a picture moves, and that it is of a system that the model does not know, or unlike all that it knows. */
function pictureNotices({ embedding, moves, system }: WarnedPicture, model: LoadedModel): readonly Notice[] {
  const strange = strangeSystemWarning(system, model) ?? outOfDistributionWarning(embedding, model);
  return [
    ...(moves ? [{ kind: 'moving-picture' as const, message: MOVING_WARNING }] : []),
    ...(strange === null ? [] : [{ kind: 'unlike-picture' as const, message: strange }]),
  ];
}

/** The system whose scenes a picture is like, as a model sees it; null where it is like none, or nothing is known. */
export function recognisedSystem({ embedding, system }: WarnedPicture, model: LoadedModel): string | null {
  if (system !== undefined) return isTrainedOn(model, system) ? system : null;
  const reading = readingOf(embedding, model);
  return reading?.familiar === true ? reading.system : null;
}

/** The system that drew a picture; undefined for a picture of one's own. */
export function drawingSystem(picture: ProbePicture): string | undefined {
  return picture.kind === 'scene' ? picture.subject : undefined;
}

function strangeSystemWarning(id: string | undefined, model: LoadedModel): string | null {
  if (id === undefined || isTrainedOn(model, id)) return null;
  return `${untrainedMessage(findSystem(id)?.title ?? id)} Its scores mean little.`;
}

function outOfDistributionWarning(embedding: Float32Array | undefined, model: LoadedModel): string | null {
  return readingOf(embedding, model)?.warning ?? null;
}

function readingOf(
  embedding: Float32Array | undefined,
  { outOfDistribution }: LoadedModel,
): OutOfDistributionReading | null {
  if (embedding === undefined || outOfDistribution === null) return null;
  const reading = readings.get(embedding) ?? readOutOfDistribution(embedding, outOfDistribution);
  readings.set(embedding, reading);
  return reading;
}
