import { readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { HubStore } from '../clip/runtime/hub-store.ts';
import { makeFolder } from './files.ts';

/** Where downloaded files of models are kept: the user's cache folder. */
const FOLDER = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'rungs', 'hub');

/** Files of the hub, kept below `folder` under their address. A place that cannot be written keeps nothing. */
export function fileHubStore(folder: string = FOLDER): HubStore {
  const pathOf = (url: string): string => join(folder, encodeURIComponent(url));
  return {
    match: async (url) => {
      try {
        const bytes = await readFile(pathOf(url));
        return new Response(bytes, { headers: { 'content-length': String(bytes.length) } });
      } catch {
        return undefined;
      }
    },
    put: async (url, response) => {
      const bytes = new Uint8Array(await response.arrayBuffer());
      try {
        await makeFolder(folder);
        // Whole or not at all, whatever else runs or ends meanwhile.
        const temporary = `${pathOf(url)}.${process.pid}`;
        await writeFile(temporary, bytes);
        await rename(temporary, pathOf(url));
      } catch {
        // The model runs without its files being kept.
      }
    },
  };
}
