/** What a model of the hub would download, looked up when somebody asks. */
import type { DownloadSize, LoadOptions, ModelSource } from '$lib/clip/types.ts';

/** On what a model is loaded, and in which precision. */
export type LoadChoice = Pick<LoadOptions, 'device' | 'dtype'>;

type SizeLookup = (source: ModelSource, how: LoadChoice) => Promise<DownloadSize>;

/** The size that was looked up last, and of which model in which precision it is. */
export class HubSize {
  readonly #look: SizeLookup;
  #found = $state.raw<{ readonly key: string; readonly size: DownloadSize } | null>(null);
  asking = $state(false);

  constructor(look: SizeLookup) {
    this.#look = look;
  }

  /** The size of a model that is loaded so; null where another was looked up, or none. */
  of(id: string, how: LoadChoice): DownloadSize | null {
    return this.#found?.key === keyOf(id, how) ? this.#found.size : null;
  }

  /** Looks a size up, one at a time: does nothing while one is looked up. Rejects with a ModelError where there is no such model. */
  async ask(id: string, how: LoadChoice): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      this.#found = { key: keyOf(id, how), size: await this.#look({ kind: 'hub', id }, how) };
    } finally {
      this.asking = false;
    }
  }
}

function keyOf(id: string, { device, dtype }: LoadChoice): string {
  return JSON.stringify([id, device, dtype]);
}
