/** Options of a model on a server, its address and key, and its client. */
import type { Command } from 'commander';
import { MAX_REQUESTS_AT_ONCE } from '../evaluation/respondents/server/request-fields.ts';
import { serverClient } from '../evaluation/respondents/server/server-client.ts';
import type { ServerAddress } from '../evaluation/respondents/types.ts';
import { CommandError, surroundings } from './io.ts';
import { readWholeOption } from './options.ts';

/** Options of answer length and temperature. */
export interface LengthOptions {
  readonly temperature: string;
  readonly maxTokens: string;
  readonly thinking: boolean;
}

/** Options of every command that asks a model on a server. */
export interface ServerOptions extends LengthOptions {
  readonly apiKeyEnv?: string;
  readonly concurrency: string;
}

/** Remedy for a key inside an address. */
const KEY_REMEDY = 'name the environment variable that holds the key by --api-key-env';

/** Adds the options of a model on a server. */
export function addServerOptions(
  command: Command,
  { concurrency = 8, temperature = 0, maxTokens = 1024 } = {},
): Command {
  return command
    .option('--api-key-env <name>', 'environment variable with the API key')
    .option('--concurrency <number>', 'maximum number of concurrent requests', String(concurrency))
    .option('--temperature <number>', 'sampling temperature; 0: the most likely answer', String(temperature))
    .option('--max-tokens <number>', 'maximum number of tokens of an answer', String(maxTokens))
    .option('--no-thinking', 'switch thinking off, for chat templates that support it');
}

/**
 * Reads the largest number of requests in flight.
 *
 * @throws CommandError for a number out of range
 */
export function readConcurrency({ concurrency }: Pick<ServerOptions, 'concurrency'>): number {
  return readWholeOption('--concurrency', concurrency, 1, MAX_REQUESTS_AT_ONCE);
}

/**
 * Reads the server of the call.
 *
 * @throws CommandError for an invalid address, and for a missing key
 */
export async function readServer(address: string, apiKeyEnv: string | undefined): Promise<ServerAddress> {
  const { parseBaseUrl } = await import('../vlm/index.ts');
  const baseUrl = parseBaseUrl(address, KEY_REMEDY);
  if (!baseUrl.ok) throw new CommandError(`--server: ${baseUrl.error}`, 2);
  return { baseUrl: baseUrl.value, ...(apiKeyEnv === undefined ? {} : { key: readKey(apiKeyEnv) }) };
}

/** Returns a client for a server, in Node. */
export const clientAt = serverClient(async () => (await import('../vlm/transport/node.ts')).nodeTransport);

/**
 * Reads the key from an environment variable.
 *
 * @throws CommandError if it is not set
 */
function readKey(name: string): string {
  const key = surroundings().env[name];
  if (key !== undefined && key !== '') return key;
  throw new CommandError(`--api-key-env ${name}: the environment has no such variable, or it is empty`, 2);
}
