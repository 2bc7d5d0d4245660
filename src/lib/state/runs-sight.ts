import { clipPerceiver } from '../respondents/clip-scm/index.ts';
import { trainedSystems } from '../clip/models/trained.ts';
import type { PictureSource } from '../clip/types.ts';
import { WorkerClient } from '../util/rpc.ts';
import type { RespondentPorts } from './run-respondents.ts';
import type { SightMethods } from './runs-sight-methods.ts';

/** Sight over a line to the page's CLIP; loaded once, and tried again after a failure. */
export function sightOver(
  port: MessagePort,
  openFile: (file: string) => Promise<Blob>,
): RespondentPorts['sight'] {
  const client = new WorkerClient<SightMethods>(port);
  port.start();
  let seeing: ReturnType<RespondentPorts['sight']> | null = null;
  return () => {
    seeing ??= see(client, openFile).catch((error: unknown) => {
      seeing = null;
      throw error;
    });
    return seeing;
  };
}

async function see(
  client: WorkerClient<SightMethods>,
  openFile: (file: string) => Promise<Blob>,
): ReturnType<RespondentPorts['sight']> {
  const model = await client.call('load', null);
  const { id, sha256, preprocessing, device, dtype } = model.identity;
  const perceive = await clipPerceiver(
    {
      embedTexts: (texts) => client.call('texts', texts),
      embedPictures: (pictures) => client.call('pictures', pictures.map(sent)),
    },
    model,
    openFile,
  );
  return {
    perceive,
    systems: trainedSystems(model),
    model: id,
    parameters: { sha256, preprocessing },
    made: { device, dtype },
  };
}

function sent({ sha256, content }: PictureSource): SightMethods['pictures']['request'][number] {
  switch (content.kind) {
    case 'svg':
      return { kind: 'svg', sha256, svg: content.svg, size: content.size };
    case 'file':
      return { kind: 'file', sha256, blob: content.blob };
    case 'pixels':
      throw new Error('Runs look at drawings and files, not at pixels.');
  }
}
