import { createClient, type VlmClient, type VlmError } from '../../vlm/index.ts';
import { answersUnread, isMixed } from './cors.ts';
import type { Check, DirectServer } from './types.ts';

const WAITS = { firstByte: 15_000, idle: 15_000 };
/** How long a server may take to show that it is there at all. */
const UNREAD_MILLISECONDS = 5000;

/** Asks a server behind this page for its models. */
export async function checkRelayed(baseUrl: string, signal: AbortSignal): Promise<Check> {
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
