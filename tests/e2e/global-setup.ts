import { startApp } from '../app-server.ts';
import { ensureChromium } from '../chromium.mjs';
import { serveFiles } from './file-server.ts';
import { ensureBuilt } from '../../src/cli/launch/build.mjs';

/** The sub-path under which the static build is tested; it could be any. */
const SUB_PATH = '/some/sub-path';

/**
 * Starts what the tests talk to: the app as `npm start` serves it (RUNGS_URL), and the static build on a
 * plain file server under a sub-path (RUNGS_STATIC_URL). Both on free ports.
 *
 * @returns what stops both
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
