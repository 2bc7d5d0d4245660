import { indexedDbCache, cacheStore } from '../../clip/cache/index.ts';
import { browserDecodeTools } from '../../clip/decode/browser.ts';
import { decodePicture, PictureError } from '../../clip/decode/index.ts';
import {
  createEngine,
  downloadSize,
  ModelError,
  RestartNeeded,
  RuntimeFailure,
  type ClipHost,
} from '../../clip/engine/index.ts';
import { libraryRuntime } from '../../clip/runtime/index.ts';
import { browserRasteriser } from '../../systems/raster/browser.ts';
import { serveCalls } from '../../util/workers/rpc.ts';
import { browserFolders } from './browser-folders.ts';
import { workerHelpers } from './helpers.ts';
import type { ClipMethods, CallOutcome } from './methods.ts';
import { gpu } from './gpu.ts';
import { holdLock } from './worker-watch.ts';

const tools = browserDecodeTools(browserRasteriser.pixels);
let modelsUrl = '';

const host: ClipHost = {
  runtime: libraryRuntime,
  ...browserFolders(() => modelsUrl),
  decode: (picture) => decodePicture(picture, tools),
  store: cacheStore(indexedDbCache()),
  gpu,
  helpers: workerHelpers(),
  restarts: true,
};
const engine = createEngine(host);

async function outcome<Value>(work: Promise<Value>): Promise<CallOutcome<Value>> {
  try {
    return { kind: 'done', value: await work };
  } catch (error) {
    if (error instanceof ModelError) return { kind: 'refused', reason: error.reason, message: error.message };
    if (error instanceof PictureError) return { kind: 'picture', message: error.message };
    if (error instanceof RestartNeeded) return { kind: 'broken', message: error.message, steps: error.steps };
    if (error instanceof RuntimeFailure) return { kind: 'broken', message: error.message, steps: [] };
    throw error;
  }
}

serveCalls<ClipMethods>(self, {
  hello: async (request) => {
    modelsUrl = request.modelsUrl;
    return { lock: await holdLock() };
  },
  load: ({ source, options, tried, largestBatch }, { signal, progress }) =>
    outcome(
      engine.load(source, {
        ...options,
        tried,
        ...(largestBatch === null ? {} : { largestBatch }),
        signal,
        onprogress: progress,
        onattempt: (attempt) => progress({ stage: 'attempt', ...attempt }),
      }),
    ),
  embedTexts: (texts, { signal, progress }) =>
    outcome(engine.embedTexts(texts, { signal, onprogress: progress })),
  countTokens: (texts, { signal }) => outcome(engine.countTokens(texts, { signal })),
  embedPictures: (pictures, { signal, progress }) =>
    outcome(engine.embedPictures(pictures, { signal, onprogress: progress })),
  downloadSize: ({ source, options }, { signal }) =>
    outcome(downloadSize(source, host, { ...options, signal })),
});
