export type * from './types.ts';
export type { Attempt, Restart } from './engine/attempts.ts';
export { createEngine, type Engine } from './engine/engine.ts';
export type { ClipHost, EmbeddingStore } from './engine/host.ts';
export { ModelError, RestartNeeded, RuntimeFailure } from './engine/model-error.ts';
export { embeddedModels, modelTitle, type EmbeddedModel } from './models/embedded.ts';
export { DTYPES, isDtype } from './models/dtype.ts';
export { readValues, readoutSchema, type SystemReadout, type ValueReading } from './readout.ts';
export { downloadSize } from './engine/download-size.ts';
