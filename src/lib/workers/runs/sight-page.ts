import type { Clip, LoadedModel, PictureSource } from '../../clip/types.ts';
import { serveCalls } from '../../util/rpc.ts';
import { SIGHT_MODEL, type SightLine, type SightMethods } from './sight-methods.ts';

/** Gives a run worker a line to a CLIP worker of its own; nothing is loaded before a run looks at a picture. */
export function openSightLine(worker: Worker): void {
  const { port1, port2 } = new MessageChannel();
  let loading: Promise<{ readonly clip: Clip; readonly model: LoadedModel }> | null = null;
  const ready = (): Promise<{ readonly clip: Clip; readonly model: LoadedModel }> => {
    loading ??= open().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  serveCalls<SightMethods>(port1, {
    load: async () => (await ready()).model,
    texts: async (texts) => (await ready()).clip.embedTexts(texts),
    pictures: async (pictures) => (await ready()).clip.embedPictures(pictures.map(sourceOf)),
  });
  port1.start();
  worker.postMessage({ kind: 'sight-line', port: port2 } satisfies SightLine, [port2]);
}

async function open(): Promise<{ readonly clip: Clip; readonly model: LoadedModel }> {
  const { clipInWorker } = await import('../clip/clip.ts');
  const clip = clipInWorker();
  try {
    // On WASM everywhere: a run has the same numbers in every browser and on the command line.
    return { clip, model: await clip.load({ kind: 'embedded', id: SIGHT_MODEL }, { device: 'wasm' }) };
  } catch (error) {
    await clip.dispose();
    throw error;
  }
}

function sourceOf(picture: SightMethods['pictures']['request'][number]): PictureSource {
  const { sha256 } = picture;
  return picture.kind === 'svg'
    ? { sha256, content: { kind: 'svg', svg: picture.svg, size: picture.size } }
    : { sha256, content: { kind: 'file', blob: picture.blob } };
}
