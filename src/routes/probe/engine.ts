import type { Clip, DownloadSize, ModelSource } from '$lib/clip/types.ts';

/** The engine for the page; stands apart so that the page does not wait for it. */
export interface Engine {
  readonly pageClip: () => Clip;
  readonly clipInWorker: () => Clip;
  readonly downloadSize: (source: ModelSource) => Promise<DownloadSize>;
}

/** Fetches the engine's client. */
export function loadEngine(): Promise<Engine> {
  return Promise.reject(new Error('The engine does not run in pages yet.'));
}
