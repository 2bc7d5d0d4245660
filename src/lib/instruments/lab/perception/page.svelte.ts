import type { PictureSource } from '../../../clip/types.ts';
import type { Perceiver } from './types.ts';
import { LabPerception } from './perception.svelte.ts';

let shared: LabPerception | null = null;

/**
 * The page's one perception; nothing is fetched or started before somebody asks it for a reading. It has a worker
 * of its own, because the probe page may put any other model into the shared one.
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

/** A file of the reader's own as a picture that can be read. */
export async function sourceOfFile(file: Blob): Promise<PictureSource> {
  const { hashBlob } = await import('../../../pictures/hash-blob.ts');
  return { sha256: await hashBlob(file), content: { kind: 'file', blob: file } };
}
