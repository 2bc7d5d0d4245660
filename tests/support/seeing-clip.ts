/** Fake CLIP without weights that recognises some drawings. */
import { variableChoices } from '../../src/lib/clip/reading/sentences.ts';
import type { PictureSource } from '../../src/lib/clip/engine/index.ts';
import { drawSystemScene } from '../../src/lib/pictures/draw.ts';
import type { Picture, ScenePicture } from '../../src/lib/pictures/picture.ts';
import type { LoadedClip } from '../../src/lib/evaluation/respondents/types.ts';
import '../../src/lib/systems/all.ts';
import { findSystem } from '../../src/lib/systems/known.ts';
import { categoriesIn, type System } from '../../src/lib/systems/index.ts';

/** Dimension of the embeddings: enough for all sentences that readers use. */
const LENGTH = 1024;

/**
 * Returns a loaded model that reads every category of these drawings correctly; it was trained on the named systems.
 */
export function seeingClip(
  drawings: Iterable<Picture>,
  { sha256 = 'weights', trainedOn = ['pendulum', 'water-flow', 'causal-circuit'] } = {},
): LoadedClip {
  const scenes = new Map<string, ScenePicture>();
  for (const drawing of drawings) {
    if (drawing.kind === 'scene') scenes.set(drawSystemScene(drawing).svg, drawing);
  }
  const places = new Map<string, number>();
  const placeOf = (sentence: string): number => {
    const index = places.get(sentence) ?? places.size;
    places.set(sentence, index);
    return index;
  };
  const unit = (sentences: readonly string[]): Float32Array => {
    const embedding = new Float32Array(LENGTH);
    for (const sentence of sentences) embedding[placeOf(sentence)] = 1 / Math.sqrt(sentences.length);
    return embedding;
  };
  const see = ({ content }: PictureSource): Float32Array => {
    const scene = content.kind === 'svg' ? scenes.get(content.svg) : undefined;
    const system = scene === undefined ? undefined : findSystem(scene.subject);
    if (scene === undefined || system === undefined)
      throw new Error('This CLIP was not told of the drawing.');
    return unit(sentencesOf(system, categoriesIn(system, scene.state)));
  };
  return {
    clip: {
      embedPictures: (pictures) => Promise.resolve(pictures.map(see)),
      embedTexts: (texts) => Promise.resolve(texts.map((text) => unit([text]))),
    },
    model: {
      identity: {
        id: 'scene-clip',
        sha256,
        family: 'clip',
        device: 'wasm',
        dtype: 'fp32',
        preprocessing: 'none',
      },
      title: 'A CLIP that sees',
      embeddingLength: LENGTH,
      side: 1,
      logitScale: 100,
      logitBias: 0,
      steps: [],
      words: null,
      outOfDistribution: {
        subspaces: trainedOn.map((system) => ({ system, mean: Array<number>(LENGTH).fill(0), basis: [] })),
        most: 1,
      },
    },
  };
}

/** Returns the sentences of readers that are true of a state. */
function sentencesOf(system: System, categories: Readonly<Record<string, string>>): readonly string[] {
  return variableChoices([system]).flatMap(({ variables }) =>
    variables.flatMap(({ id, choice }) => choice.sentences[choice.ids.indexOf(categories[id] ?? '')] ?? []),
  );
}
