export type * from '../types.ts';
export { createEngine } from './engine.ts';
export type { ClipHost } from './host.ts';
export { ModelError, RestartNeeded, RuntimeFailure } from '../model-error.ts';
export { embeddedModels } from '../models/embedded.ts';
export { readOutValues } from '../readout.ts';
export { downloadSize } from './download-size.ts';
