import type { PictureSource } from '../../clip/types.ts';
import { memoizeAsync } from '../../util/memoize-async.ts';
import { WorkerClient } from '../../util/workers/rpc.ts';
import type { RespondentPorts } from '../../evaluation/respondents/types.ts';
import type { ClipPort, ClipPortMethods } from './clip-port-methods.ts';
import { InputError } from '../../util/input-error.ts';

/** Returns the CLIP behind a port; each model is loaded once, and again after a failure. */
export function clipOver(
  port: MessagePort,
  openFile: (file: string) => Promise<Blob>,
): RespondentPorts['clip'] {
  const client = new WorkerClient<ClipPortMethods>(port);
  port.start();
  return memoizeAsync((model: string) => see(client, model, openFile));
}

/**
 * Returns, in a worker before it serves calls, the CLIP that the page provides by `openClipPort`; calls fail until it
 * does.
 *
 * @param openFile returns the content of pictures that are files
 */
export function clipThroughPort(openFile: (file: string) => Promise<Blob>): RespondentPorts['clip'] {
  let clip: RespondentPorts['clip'] = () => Promise.reject(new InputError('The page provides no CLIP.'));
  self.addEventListener('message', (event: MessageEvent<ClipPort | { readonly kind: unknown }>) => {
    if (event.data.kind !== 'clip-port' || !('port' in event.data)) return;
    // Not a call: the port to CLIP.
    event.stopImmediatePropagation();
    clip = clipOver(event.data.port, openFile);
  });
  return (model) => clip(model);
}

async function see(
  client: WorkerClient<ClipPortMethods>,
  id: string,
  openFile: (file: string) => Promise<Blob>,
): ReturnType<RespondentPorts['clip']> {
  const model = await client.call('load', { model: id });
  return {
    clip: {
      embedTexts: (texts) => client.call('texts', { model: id, texts }),
      embedPictures: (pictures) => client.call('pictures', { model: id, pictures: pictures.map(sent) }),
    },
    model,
    openFile,
  };
}

function sent({
  sha256,
  content,
}: PictureSource): ClipPortMethods['pictures']['request']['pictures'][number] {
  switch (content.kind) {
    case 'svg':
      return { kind: 'svg', sha256, svg: content.svg, size: content.size };
    case 'file':
      return { kind: 'file', sha256, blob: content.blob };
    case 'pixels':
      throw new RangeError('The port takes drawings and files, not pixels.');
  }
}
