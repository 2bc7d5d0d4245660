import type { ClipCallOptions, Clip, LoadedModel, LoadOptions, ModelSource } from '../types.ts';
import type { Restart } from './attempts.ts';
import { BATCH_SIZES } from './batches.ts';
import { embedPictures } from './embed-pictures.ts';
import { countTokens, embedTexts, type Embedding } from './embed.ts';
import { createExclusive } from './exclusive.ts';
import { folderOf } from './folder-of.ts';
import { HelperPool } from './helper-pool.ts';
import type { ClipHost } from './host.ts';
import { ModelError } from '../model-error.ts';
import { openModel, type OpenModel } from './open.ts';

/** Largest batch size. */
const MAX_BATCH = BATCH_SIZES[BATCH_SIZES.length - 1] ?? 1;

/** A Clip that runs in this thread. Its load can continue after an earlier worker was discarded. */
export interface ClipEngine extends Clip {
  load: (source: ModelSource, options?: LoadOptions & Restart) => Promise<LoadedModel>;
}

/** Creates an engine for a platform; loads nothing yet. */
export function createEngine(host: ClipHost): ClipEngine {
  const loads = createExclusive();
  const turns = createExclusive();
  let current: OpenModel | null = null;
  let helpers: HelperPool | null = null;
  let largestBatch: number = MAX_BATCH;

  const drop = (): Promise<void> =>
    turns(async () => {
      const model = current;
      current = null;
      helpers?.release();
      helpers = null;
      await model?.release();
    });

  const embedding = (options: ClipCallOptions): Embedding => {
    const model = current;
    if (!model) throw new ModelError('No model is loaded: load one first.');
    return {
      model,
      host,
      largestBatch,
      helpers,
      options,
      turn: (work) =>
        turns(() => {
          if (current !== model) {
            throw new ModelError(
              `“${model.loaded.title}” was replaced by another model meanwhile.`,
              'replaced',
            );
          }
          return work();
        }),
    };
  };

  return {
    load: (source, { largestBatch: limit = MAX_BATCH, ...options } = {}) =>
      loads(async () => {
        options.signal?.throwIfAborted();
        const model = await openModel(await folderOf(source, host), host, options);
        await drop();
        current = model;
        // No helpers after a failure that made batches smaller: memory may be short.
        helpers = limit === MAX_BATCH ? helpersOf(model, host, turns) : null;
        largestBatch = limit;
        return model.loaded;
      }),
    embedTexts: async (texts, options = {}) => embedTexts(texts, embedding(options)),
    countTokens: (texts, options = {}) =>
      Promise.resolve().then(() => countTokens(texts, embedding(options))),
    embedPictures: async (pictures, options = {}) => embedPictures(pictures, embedding(options)),
    dispose: () => loads(drop),
  };
}

function helpersOf(
  model: OpenModel,
  host: ClipHost,
  turns: ReturnType<typeof createExclusive>,
): HelperPool | null {
  if (!host.helpers || !model.helperTower) return null;
  return new HelperPool({
    source: host.helpers,
    tower: model.helperTower,
    fixedBatch: model.pictures.fixedBatch,
    own: async (picture, size) => {
      const pixels = await host.decode(picture);
      return turns(() => model.pictures.embed([pixels], size));
    },
  });
}
