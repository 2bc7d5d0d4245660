import type { Clip, LoadedModel, PictureSource } from '../../clip/types.ts';
import { serveCalls } from '../../util/rpc.ts';
import { SIGHT_MODEL, type SightLine, type SightMethods } from './sight-methods.ts';

/** A CLIP with the model that it runs. */
interface Sight {
  readonly clip: Pick<Clip, 'embedTexts' | 'embedPictures'>;
  readonly model: LoadedModel;
}

/**
 * Gives a worker a line to a CLIP; nothing is loaded before it looks at a picture.
 *
 * @param open a CLIP with a model; without it one of the worker's own, with the model of runs
 */
export function openSightLine(
  worker: Pick<Worker, 'postMessage'>,
  open: () => Promise<Sight> = ownSight,
): void {
  const { port1, port2 } = new MessageChannel();
  let loading: Promise<Sight> | null = null;
  const ready = (): Promise<Sight> => {
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

async function ownSight(): Promise<Sight> {
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
