/** The two sides of a model in training, texts and pictures: a table of embeddings, and their layers. */
import type { Random } from '../../util/random.ts';
import type { Trainable } from '../../util/learning/optimizer.ts';
import { backpropagate, freshHead, gradientFor, passFor, runHead, type Layers } from './head.ts';
import type { Rows } from './loss.ts';
import { foldedHead, whiten, whitenerOf } from './whiten.ts';

/** Returns the embedding at an index, on demand. */
export type Table = (index: number) => Float32Array;

/** One side in training; `Made` is null if it is frozen. */
export interface Side<Made extends Layers | null> {
  readonly weights: readonly Trainable[];
  /** Returns the rows of a batch, by their indices; `back` propagates the rows' gradients to those of the weights. */
  readonly rowsOf: (indices: readonly number[]) => Rows & { readonly back: () => void };
  /** Returns the current layers, for embeddings without whitening. */
  readonly layers: () => Made;
}

/** Creates a frozen side: no layers and no weights. */
export function frozenSide(table: Table, { dimension }: { readonly dimension: number }): Side<null> {
  const back = (): void => undefined;
  const rowsOf: Side<null>['rowsOf'] = (indices) => {
    const values = new Float32Array(indices.length * dimension);
    for (const [row, index] of indices.entries()) values.set(table(index), row * dimension);
    return { values, before: values, gradients: null, back };
  };
  return { weights: [], rowsOf, layers: () => null };
}

/**
 * Creates a side with trainable layers.
 *
 * @param spread indices of the embeddings for the whitener
 *
 * @param others further indices of the training
 */
export function trainedSide(
  table: Table,
  { dimension, hidden }: { readonly dimension: number; readonly hidden: number },
  random: Random,
  { spread, others }: { readonly spread: readonly number[]; readonly others: readonly number[] },
): Side<Layers> {
  const used = new Set(spread);
  const whitener = whitenerOf([...used].map(table), dimension);
  const indices = new Set([...used, ...others]);
  const features = new Map([...indices].map((index) => [index, whiten(whitener, table(index))] as const));
  const layers = freshHead(dimension, hidden, random);
  const gradient = gradientFor(layers);
  const lists = ['first', 'bias', 'second'] as const;
  return {
    weights: lists.map((list) => ({ value: layers[list], gradient: gradient[list] })),
    rowsOf: (asked) => {
      const pass = passFor(layers, asked.length, { hasFeatures: true });
      for (const [row, index] of asked.entries()) {
        pass.inputs.set(table(index), row * dimension);
        pass.features.set(features.get(index) ?? [], row * dimension);
      }
      runHead(layers, pass);
      const outputGradient = new Float32Array(pass.outputs.length);
      const back = (): void => backpropagate(layers, pass, outputGradient, gradient);
      return { values: pass.outputs, before: pass.inputs, gradients: outputGradient, back };
    },
    layers: () => foldedHead(layers, whitener),
  };
}
