import type { Runtime } from './types.ts';

export type { Feed, GraphFiles, GraphSession, Runtime, TensorSpec, Tokenizer } from './types.ts';

/**
 * The only access to the libraries that run models (onnxruntime-web for graphs, transformers.js for tokenizers and the
 * hub). They load on first use.
 */
export const libraryRuntime: Runtime = {
  start: async (graph, device) => (await import('./sessions.ts')).startSession(graph, device),
  tokenizer: async (json, config) => (await import('./tokenizer.ts')).createTokenizer(json, config),
};
