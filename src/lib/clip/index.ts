export type * from './types.ts';
export { createEngine } from './engine/engine.ts';
export type { ClipHost } from './engine/host.ts';
export { ModelError, RestartNeeded, RuntimeFailure } from './engine/model-error.ts';
export { embeddedModels } from './models/embedded.ts';
export { readValues } from './readout.ts';
export { downloadSize } from './engine/download-size.ts';
