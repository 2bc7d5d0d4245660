import * as v from 'valibot';
import type { GraphFiles } from './types.ts';

/** Receives a graph that the library has loaded. */
export type GraphTaker = (graph: GraphFiles) => void;

/** Returns session options that make the library pass a graph to `taker`. */
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
 * transformers.js uses a runtime that its environment offers under this name. This one starts nothing: it passes the
 * loaded graph on, so that the library's loader finds, fetches and caches files, while sessions, devices and their
 * failures are handled here. It must be defined before the library is imported.
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
