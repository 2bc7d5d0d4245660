import type { CaptionedSystem } from '../captions/index.ts';
import { cosines, ensemble, rank, readOutOfDistribution, rowOf, softmax } from '../score/index.ts';
import type { Clip, LoadedModel } from '../types.ts';
import { systemChoice, variableChoices, type SentenceChoice } from './sentences.ts';
import type { Reader, PictureReading, SystemGuess, VariableReading } from './types.ts';

/** A choice with an embedding direction for each of its ids. */
interface Directions {
  readonly ids: readonly string[];
  readonly embeddings: readonly Float32Array[];
}

/** The best of a choice's ids, with the scores of all. */
interface Fit {
  readonly best: string;
  readonly probability: number;
  readonly margin: number;
  readonly scores: readonly { readonly id: string; readonly score: number; readonly probability: number }[];
}

/**
 * Embeds the sentences about the systems' variables once, with the loaded model; the reader then answers synchronously,
 * so that a lab can read along during a drag. Rejects as `Clip.embedTexts` does.
 */
export async function createReader(
  clip: Pick<Clip, 'embedTexts'>,
  model: Pick<LoadedModel, 'identity' | 'logitScale' | 'outOfDistribution'>,
  systems: readonly CaptionedSystem[],
): Promise<Reader> {
  const choices = variableChoices(systems);
  const names = systemChoice(systems);
  const direct = await directionsOf(clip, [
    names,
    ...choices.flatMap(({ variables }) => variables.map(({ choice }) => choice)),
  ]);
  const byName = direct(names);
  const bySystem = new Map(
    choices.map(({ id, variables }) => [
      id,
      variables.map((variable) => ({ id: variable.id, directions: direct(variable.choice) })),
    ]),
  );

  return {
    identity: model.identity,
    read: (embedding, system): PictureReading => {
      const variables = bySystem.get(system);
      if (!variables) {
        const known = [...bySystem.keys()].join(', ');
        throw new RangeError(`This reader does not know the system “${system}”; it was made for ${known}.`);
      }
      const readings = variables.map(({ id, directions }) =>
        variableReading(id, fit(embedding, directions, model.logitScale)),
      );
      return {
        system,
        variables: readings,
        categories: Object.fromEntries(readings.map(({ variable, category }) => [variable, category])),
        familiarity: model.outOfDistribution && readOutOfDistribution(embedding, model.outOfDistribution),
      };
    },
    whichSystem: (embedding): SystemGuess => {
      const { best, scores, ...rest } = fit(embedding, byName, model.logitScale);
      return { system: best, ...rest, scores: scores.map(({ id, ...score }) => ({ system: id, ...score })) };
    },
  };
}

/** Embeds all sentences in one call; returns a function that gives each choice its directions. */
async function directionsOf(
  clip: Pick<Clip, 'embedTexts'>,
  choices: readonly SentenceChoice[],
): Promise<(choice: SentenceChoice) => Directions> {
  const sentences = [...new Set(choices.flatMap((choice) => choice.sentences.flat()))];
  const embedded = await clip.embedTexts(sentences);
  const bySentence = new Map(sentences.map((sentence, index) => [sentence, embedded[index]]));
  return ({ ids, sentences: lists }) => ({
    ids,
    embeddings: lists.map((list) =>
      ensemble(
        list.flatMap((sentence) => {
          const embedding = bySentence.get(sentence);
          return embedding ? [embedding] : [];
        }),
      ),
    ),
  });
}

function fit(embedding: Float32Array, { ids, embeddings }: Directions, scale: number): Fit {
  const scores = cosines([embedding], embeddings);
  const probabilities = rowOf(softmax(scores, 'row', scale), 0);
  const { order, margin } = rank(probabilities);
  const [best = 0] = order;
  return {
    best: ids[best] ?? '',
    probability: probabilities[best] ?? 0,
    margin: margin ?? 1,
    scores: ids.map((id, index) => ({
      id,
      score: scores.values[index] ?? 0,
      probability: probabilities[index] ?? 0,
    })),
  };
}

function variableReading(variable: string, { best, scores, ...rest }: Fit): VariableReading {
  return {
    variable,
    category: best,
    ...rest,
    scores: scores.map(({ id, ...score }) => ({ category: id, ...score })),
  };
}
