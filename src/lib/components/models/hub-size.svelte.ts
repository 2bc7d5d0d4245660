/** Looks up the download size of hub models on request. */
import type { DownloadSize, LoadOptions, ModelSource } from '../../clip/types.ts';

/** Device and precision of a model. */
export type LoadChoice = Pick<LoadOptions, 'device' | 'dtype'>;

type SizeLookup = (source: ModelSource, how: LoadChoice) => Promise<DownloadSize>;

/** The latest download size, with the model and precision that it belongs to. */
export class HubSize {
  readonly #look: SizeLookup;
  #found = $state.raw<{ readonly key: string; readonly size: DownloadSize } | null>(null);
  asking = $state(false);

  constructor(look: SizeLookup) {
    this.#look = look;
  }

  /** Returns the download size of a model; null where it was not looked up last. */
  get(id: string, how: LoadChoice): DownloadSize | null {
    return this.#found?.key === keyOf(id, how) ? this.#found.size : null;
  }

  /**
   * Looks up a size, unless another look-up is under way. Rejects with a ModelError where the model does not exist.
   */
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
