import {
  ModelError,
  RuntimeFailure,
  type ClipCallOptions,
  type Clip,
  type Device,
  type DownloadSize,
  type LoadedModel,
  type LoadOptions,
  type LoadStep,
  type ModelSource,
} from '../../clip/engine/index.ts';
import { PictureError } from '../../clip/decode/index.ts';
import type { CallOptions as RpcOptions, WorkerClient } from '../../util/workers/rpc.ts';
import type { ClipMethods, LoadRequest, CallOutcome } from './methods.ts';
import { WorkerHandle, type ClipWorker } from './worker-handle.ts';

/** A Clip in the page, which continues when its worker is replaced by another one. */
export interface PageClip extends Clip {
  /** Returns the model in use; null before the first load and after `dispose`. */
  current: () => LoadedModel | null;
  /**
   * Calls back when the model in use, or its device or precision, changes.
   *
   * @returns a function that unsubscribes
   */
  onchange: (listener: (model: LoadedModel | null) => void) => () => void;
  /** Returns what a load would download. Requests the sizes from the hub if the source is a hub model. */
  downloadSize: (source: ModelSource, options?: LoadOptions) => Promise<DownloadSize>;
}

/** Settings at first, and after each failure while embedding: maximum items per run, and whether on WASM. */
const LEVELS: readonly { readonly largestBatch: number | null; readonly wasm: boolean }[] = [
  { largestBatch: null, wasm: false },
  { largestBatch: 4, wasm: false },
  { largestBatch: 1, wasm: true },
];
/** Maximum number of workers that a load starts: one for each way to run a model, and some for crashes. */
const MAX_STARTS = 6;
const NO_MODEL = 'No model is loaded: load one first.';

interface InUse {
  readonly source: ModelSource;
  readonly options: Pick<LoadOptions, 'device' | 'dtype'>;
  readonly loaded: LoadedModel;
  /** Index into LEVELS. */
  readonly level: number;
}

/**
 * Creates a Clip behind workers that `spawn` starts. A worker that crashes, or whose runtime failed, is replaced: a
 * load continues with the attempts not made yet, and calls are repeated with smaller batches, then on WASM. No call
 * waits for a dead worker.
 */
export const superviseClip = (spawn: () => ClipWorker, modelsUrl: string): PageClip =>
  new SupervisedClip(spawn, modelsUrl);

class SupervisedClip implements PageClip {
  readonly #spawn: () => ClipWorker;
  readonly #modelsUrl: string;
  #worker: WorkerHandle | null = null;
  #inUse: InUse | null = null;
  #recovering: Promise<void> | null = null;
  /** Number of disposals: work that began before one is not continued. */
  #disposals = 0;
  readonly #listeners = new Set<(model: LoadedModel | null) => void>();

  constructor(spawn: () => ClipWorker, modelsUrl: string) {
    this.#spawn = spawn;
    this.#modelsUrl = modelsUrl;
  }

  #use(next: InUse | null): void {
    this.#inUse = next;
    for (const listener of this.#listeners) listener(next?.loaded ?? null);
  }

  #started(): WorkerHandle {
    if (!this.#worker?.alive) this.#worker = new WorkerHandle(this.#spawn(), this.#modelsUrl);
    return this.#worker;
  }

  async #loadModel(
    request: LoadRequest,
    options: LoadOptions,
    isWanted: () => boolean,
  ): Promise<LoadedModel> {
    let tried = request.tried;
    for (let starts = 0; starts < MAX_STARTS; starts++) {
      if (!isWanted()) throw new ModelError(NO_MODEL);
      const attempts: { device: Device; dtype: LoadStep['dtype'] }[] = [];
      const handle = this.#started();
      const outcome = await handle.call((client) =>
        client.call(
          'load',
          { ...request, tried },
          {
            ...signalOf(options),
            onprogress: (progress) => {
              if (progress.stage === 'attempt')
                attempts.push({ device: progress.device, dtype: progress.dtype });
              else options.onprogress?.(progress);
            },
          },
        ),
      );
      if (outcome.kind !== 'broken') {
        const loaded = valueOf(outcome);
        handle.hasModel = true;
        return loaded;
      }
      const last = attempts.at(-1);
      if (outcome.steps.length > 0) tried = outcome.steps;
      else if (last) tried = [...tried, { ...last, outcome: 'failed', why: outcome.message }];
    }
    throw new ModelError(
      `“${request.source.id}” could not be started: ${tried.at(-1)?.why ?? 'its worker ended again and again.'} ` +
        'Reload the page, or choose another model.',
    );
  }

  /** Loads the model in use into a new worker; after a failure with more conservative settings. */
  async #recover(before: InUse, failure: string | null): Promise<void> {
    const level = failure === null ? before.level : before.level + 1;
    const care = LEVELS[level];
    const { title, identity } = before.loaded;
    if (!care) {
      this.#use(null);
      throw new RuntimeFailure(
        `“${title}” stopped ${level} times while embedding, at last on WASM with one item a run (${failure ?? ''}). ` +
          'Choose a smaller model, or close other pages and load it again.',
      );
    }
    const { device, dtype } = identity;
    const elsewhere = care.wasm && device !== 'wasm';
    const options: InUse['options'] = elsewhere ? { ...before.options, device: 'wasm' } : { device, dtype };
    const { largestBatch } = care;
    const isWanted = (): boolean => this.#inUse === before;
    const request = { source: before.source, options, tried: [], largestBatch };
    const loaded = await this.#loadModel(request, {}, isWanted);
    if (!isWanted()) return;
    const note: LoadStep[] =
      failure === null
        ? []
        : [
            {
              device,
              dtype,
              outcome: 'failed',
              why: `It stopped while embedding and was started again: ${failure}`,
            },
          ];
    this.#use({
      ...before,
      level,
      loaded: { ...loaded, steps: [...before.loaded.steps, ...note, ...loaded.steps] },
    });
  }

  async #embed<Value>(
    make: (client: WorkerClient<ClipMethods>) => Promise<CallOutcome<Value>>,
    { signal }: ClipCallOptions,
  ): Promise<Value> {
    for (;;) {
      signal?.throwIfAborted();
      if (this.#recovering) await this.#recovering;
      const model: InUse | null = this.#inUse;
      if (!model) throw new ModelError(NO_MODEL);
      let failure: string | null = null;
      const handle = this.#started();
      if (handle.hasModel) {
        const outcome = await handle.call(make);
        if (outcome.kind !== 'broken') return valueOf(outcome);
        failure = outcome.message;
      }
      // Of several calls that failed together one starts the recovery, and all wait for it.
      if (this.#inUse !== model) continue;
      this.#recovering ??= this.#recover(model, failure).finally(() => (this.#recovering = null));
      await this.#recovering;
    }
  }

  async load(source: ModelSource, options: LoadOptions = {}): Promise<LoadedModel> {
    const asked = askedOf(options);
    const before = this.#disposals;
    const request = { source, options: asked, tried: [], largestBatch: null };
    const loaded = await this.#loadModel(request, options, () => this.#disposals === before);
    this.#use({ source, options: asked, loaded, level: 0 });
    return loaded;
  }

  embedTexts: Clip['embedTexts'] = (texts, options = {}) =>
    this.#embed((client) => client.call('embedTexts', texts, rpcOptions(options)), options);

  countTokens: Clip['countTokens'] = (texts, options = {}) =>
    this.#embed((client) => client.call('countTokens', texts, signalOf(options)), options);

  embedPictures: Clip['embedPictures'] = (pictures, options = {}) =>
    this.#embed((client) => client.call('embedPictures', pictures, rpcOptions(options)), options);

  async downloadSize(source: ModelSource, options: LoadOptions = {}): Promise<DownloadSize> {
    const request = { source, options: askedOf(options) };
    return valueOf(
      await this.#started().call((client) => client.call('downloadSize', request, signalOf(options))),
    );
  }

  current(): LoadedModel | null {
    return this.#inUse?.loaded ?? null;
  }

  onchange(listener: (model: LoadedModel | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): Promise<void> {
    this.#disposals += 1;
    this.#use(null);
    this.#worker?.terminate('It was ended because its model is not used any more.');
    this.#worker = null;
    return Promise.resolve();
  }
}

function askedOf({ device, dtype }: LoadOptions): InUse['options'] {
  return { ...(device ? { device } : {}), ...(dtype ? { dtype } : {}) };
}

function signalOf({ signal }: ClipCallOptions): { signal?: AbortSignal } {
  return signal ? { signal } : {};
}

function rpcOptions({
  signal,
  onprogress,
}: ClipCallOptions): RpcOptions<ClipMethods['embedTexts']['progress']> {
  return { ...(signal ? { signal } : {}), ...(onprogress ? { onprogress } : {}) };
}

function valueOf<Value>(outcome: CallOutcome<Value>): Value {
  switch (outcome.kind) {
    case 'done':
      return outcome.value;
    case 'refused':
      throw new ModelError(outcome.message, outcome.reason);
    case 'picture':
      throw new PictureError(outcome.message);
    case 'broken':
      throw new ModelError(`The model's worker stopped: ${outcome.message} Try again.`);
  }
}
