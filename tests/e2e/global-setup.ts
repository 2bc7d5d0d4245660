import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../chromium.mjs';
import { serveFiles } from './file-server.ts';
import { ensureBuilt } from '../../src/cli/build.mjs';

const START = fileURLToPath(new URL('../../src/cli/start.mjs', import.meta.url));
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

async function startApp(): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, HOST: '', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) return { url, stop };
  }
  throw new Error('The app did not start: run "npm start" to see why.');
}
