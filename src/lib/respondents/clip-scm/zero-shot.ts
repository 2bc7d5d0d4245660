import type { Clip, LoadedModel } from '../../clip/index.ts';
import type { System } from '../../systems/index.ts';
import type { CategoryReader } from './clip-perceiver.ts';

interface Sentence {
  readonly variable: string;
  readonly category: string;
  readonly embedding: Float32Array;
}

/**
 * Reads categories with one sentence each, "the shadow length is long": softmax over a variable's sentences at the
 * model's own temperature. The sentences are embedded once.
 */
export async function zeroShotReader(
  clip: Pick<Clip, 'embedTexts'>,
  { logitScale }: Pick<LoadedModel, 'logitScale'>,
  systems: readonly System[],
): Promise<CategoryReader> {
  const bySystem = new Map<string, readonly Sentence[]>();
  for (const system of systems) {
    const meant = system.variables.flatMap((variable) =>
      variable.categories.map(({ id }) => ({
        variable: variable.id,
        category: id,
        text: `the ${variable.label} is ${id}`,
      })),
    );
    const embeddings = await clip.embedTexts(meant.map(({ text }) => text));
    bySystem.set(
      system.id,
      meant.flatMap(({ variable, category }, index) => {
        const embedding = embeddings[index];
        return embedding === undefined ? [] : [{ variable, category, embedding }];
      }),
    );
  }
  return (system, embedding) => {
    const sentences = bySystem.get(system.id) ?? [];
    return Object.fromEntries(
      system.variables.map(({ id }) => {
        const own = sentences.filter(({ variable }) => variable === id);
        const logits = own.map((sentence) => logitScale * dot(sentence.embedding, embedding));
        const shares = softmax(logits);
        return [id, Object.fromEntries(own.map(({ category }, index) => [category, shares[index] ?? 0]))];
      }),
    );
  };
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}

function softmax(logits: readonly number[]): readonly number[] {
  const most = Math.max(...logits);
  const weights = logits.map((logit) => Math.exp(logit - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
