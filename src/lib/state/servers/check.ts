import * as v from 'valibot';
import { createClient, type VlmClient, type VlmError } from '../../vlm/index.ts';
import { OWN_PAGE } from '../../vlm/own-page.ts';
import { findSaidError } from '../../vlm/said-error.ts';
import { answersUnread, isMixed } from './cors.ts';
import type { Check, DirectServer } from './types.ts';

const WAITS = { firstByte: 15_000, idle: 15_000 };
/** How long a server may take to show that it is there at all. */
const UNREAD_MILLISECONDS = 5000;

const health = v.variant('status', [
  v.object({
    status: v.literal('ready'),
    milliseconds: v.number(),
    models: v.array(
      v.object({
        id: v.string(),
        contextTokens: v.nullable(v.number()),
        vision: v.nullable(v.boolean()),
      }),
    ),
  }),
  v.object({ status: v.picklist(['loading', 'down']), message: v.string() }),
]);

/** Asks the relay how a server is; a server that is down is no failure of the relay's. */
export async function checkRelayed(healthUrl: string, signal: AbortSignal): Promise<Check> {
  try {
    const response = await fetch(healthUrl, { signal, cache: 'no-store', headers: { [OWN_PAGE]: '1' } });
    const body: unknown = await response.json();
    const read = v.safeParse(health, body);
    if (!read.success) {
      const message =
        findSaidError(body)?.message ?? 'The relay answers in a way that this page does not know';
      return { status: 'failed', message: `${message}. Reload the page.`, isCors: false };
    }
    if (read.output.status === 'ready') return read.output;
    return { status: 'failed', message: read.output.message, isCors: false };
  } catch {
    const message = 'The server of this page does not answer. Check again once it runs.';
    return { status: 'failed', message, isCors: false };
  }
}

/** Asks the built-in models for their list. */
export async function checkBuiltIn(baseUrl: string, signal: AbortSignal): Promise<Check> {
  return check(createClient({ baseUrl, waits: WAITS }), signal, (error) => ({
    status: 'failed',
    message: error.message,
    isCors: false,
  }));
}

/** Asks a person's own server for its models, and finds out why it does not answer. */
export async function checkDirect(
  { baseUrl, key }: Pick<DirectServer, 'baseUrl' | 'key'>,
  origin: string,
  signal: AbortSignal,
): Promise<Check> {
  return check(createClient({ baseUrl, key, waits: WAITS }), signal, async (error) => {
    if (error.kind !== 'connection') return { status: 'failed', message: error.message, isCors: false };
    if (isMixed(baseUrl, origin)) {
      return {
        status: 'failed',
        message: `This page came over https, and browsers let such pages ask plain http on the same machine only. Give the server an https address, or open Rungs over http.`,
        isCors: false,
      };
    }
    const patience = AbortSignal.any([signal, AbortSignal.timeout(UNREAD_MILLISECONDS)]);
    if (await answersUnread(baseUrl, patience)) {
      return {
        status: 'failed',
        message: `The server answers, but does not let pages of ${origin} read what it says (CORS).`,
        isCors: true,
      };
    }
    return {
      status: 'failed',
      message: 'Nothing answers at this address. Check that the server runs, and its host and port.',
      isCors: false,
    };
  });
}

async function check(
  client: VlmClient,
  signal: AbortSignal,
  explain: (error: VlmError) => Check | Promise<Check>,
): Promise<Check> {
  const started = performance.now();
  const models = await client.models({ signal });
  if (!models.ok) return explain(models.error);
  return { status: 'ready', models: models.value, milliseconds: performance.now() - started };
}
