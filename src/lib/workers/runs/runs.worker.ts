import '../../systems/all.ts';
import { openRunStore } from '../../evaluation/runs/stores/indexed-db-store.ts';
import type { StorageStatus } from '../../util/browser-database.ts';
import { serverClient } from '../../evaluation/respondents/server/server-client.ts';
import { pictureSender, type SentFormat } from '../../evaluation/respondents/server/vlm-pictures.ts';
import { browserRasteriser } from '../../systems/raster/browser.ts';
import type { Picture } from '../../pictures/picture.ts';
import { RunQueries } from '../../evaluation/reports/queries.ts';
import { RatingSheets } from '../../evaluation/sessions/rating-sheets.ts';
import { serveCalls } from '../../util/workers/rpc.ts';
import { browserJpegEncoder } from '../../vlm/jpeg/browser.ts';
import { claimAmongTabs } from '../../evaluation/sessions/claim.ts';
import { runHandlers } from './handlers.ts';
import { RunHost } from '../../evaluation/sessions/run-host.ts';
import { browserProvenance } from './provenance.ts';
import type { RunMethods } from './methods.ts';
import { clipThroughPort } from '../clip/clip-port.ts';

const clip = clipThroughPort(openFile);
const client = serverClient();
let stored: { readonly status: StorageStatus; readonly message: string } = { status: 'memory', message: '' };

const opening = openRunStore((status, message) => (stored = { status, message })).then((store) => {
  const host = new RunHost(store, { clip, draw, client }, claimAmongTabs(navigator.locks), browserProvenance);
  const answers = new RunQueries(host.runs);
  return { host, answers, sheets: new RatingSheets(host.runs, answers), status: () => stored, draw };
});

/** Returns the content of an imported picture. */
async function openFile(file: string): Promise<Blob> {
  return (await opening).host.runs.sets.picture(file);
}

/** Returns a picture in the form for servers: an imported one unchanged, any other drawn. */
async function draw(picture: Picture, format: SentFormat): Promise<string> {
  const { sets } = (await opening).host.runs;
  const tools = { ...browserRasteriser, encodeJpeg: browserJpegEncoder };
  return pictureSender(format, tools, (file) => sets.pictureUrl(file))(picture);
}

serveCalls<RunMethods>(self, opening.then(runHandlers));
