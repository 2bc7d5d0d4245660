import * as v from 'valibot';
import type { GraphFiles } from './types.ts';

/** Is given a graph that the library has loaded. */
export type GraphTaker = (graph: GraphFiles) => void;

/** Session options that make the library hand a graph to `taker`. */
export function takenBy(taker: GraphTaker): { extra: Record<string, unknown> } {
  return { extra: { taker } };
}

const bytes = v.custom<Uint8Array<ArrayBuffer>>(
  (value) => value instanceof Uint8Array && value.buffer instanceof ArrayBuffer,
);
const optionsSchema = v.looseObject({
  extra: v.looseObject({ taker: v.custom<GraphTaker>((value) => typeof value === 'function') }),
  externalData: v.optional(v.array(v.object({ path: v.string(), data: bytes })), []),
});

/**
 * transformers.js uses a runtime that its surroundings offer under this name. The one offered here starts nothing: it
 * hands the loaded graph on, so that the library's loader finds, fetches and keeps files, while sessions, devices and
 * their failures stay ours. It must be there before the library is imported.
 */
Object.defineProperty(globalThis, Symbol.for('onnxruntime'), {
  configurable: true,
  value: {
    InferenceSession: {
      create: (graph: unknown, options: unknown): Promise<object> => {
        const { extra, externalData } = v.parse(optionsSchema, options);
        extra.taker({ bytes: v.parse(bytes, graph), external: externalData });
        return Promise.resolve({ inputNames: [], outputNames: [] });
      },
    },
  },
});
