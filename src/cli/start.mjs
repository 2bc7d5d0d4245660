// `npm start`: installs and builds if needed, then serves the app and prints its address.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './launch/build.mjs';
import { EVERYWHERE } from './launch/hosts.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { PROJECT_FOLDER } from '../lib/command/project-folder.mjs';
import { watchParent } from './launch/parent.mjs';
import { serve } from './launch/serve.mjs';
import { START_HELP, startOptions } from './launch/start-options.mjs';

let stop = () => process.exit(1);
if (process.env.npm_lifecycle_event === 'start' || process.env.RUNGS_STOP_WITH_PARENT)
  watchParent(() => stop());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());
try {
  // Model servers and their keys (.env.example); variables of the environment take precedence.
  const settings = join(PROJECT_FOLDER, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const host = process.env.HOST || undefined;
  const { port: wanted, help } = startOptions(process.argv.slice(2), process.env);
  if (help) {
    console.log(START_HELP);
    process.exit(0);
  }
  await ensureInstalled();
  const folder = await ensureBuilt('node');
  process.env.NODE_ENV ??= 'production';
  const server = await serve({ folder, host: host === 'localhost' ? undefined : host, port: wanted });
  stop = onceThenExit(server.close);
  if (wanted !== 0 && server.port !== wanted) {
    console.error(`Port ${wanted} is taken; the next free one is ${server.port}.`);
  }
  console.log(`Rungs is ready at http://${displayHost(host)}:${server.port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @param {string | undefined} host */
function displayHost(host) {
  if (host === undefined || EVERYWHERE.includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The first call closes and ends; a second one does not wait. @param {() => Promise<void>} close */
function onceThenExit(close) {
  let isStopping = false;
  return () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void close().then(() => process.exit(0));
  };
}
