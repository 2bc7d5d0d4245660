import type { Clip, LoadedModel, ModelSource } from '../clip/engine/index.ts';
import { showLine } from './progress.ts';

/** Works with a CLIP, loaded for it and freed after it; takes the line of progress away then. */
export async function withClip<Value>(
  source: ModelSource,
  work: (clip: Clip, model: LoadedModel) => Promise<Value>,
): Promise<Value> {
  // The runtime takes a while to load: only who needs a CLIP waits for it.
  const { nodeClip } = await import('./clip.ts');
  const clip = nodeClip();
  try {
    return await work(clip, await clip.load(source));
  } finally {
    showLine('');
    await clip.dispose();
  }
}
