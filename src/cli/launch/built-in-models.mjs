import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBundled } from './bundle.mjs';

/** Path of the app's own models; the relay lists them next to the servers of the environment. */
export const BUILT_IN_PATH = '/api/vlm/builtin';

/**
 * The models of `rungs serve` as part of the app's own server. Nothing is loaded before the first request.
 *
 * @returns {{ listener: import('node:http').RequestListener, close: () => Promise<void> }}
 */
export function builtInModels() {
  /** @type {Promise<{ listen: import('node:http').RequestListener, close: () => Promise<void> }> | undefined} */
  let opening;
  const open = () =>
    (opening ??= load().catch((error) => {
      // Do not cache a failure: the next request tries again.
      opening = undefined;
      throw error;
    }));
  return {
    listener: (request, response) => {
      open().then(
        ({ listen }) => listen(request, response),
        (error) => {
          console.error('The built-in models cannot be loaded:', error);
          const message = 'The built-in models cannot be loaded; the log of Rungs says why.';
          response.writeHead(500, { 'content-type': 'application/json', 'cache-control': 'no-store' });
          response.end(JSON.stringify({ error: { message, type: 'server_error', code: 'internal_error' } }));
        },
      );
    },
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
    },
  };
}

async function load() {
  // Imported late: in a fresh clone there are no packages yet when this file is read.
  const entry = pathToFileURL(join(await ensureBundled(), 'local-models.js'));
  const { giveEmbeddings, localModels, modelListener } = await import(entry.href);
  const models = localModels();
  const listen = modelListener(models, {
    prefix: BUILT_IN_PATH,
    origins: [],
    embeddings: giveEmbeddings,
    onfault: (/** @type {unknown} */ error) => console.error('A built-in model failed:', error),
  });
  return { listen, close: models.close };
}
