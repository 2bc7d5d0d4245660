import type { PictureSource } from '../../../clip/types.ts';
import type { Perceiver } from './types.ts';
import { LabPerception } from './perception.svelte.ts';

let shared: LabPerception | null = null;

/**
 * Returns the page's only perception; nothing is loaded before a reading is requested. It has its own worker, because
 * the probe page may load another model into the shared one.
 */
export function pagePerception(): LabPerception {
  shared ??= new LabPerception(open);
  return shared;
}

async function open(): Promise<Perceiver> {
  const [{ clipInWorker }, { openPerceiver }] = await Promise.all([
    import('../../../workers/clip/clip.ts'),
    import('./open.ts'),
  ]);
  const clip = clipInWorker();
  try {
    return await openPerceiver(clip);
  } catch (error) {
    await clip.dispose();
    throw error;
  }
}

/** Returns a user's file as a picture source. */
export async function sourceOfFile(file: Blob): Promise<PictureSource> {
  const { hashBlob } = await import('../../../pictures/hash-blob.ts');
  return { sha256: await hashBlob(file), content: { kind: 'file', blob: file } };
}
