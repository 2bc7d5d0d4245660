import { startApp } from '../app-server.ts';
import { ensureChromium } from '../chromium.mjs';
import { serveFiles } from './file-server.ts';
import { ensureBuilt } from '../../src/cli/launch/build.mjs';

/** An arbitrary sub-path for the static build. */
const SUB_PATH = '/some/sub-path';

/**
 * Starts the servers of the tests, on free ports: the app as `npm start` serves it (RUNGS_URL), and the static build
 * on a plain file server under a sub-path (RUNGS_STATIC_URL).
 *
 * @returns a function that stops both
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH ??= await ensureChromium();
  const app = await startApp();
  const site = await serveFiles(await ensureBuilt('static'), SUB_PATH);
  process.env.RUNGS_URL = app.url;
  process.env.RUNGS_STATIC_URL = site.url;
  return async () => {
    await Promise.all([app.stop(), site.stop()]);
  };
}
