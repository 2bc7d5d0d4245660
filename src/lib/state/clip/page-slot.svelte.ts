import { lazyClip } from '../../clip/lazy-clip.ts';
import { loadEngine } from '../../workers/clip/load-engine.ts';
import { ModelSlot } from './model-slot.svelte.ts';

/** A place for the model that a page's form needs: of the engine that pages share, fetched once it is asked for. */
export class PageSlot extends ModelSlot {
  constructor() {
    super(
      lazyClip(async () => (await loadEngine()).pageClip()),
      () => undefined,
      () => undefined,
    );
  }

  /** Why nothing can start yet; empty once a model is there. @param remedy what to do where none could be loaded */
  waiting(remedy: string): string {
    if (this.status.kind === 'ready') return '';
    return this.status.kind === 'failed' ? remedy : 'The model is being loaded.';
  }
}
