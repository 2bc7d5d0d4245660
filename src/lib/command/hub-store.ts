import { readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { HubStore } from '../clip/runtime/hub-store.ts';
import { makeFolder } from './files.ts';

/** Folder of downloaded model files: the user's cache folder. */
const FOLDER = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'rungs', 'hub');

/** Stores model files in `folder` under their address. Does nothing if the folder cannot be written. */
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
        // Write atomically, whatever other processes do meanwhile.
        const temporary = `${pathOf(url)}.${process.pid}`;
        await writeFile(temporary, bytes);
        await rename(temporary, pathOf(url));
      } catch {
        // The model also runs without its files being stored.
      }
    },
  };
}
