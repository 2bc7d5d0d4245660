import { omitUndefined } from '../../util/omit.ts';
import { LatestTask } from '../jobs/latest-task.svelte.ts';
import type { Clip, Device, Dtype, LoadedModel, ModelSource, ClipProgress } from '../../clip/types.ts';
import type { NamedHead } from '../../clip/tuning/file.ts';
import { clipWithHead, withHead } from '../../clip/tuning/with-head.ts';
import type { WatchedClip } from '../../clip/lazy-clip.ts';
import { messageOf } from '../../util/message-of.ts';

/** A chosen model, with device and precision. */
export interface ModelChoice {
  readonly source: ModelSource;
  readonly device: Device | 'auto';
  /** Default: the model's own, else the best that the device supports. */
  readonly dtype?: Dtype;
  /** A head that its embeddings go through: its scores count as those of another model, with a hash of its own. */
  readonly head?: NamedHead;
}

/** Status of a slot: no model, one that is loading, one that runs, or why none does. */
export type SlotStatus =
  | { readonly kind: 'empty' }
  | { readonly kind: 'loading'; readonly choice: ModelChoice; readonly progress: ClipProgress | null }
  | { readonly kind: 'ready'; readonly choice: ModelChoice; readonly model: LoadedModel }
  | { readonly kind: 'failed'; readonly choice: ModelChoice; readonly message: string };

/** A slot for one model, with its status. The latest choice wins. */
export class ModelSlot {
  readonly #clip: Clip;
  readonly #onready: () => void;
  readonly #onleave: () => void;
  status = $state.raw<SlotStatus>({ kind: 'empty' });
  model = $derived(this.status.kind === 'ready' ? this.status.model : null);
  /** The last model that ran, to return to after a load that failed or was stopped. */
  last = $state.raw<{ readonly choice: ModelChoice; readonly title: string } | null>(null);
  readonly #loading = new LatestTask();
  readonly #unwatch: () => void;
  /** The model as it was loaded, without a head. */
  #raw: LoadedModel | null = null;

  constructor(clip: WatchedClip, onready: () => void, onleave: () => void) {
    this.#clip = clip;
    this.#onready = onready;
    this.#onleave = onleave;
    this.#unwatch = clip.onchange((model) => this.#changed(model));
  }

  /** Handles a change of the engine's device or precision: reports it, and has affected scores computed again. */
  #changed(raw: LoadedModel | null): void {
    if (this.status.kind !== 'ready' || raw === null || raw === this.#raw) return;
    const { identity: before } = this.status.model;
    const model = withHead(raw, this.status.choice.head);
    const { identity: now } = model;
    // Another page may have loaded its own model into the shared engine; this one loads its own again when it returns.
    if (now.sha256 !== before.sha256) return;
    this.#raw = raw;
    this.status = { ...this.status, model };
    if (now.device !== before.device || now.dtype !== before.dtype) this.#onready();
  }

  /** Loads a model in place of the present one. Never rejects: see `status`. */
  async load(choice: ModelChoice): Promise<void> {
    const signal = this.#loading.begin();
    this.#onleave();
    this.status = { kind: 'loading', choice, progress: null };
    try {
      const raw = await this.#clip.load(choice.source, {
        device: choice.device,
        ...omitUndefined({ dtype: choice.dtype }),
        signal,
        onprogress: (progress) => {
          if (!signal.aborted) this.status = { kind: 'loading', choice, progress };
        },
      });
      if (signal.aborted) return;
      const model = withHead(raw, choice.head);
      this.#raw = raw;
      this.last = { choice, title: model.title };
      this.status = { kind: 'ready', choice, model };
      this.#onready();
    } catch (error) {
      if (signal.aborted) return;
      const message = messageOf(error);
      this.status = { kind: 'failed', choice, message };
    }
  }

  /** The loaded Clip, with the head of the present choice applied. */
  get clip(): Clip {
    return clipWithHead(this.#clip, this.status.kind === 'ready' ? this.status.choice.head : undefined);
  }

  /** Stops a load and returns to what ran before, if anything did. */
  async cancel(): Promise<void> {
    if (this.status.kind !== 'loading') return;
    this.#loading.cancel();
    const { choice } = this.status;
    this.status = { kind: 'failed', choice, message: 'Loading was stopped.' };
    if (this.last !== null) await this.load(this.last.choice);
  }

  /** Stops watching and loading; the engine stays as it is, for the next page. */
  release(): void {
    this.#unwatch();
    this.#loading.reset();
    this.#onleave();
  }

  /** Frees the model. */
  async close(): Promise<void> {
    this.release();
    this.status = { kind: 'empty' };
    await this.#clip.dispose();
  }
}
