/** Warnings about limitations of a model: unfamiliar pictures, unknown words, truncated texts. */
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

/** Kinds of warnings about a picture or a sentence. */
export type WarningKind = 'moving-picture' | 'unlike-picture' | 'cut-sentence' | 'unknown-word';

/** A warning about a picture or a sentence. */
export interface Notice {
  readonly kind: WarningKind;
  /** Message in whole sentences. */
  readonly message: string;
}

/** A warning with its subject: the name of a picture, or a sentence. */
export interface ProbeWarning extends Notice {
  readonly image?: string;
  readonly text?: string;
}

/** The part of a picture that warnings depend on. */
export interface WarnedPicture {
  readonly name: string;
  /** Undefined while it is unknown, or where the picture cannot be scored. */
  readonly embedding: Float32Array | undefined;
  readonly moves: boolean;
  /** Id of the system that drew it; undefined for a user's own picture. */
  readonly system?: string | undefined;
}

/** A sentence with its texts, one per template. */
export interface WarnedSentence {
  readonly sentence: string;
  readonly texts: readonly string[];
}

/** Returns all warnings about a probe, pictures first, each in order. */
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

/** Returns a warning about a column's texts; undefined for none. */
export function sentenceWarning(
  texts: readonly string[],
  model: LoadedModel,
  cut: ReadonlyMap<string, TokenCount>,
): string | undefined {
  return noticeText(sentenceNotices(texts, model, cut));
}

/** Returns a warning about a picture; undefined for none. */
export function pictureWarning(picture: WarnedPicture, model: LoadedModel): string | undefined {
  return noticeText(pictureNotices(picture, model));
}

function noticeText(notices: readonly Notice[]): string | undefined {
  return notices.length > 0 ? notices.map(({ message }) => message).join(' ') : undefined;
}

/** Returns warnings about a column's texts: truncation and unknown words. `cut` has the truncated texts. */
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
      : [
          {
            kind: 'cut-sentence' as const,
            message: cutTextWarning(longest, { ofSeveral: texts.length > 1 }),
          },
        ]),
    ...(unknown === null ? [] : [{ kind: 'unknown-word' as const, message: unknown }]),
  ];
}

/** Returns the token count of the longest truncated text of a column; undefined for none. */
export function longestCut(
  texts: readonly string[],
  cut: ReadonlyMap<string, TokenCount>,
): TokenCount | undefined {
  const found = texts.flatMap((text) => cut.get(text) ?? []);
  return found.sort((left, right) => right.tokens - left.tokens)[0];
}

/** Keyed by embedding, which belongs to exactly one model. */
const readings = new WeakMap<Float32Array, OutOfDistributionReading>();

/** Returns warnings that a picture is animated, of an unknown system, or unlike the training data. */
function pictureNotices({ embedding, moves, system }: WarnedPicture, model: LoadedModel): readonly Notice[] {
  const strange = strangeSystemWarning(system, model) ?? outOfDistributionWarning(embedding, model);
  return [
    ...(moves ? [{ kind: 'moving-picture' as const, message: MOVING_WARNING }] : []),
    ...(strange === null ? [] : [{ kind: 'unlike-picture' as const, message: strange }]),
  ];
}

/** Returns the system that a picture resembles according to a model; null for none or unknown. */
export function recognisedSystem({ embedding, system }: WarnedPicture, model: LoadedModel): string | null {
  if (system !== undefined) return isTrainedOn(model, system) ? system : null;
  const reading = readingOf(embedding, model);
  return reading?.familiar === true ? reading.system : null;
}

/** Returns the id of the system that drew a picture; undefined for a user's own picture. */
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
