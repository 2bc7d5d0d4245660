/** The two sides of a model in training, texts and pictures: a table of embeddings, and the layers that they go through. */
import type { Random } from '../../util/random.ts';
import type { Trainable } from '../../util/optimizer.ts';
import { backHead, freshHead, gradientFor, passFor, runHead, type Layers } from './head.ts';
import type { Rows } from './loss.ts';
import { foldedHead, whitened, whitenerOf } from './whiten.ts';

/** Embeddings by their places; each is looked at when it is asked for. */
export type Table = (place: number) => Float32Array;

/** One side in training; `Made` is null where it stays as it is. */
export interface Side<Made extends Layers | null> {
  readonly weights: readonly Trainable[];
  /** The rows of a batch, by their places; `back` adds to the gradients of the weights what those of the rows come to. */
  readonly rowsOf: (places: readonly number[]) => Rows & { readonly back: () => void };
  /** The layers as they are now, for embeddings as they are. */
  readonly layers: () => Made;
}

/** Embeddings that no layers change: it has no weights, and gradients end there. */
export function frozenSide(table: Table, { dimension }: { readonly dimension: number }): Side<null> {
  const back = (): void => undefined;
  const rowsOf: Side<null>['rowsOf'] = (places) => {
    const values = new Float32Array(places.length * dimension);
    for (const [row, place] of places.entries()) values.set(table(place), row * dimension);
    return { values, before: values, gradients: null, back };
  };
  return { weights: [], rowsOf, layers: () => null };
}

/**
 * A side whose layers are trained.
 *
 * @param spread the places whose embeddings say how embeddings spread
 * @param others further places of the training
 */
export function trainedSide(
  table: Table,
  { dimension, hidden }: { readonly dimension: number; readonly hidden: number },
  random: Random,
  { spread, others }: { readonly spread: readonly number[]; readonly others: readonly number[] },
): Side<Layers> {
  const used = new Set(spread);
  const whitener = whitenerOf([...used].map(table), dimension);
  const places = new Set([...used, ...others]);
  const features = new Map([...places].map((place) => [place, whitened(whitener, table(place))] as const));
  const layers = freshHead(dimension, hidden, random);
  const gradient = gradientFor(layers);
  const lists = ['first', 'bias', 'second'] as const;
  return {
    weights: lists.map((list) => ({ value: layers[list], gradient: gradient[list] })),
    rowsOf: (asked) => {
      const pass = passFor(layers, asked.length, { hasFeatures: true });
      for (const [row, place] of asked.entries()) {
        pass.inputs.set(table(place), row * dimension);
        pass.features.set(features.get(place) ?? [], row * dimension);
      }
      runHead(layers, pass);
      const outputGradient = new Float32Array(pass.outputs.length);
      const back = (): void => backHead(layers, pass, outputGradient, gradient);
      return { values: pass.outputs, before: pass.inputs, gradients: outputGradient, back };
    },
    layers: () => foldedHead(layers, whitener),
  };
}
