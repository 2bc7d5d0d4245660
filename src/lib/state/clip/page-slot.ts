import { lazyClip } from '../../clip/lazy-clip.ts';
import { loadEngine } from '../../workers/clip/load-engine.ts';
import { ModelSlot } from './model-slot.svelte.ts';

/** A slot for the model that a page's form needs, on the engine that all pages share, which is loaded on demand. */
export class PageSlot extends ModelSlot {
  constructor() {
    super(
      lazyClip(async () => (await loadEngine()).pageClip()),
      () => undefined,
      () => undefined,
    );
  }

  /**
   * Returns why nothing can start yet; empty if a model is loaded.
   *
   * @param remedy what to do if none could be loaded
   */
  waiting(remedy: string): string {
    if (this.status.kind === 'ready') return '';
    return this.status.kind === 'failed' ? remedy : 'The model is being loaded.';
  }
}
