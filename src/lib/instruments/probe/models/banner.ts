import { embeddedModels, type EmbeddedModel } from '../../../clip/models/embedded.ts';
import { isTrainedOn, trainedSystems } from '../../../clip/models/trained.ts';
import type { LoadedModel } from '../../../clip/types.ts';
import { defaultClipModel } from '../../../evaluation/respondents/default-clip-model.ts';
import { findSystem } from '../../../systems/known.ts';
import { capitalisedMessage } from '../../../clip/model-words.ts';
import { systemSentences } from '../adding/sentence-sets.ts';
import { recognisedSystem, type ProbeWarning, type WarnedPicture } from './warnings.ts';

/** A model of the hub that was trained on photographs and drawings of every kind. */
export const GENERAL_MODEL = 'Xenova/clip-vit-base-patch32';

/** Letters of a name in a headline: with them it takes three lines of a telephone. */
const MAX_NAME_LENGTH = 30;

/** What stands above all else where pictures or sentences are unlike what a model knows. */
export interface Banner {
  /** What is so, and what it means: one sentence. */
  readonly headline: string;
  /** What would be right: one or two sentences. */
  readonly remedy: string;
  /** Names of the pictures, then the sentences with why, where there are several; else none. */
  readonly names: readonly string[];
  readonly hasPictures: boolean;
  readonly hasSentences: boolean;
  /** The shipped model that learned the pictures; null where there is none. */
  readonly fitting: EmbeddedModel | null;
}

/**
 * The banner of a probe; null where a model knows all of it, or does not say what it knows.
 *
 * @param drawn ids of the systems that drew the pictures
 */
export function bannerOf(
  warnings: readonly ProbeWarning[],
  model: LoadedModel,
  drawn: readonly string[] = [],
): Banner | null {
  const pictures = warnings.flatMap(({ kind, image }) => (kind === 'unlike-picture' ? [image ?? ''] : []));
  const sentences = warnings.flatMap(({ kind, text }) => (kind === 'unknown-word' ? [text ?? ''] : []));
  const count = pictures.length + sentences.length;
  if (count === 0) return null;
  const fitting = pictures.length > 0 ? fittingModel(drawn, model) : null;
  const subjects = [...subject(pictures, 'picture'), ...subject(sentences, 'sentence')].join(' and ');
  return {
    headline: `${capitalisedMessage(subjects)} ${count === 1 ? 'is' : 'are'} unlike what ${model.title} knows: ${count === 1 ? 'its' : 'their'} scores mean little.`,
    remedy: remedyOf(model, fitting, pictures.length > 0, sentences.length > 0),
    names:
      count === 1 && [...pictures, ...sentences].every((name) => shortName(name) === name)
        ? []
        : [...pictures, ...sentences.map((sentence) => `“${sentence}”`)],
    hasPictures: pictures.length > 0,
    hasSentences: sentences.length > 0,
    fitting,
  };
}

/** The shipped model that learned what a model that is bound to its pictures did not. */
function fittingModel(drawn: readonly string[], model: LoadedModel): EmbeddedModel | null {
  const strange = drawn.find((system) => !isTrainedOn(model, system));
  if (strange === undefined) return null;
  const id = defaultClipModel(strange);
  return embeddedModels.find((one) => one.id === id && one.title !== model.title) ?? null;
}

/**
 * Sentences that a model knows about the pictures: a sentence a category of each system that it sees there, or of every
 * system that it knows where it sees none.
 */
export function knownSentences(pictures: readonly WarnedPicture[], model: LoadedModel): readonly string[] {
  const seen = new Set(pictures.flatMap((picture) => recognisedSystem(picture, model) ?? []));
  const systems = seen.size > 0 ? [...seen] : (trainedSystems(model) ?? []);
  return systems.flatMap(systemSentences);
}

function subject(names: readonly string[], what: string): readonly string[] {
  const [name = ''] = names;
  if (names.length === 0) return [];
  return [names.length === 1 ? `the ${what} “${shortName(name)}”` : `${names.length} ${what}s`];
}

/** A name that leaves the headline room for what it means; the list has the whole of it. */
function shortName(name: string): string {
  const letters = Array.from(name);
  return letters.length <= MAX_NAME_LENGTH
    ? name
    : `${letters
        .slice(0, MAX_NAME_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}

function remedyOf(
  model: LoadedModel,
  fitting: EmbeddedModel | null,
  hasPictures: boolean,
  hasSentences: boolean,
): string {
  const titles = (trainedSystems(model) ?? []).map((id) => findSystem(id)?.title ?? id);
  const scenes = titles.length > 0 ? new Intl.ListFormat('en').format(titles) : 'its own scenes';
  return [
    ...(hasPictures
      ? [`It knows drawings of ${scenes}; for other pictures take ${fitting?.title ?? 'a general CLIP model'}.`]
      : []),
    ...(hasSentences
      ? [
          'It knows sentences such as “the shadow length is long”; an unknown word is not understood, and moves scores.',
        ]
      : []),
  ].join(' ');
}
