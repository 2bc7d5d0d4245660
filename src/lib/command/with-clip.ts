import type { Clip, LoadedModel, ModelSource } from '../clip/engine/index.ts';
import { showLine } from './progress.ts';

/** Runs work with a CLIP, which is loaded before and released after it; removes the progress line. */
export async function withClip<Value>(
  source: ModelSource,
  work: (clip: Clip, model: LoadedModel) => Promise<Value>,
): Promise<Value> {
  // The runtime is slow to load: import it only if a CLIP is needed.
  const { nodeClip } = await import('./clip.ts');
  const clip = nodeClip();
  try {
    return await work(clip, await clip.load(source));
  } finally {
    showLine('');
    await clip.dispose();
  }
}
