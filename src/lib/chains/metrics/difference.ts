/** Dissimilarity of a chain's events: CNDA, on model embeddings or on word counts. */
import { mean } from 'd3-array';
import { stemsOf } from '../reading/stems.ts';
import { dot } from '../../util/dot.ts';

/**
 * Reference of an event's distance: the centroid of its task's events (the paper), the centroid of all events, or
 * the five nearest events (the last two from the paper's script).
 */
export const AGAINST = ['task', 'all', 'nearest'] as const;
export type Against = (typeof AGAINST)[number];

/**
 * Computes the CNDA of events against one of the references. Null without events.
 *
 * @param events embeddings of a chain's events, all of equal length
 * @param task embeddings of all events of the same kind of task, these included
 * @param all embeddings of all events, these included
 */
export function cndaAgainst(
  against: Against,
  events: readonly Float32Array[],
  task: readonly Float32Array[],
  all: readonly Float32Array[],
): number | null {
  switch (against) {
    case 'task':
      return cnda(events, task);
    case 'all':
      return cnda(events, all);
    case 'nearest':
      return cndaToNearest(events, all);
  }
}

/**
 * Computes the contextual CNDA: the mean of 1 − cosine similarity to the centroid of the context's embeddings.
 * Null without events.
 *
 * @param events embeddings, all of equal length
 * @param context embeddings of all events of the same kind of task, these included
 */
export function cnda(events: readonly Float32Array[], context: readonly Float32Array[]): number | null {
  const middle = centroid(context.map(unit));
  if (middle === null) return null;
  const centre = unit(middle);
  return mean(events, (event) => 1 - dot(unit(event), centre)) ?? null;
}

/** Computes the mean distance of each event to its nearest events of the context, as in the paper's script. */
export function cndaToNearest(
  events: readonly Float32Array[],
  context: readonly Float32Array[],
  neighbours = 5,
): number | null {
  if (events.length === 0) return null;
  const others = context.map(unit);
  const distances = events.map((event) => {
    const own = unit(event);
    const near = others
      .filter((_, index) => context[index] !== event)
      .map((other) => 1 - dot(own, other))
      .sort((one, other) => one - other)
      .slice(0, neighbours);
    return mean(near) ?? null;
  });
  const known = distances.filter((distance) => distance !== null);
  return mean(known) ?? null;
}

/**
 * Returns TF-IDF vectors of sentences (Spärck Jones 1972), in the order of the sentences. A fallback without a
 * model; its distances do not fit the paper's thresholds.
 */
export function tfIdf(sentences: readonly string[]): readonly Float32Array[] {
  const stems = sentences.map(stemsOf);
  const terms = [...new Set(stems.flat())];
  const places = new Map(terms.map((term, index) => [term, index]));
  const having = new Map<string, number>();
  for (const term of stems.flatMap((sentence) => [...new Set(sentence)]))
    having.set(term, (having.get(term) ?? 0) + 1);
  const inverse = terms.map((term) => Math.log(1 + sentences.length / (having.get(term) ?? 1)));
  return stems.map((sentence) => {
    const vector = new Float32Array(terms.length);
    for (const term of sentence) {
      const index = places.get(term) ?? 0;
      vector[index] = (vector[index] ?? 0) + (inverse[index] ?? 0);
    }
    return vector;
  });
}

function centroid(vectors: readonly Float32Array[]): Float32Array | null {
  const [first] = vectors;
  if (first === undefined) return null;
  return first.map((_, index) => mean(vectors, (vector) => vector[index] ?? 0) ?? 0);
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return length === 0 ? vector : vector.map((one) => one / length);
}
