import * as v from 'valibot';
import type { VlmClient } from '../../vlm/index.ts';
import { OWN_PAGE } from '../../vlm/own-page.ts';
import { findServerError } from '../../vlm/server-error.ts';
import { answersUnread, isMixed } from './cors.ts';
import type { Check } from './types.ts';

/** Timeouts of a check: a list of models is short, so a slower server has a problem. */
export const CHECK_WAITS = { firstByte: 15_000, idle: 15_000 };
/** Timeout of detecting whether a server exists, in milliseconds. */
const UNREAD_MS = 5000;

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

/** Asks the relay for a server's health; a server that is down is not a failure of the relay. */
export async function checkRelayed(healthUrl: string, signal: AbortSignal): Promise<Check> {
  try {
    const response = await fetch(healthUrl, { signal, cache: 'no-store', headers: { [OWN_PAGE]: '1' } });
    const body: unknown = await response.json();
    const read = v.safeParse(health, body);
    if (!read.success) {
      const message =
        findServerError(body)?.message ?? 'The relay answers in a way that this page does not know';
      return failed(`${message}. Reload the page.`);
    }
    return read.output.status === 'ready' ? read.output : failed(read.output.message);
  } catch {
    return failed('The server of this page does not answer. Check again once it runs.');
  }
}

/**
 * Asks a server for its models.
 *
 * @param address address of the user's own server: if it does not answer, the reason is investigated; null for others
 */
export async function checkAsked(
  client: VlmClient,
  address: string | null,
  signal: AbortSignal,
): Promise<Check> {
  const started = performance.now();
  const models = await client.models({ signal });
  if (models.ok) return { status: 'ready', models: models.value, milliseconds: performance.now() - started };
  const { kind, message } = models.error;
  return address === null || kind !== 'connection'
    ? failed(message)
    : unreached(address, location.origin, signal);
}

async function unreached(baseUrl: string, origin: string, signal: AbortSignal): Promise<Check> {
  if (isMixed(baseUrl, origin)) {
    return failed(
      'This page came over https, and browsers let such pages ask plain http on the same machine only. Give the server an https address, or open Rungs over http.',
    );
  }
  const patience = AbortSignal.any([signal, AbortSignal.timeout(UNREAD_MS)]);
  return (await answersUnread(baseUrl, patience))
    ? failed(`The server answers, but does not let pages of ${origin} read what it says (CORS).`, true)
    : failed('Nothing answers at this address. Check that the server runs, and its host and port.');
}

function failed(message: string, isCors = false): Check {
  return { status: 'failed', message, isCors };
}
