import type { Clip, LoadedModel, PictureSource } from '../../clip/types.ts';
import { memoizeAsync } from '../../util/memoize-async.ts';
import { serveCalls } from '../../util/workers/rpc.ts';
import type { ClipPort, ClipPortMethods } from './clip-port-methods.ts';

/** A CLIP with its loaded model. */
export interface ClipWithModel {
  readonly clip: Pick<Clip, 'embedTexts' | 'embedPictures'>;
  readonly model: LoadedModel;
}

/**
 * Gives a worker a port to a CLIP; nothing is loaded before it embeds a picture.
 *
 * @param open returns a CLIP with a model, by the requested id; default: a worker of its own for each model
 */
export function openClipPort(
  worker: Pick<Worker, 'postMessage'>,
  open: (model: string) => Promise<ClipWithModel> = ownClip,
): void {
  const { port1, port2 } = new MessageChannel();
  const ready = memoizeAsync(open);
  serveCalls<ClipPortMethods>(port1, {
    load: async ({ model }) => (await ready(model)).model,
    texts: async ({ model, texts }) => (await ready(model)).clip.embedTexts(texts),
    pictures: async ({ model, pictures }) => (await ready(model)).clip.embedPictures(pictures.map(sourceOf)),
  });
  port1.start();
  worker.postMessage({ kind: 'clip-port', port: port2 } satisfies ClipPort, [port2]);
}

async function ownClip(model: string): Promise<ClipWithModel> {
  const { clipInWorker } = await import('./clip.ts');
  const clip = clipInWorker();
  try {
    // On WASM everywhere, so that a run has the same numbers in every browser and on the command line.
    return { clip, model: await clip.load({ kind: 'embedded', id: model }, { device: 'wasm' }) };
  } catch (error) {
    await clip.dispose();
    throw error;
  }
}

function sourceOf(picture: ClipPortMethods['pictures']['request']['pictures'][number]): PictureSource {
  const { sha256 } = picture;
  return picture.kind === 'svg'
    ? { sha256, content: { kind: 'svg', svg: picture.svg, size: picture.size } }
    : { sha256, content: { kind: 'file', blob: picture.blob } };
}
