import { embeddedModels, type EmbeddedModel } from '../../../clip/models/embedded.ts';
import { isTrainedOn, trainedSystems } from '../../../clip/models/trained.ts';
import type { LoadedModel } from '../../../clip/types.ts';
import { defaultClipModel } from '../../../evaluation/respondents/clip/default-clip-model.ts';
import { findSystem } from '../../../systems/known.ts';
import { capitalisedMessage } from '../../../util/text/sentence.ts';
import { systemSentences } from '../adding/sentence-sets.ts';
import { recognisedSystem, type ProbeWarning, type WarnedPicture } from './warnings.ts';

/** Id of a hub model that was trained on general images. */
export const GENERAL_MODEL = 'Xenova/clip-vit-base-patch32';

/** Most characters of a name in the headline, which then takes at most three lines on a phone. */
const MAX_NAME_LENGTH = 30;

/** Banner for pictures or sentences that are unlike a model's training data. */
export interface Banner {
  /** Problem and consequence, in one sentence. */
  readonly headline: string;
  /** Remedy, in one or two sentences. */
  readonly remedy: string;
  /** Names of the pictures, then the sentences with the reason, where there are several; else none. */
  readonly names: readonly string[];
  readonly hasPictures: boolean;
  readonly hasSentences: boolean;
  /** The shipped model that was trained on the pictures; null where there is none. */
  readonly fitting: EmbeddedModel | null;
}

/**
 * Returns the banner of a probe; null where the model knows everything, or has no information about its training
 * data.
 *
 * @param drawn ids of the systems that drew the pictures
 */
export function bannerOf(
  warnings: readonly ProbeWarning[],
  model: LoadedModel,
  drawn: readonly string[],
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

/** Returns the shipped model that was trained on pictures that a specialised model does not know; null for none. */
function fittingModel(drawn: readonly string[], model: LoadedModel): EmbeddedModel | null {
  const strange = drawn.find((system) => !isTrainedOn(model, system));
  if (strange === undefined) return null;
  const id = defaultClipModel(strange);
  return embeddedModels.find((one) => one.id === id && one.title !== model.title) ?? null;
}

/**
 * Returns sentences that a model knows: one per category of each system that it recognises in the pictures, or of all
 * systems that it knows where it recognises none.
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

/** Returns a name that is short enough for the headline; the list has the full name. */
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
      ? [
          `It knows drawings of ${scenes}; for other pictures take ${fitting?.title ?? 'a general CLIP model'}.`,
        ]
      : []),
    ...(hasSentences
      ? [
          'It knows sentences such as “the shadow length is long”; an unknown word is not understood, and moves scores.',
        ]
      : []),
  ].join(' ');
}
