/** `rungs serve`: the local respondents as an OpenAI-compatible server, on this machine only. */
import '../../lib/systems/all.ts';
import type { Command } from 'commander';
import type { Server } from 'node:http';
import { createModelListener } from '../../lib/server/index.ts';
import { allowedHosts, hostGuard, refuse } from '../launch/hosts.mjs';
import { closeAll, createHttpServer } from '../launch/http-server.mjs';
import { giveEmbeddings } from './embeddings.ts';
import { CommandError, oneLine, surroundings, tell, writeJson } from '../../lib/command/io.ts';
import { localModels } from './local-models.ts';
import { watchParent } from '../launch/parent.mjs';
import { giveOpenRlhfRewards, giveRewards } from './rewards.ts';

const HOST = '127.0.0.1';
const DEFAULT_PORT = 8765;

/** Adds `rungs serve` to the program. */
export function registerServe(program: Command): void {
  program
    .command('serve')
    .description(`serve the local models to OpenAI clients on http://${HOST}:PORT/v1`)
    .option('--port <n>', `the port; 0 for any free one (default: PORT, else ${DEFAULT_PORT})`)
    .option(
      '--origin <url>',
      'allow requests of pages at this address, such as http://localhost:3000; can be repeated',
      readOrigin,
      [],
    )
    .action(serve);
}

interface ServeOptions {
  readonly port?: string;
  readonly origin: readonly string[];
}

async function serve({ port, origin }: ServeOptions): Promise<void> {
  const { env } = surroundings();
  const wanted =
    port === undefined ? readPort(env['PORT'] || String(DEFAULT_PORT), 'PORT') : readPort(port, '--port');
  const models = localModels();
  const listener = createModelListener(models, {
    prefix: '',
    origins: origin,
    rewards: giveRewards,
    openRlhfRewards: giveOpenRlhfRewards,
    embeddings: giveEmbeddings,
    onfault: (error) =>
      tell(`${oneLine(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`),
  });
  const guard = hostGuard({ host: undefined, allowed: allowedHosts(env) });
  const server = createHttpServer((request, response) => {
    const refusal = guard(request);
    if (refusal) refuse(response, refusal);
    else void listener(request, response);
  });
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
    if (env['npm_lifecycle_event'] !== undefined) watchParent(resolve);
  });
  await listen(server, wanted);
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : wanted;
  await writeJson({ url: `http://${HOST}:${actual}/v1` });
  // Load the model now, so that the first picture does not wait for it.
  void models.warm();
  await stopped;
  await closeAll([server]);
  await models.close();
}

/** Adds an origin to those given before. */
function readOrigin(text: string, before: readonly string[]): readonly string[] {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  if (origin !== 'null' && /^https?:/u.test(origin) && text.replace(/\/$/u, '') === origin)
    return [...before, origin];
  throw new CommandError(
    `--origin is ${JSON.stringify(text)}: give the beginning of the pages' addresses, such as http://localhost:3000`,
    2,
  );
}

function readPort(text: string, source: string): number {
  const port = Number(text);
  if (/^\d+$/u.test(text) && port <= 65_535) return port;
  throw new CommandError(`${source} is ${JSON.stringify(text)}: give a whole number from 0 to 65535`, 2);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const remedy =
        error.code === 'EADDRINUSE'
          ? 'it is taken: give another one, or 0 for any free one'
          : (error.code ?? error.message);
      reject(new CommandError(`cannot listen on port ${port}: ${remedy}`));
    });
    server.listen(port, HOST, resolve);
  });
}
