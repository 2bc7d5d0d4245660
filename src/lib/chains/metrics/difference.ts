/** How unlike each other the events of a chain are: CNDA, on embeddings of a model or on counted words. */
import { mean } from 'd3-array';
import { stemsOf } from '../reading/stems.ts';
import { dot } from '../../util/dot.ts';

/**
 * What an event is held against: the middle of its task's events (the paper), the middle of all events, or the nearest
 * five of all others (the paper's script has these two).
 */
export const AGAINST = ['task', 'all', 'nearest'] as const;
export type Against = (typeof AGAINST)[number];

/**
 * The CNDA of events in one of the three ways. Null without events.
 *
 * @param events embeddings of a chain's events, of one length
 * @param task those of all events of the same kind of task, these included
 * @param all those of all events, these included
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
 * The mean distance of events to what events of their context usually are (contextual CNDA): one less the cosine to the
 * centroid of all embeddings of the context. Null without events.
 *
 * @param events their embeddings, of one length
 * @param context those of all events of the same kind of task, these included
 */
export function cnda(events: readonly Float32Array[], context: readonly Float32Array[]): number | null {
  const middle = centroid(context.map(unit));
  if (middle === null) return null;
  const centre = unit(middle);
  return mean(events, (event) => 1 - dot(unit(event), centre)) ?? null;
}

/** The mean distance of each event to its nearest others of the context, as the paper's script has it beside. */
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
      .filter((_, place) => context[place] !== event)
      .map((other) => 1 - dot(own, other))
      .sort((one, other) => one - other)
      .slice(0, neighbours);
    return mean(near) ?? null;
  });
  const known = distances.filter((distance) => distance !== null);
  return mean(known) ?? null;
}

/**
 * Sentences as counted words: term frequency times the logarithm of how few sentences have the word (Spärck Jones 1972),
 * in the order of the sentences. For where there is no model; its distances are not those of the paper's thresholds.
 */
export function tfIdf(sentences: readonly string[]): readonly Float32Array[] {
  const stems = sentences.map(stemsOf);
  const terms = [...new Set(stems.flat())];
  const places = new Map(terms.map((term, place) => [term, place]));
  const having = new Map<string, number>();
  for (const term of stems.flatMap((sentence) => [...new Set(sentence)]))
    having.set(term, (having.get(term) ?? 0) + 1);
  const inverse = terms.map((term) => Math.log(1 + sentences.length / (having.get(term) ?? 1)));
  return stems.map((sentence) => {
    const vector = new Float32Array(terms.length);
    for (const term of sentence) {
      const place = places.get(term) ?? 0;
      vector[place] = (vector[place] ?? 0) + (inverse[place] ?? 0);
    }
    return vector;
  });
}

function centroid(vectors: readonly Float32Array[]): Float32Array | null {
  const [first] = vectors;
  if (first === undefined) return null;
  return first.map((_, place) => mean(vectors, (vector) => vector[place] ?? 0) ?? 0);
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return length === 0 ? vector : vector.map((one) => one / length);
}
