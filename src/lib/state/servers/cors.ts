/** Why a browser may not access a server, and what to do about it. */
import { FLAVOURS } from '../../vlm/flavours/index.ts';

/** Advice for one kind of server. */
export interface CorsRemedy {
  readonly server: string;
  readonly remedy: string;
}

/** Returns the remedy for each kind of server; the one that the port suggests comes first. */
export function corsRemedies(baseUrl: string, origin: string): readonly CorsRemedy[] {
  const usual = URL.canParse(baseUrl) ? new URL(baseUrl).port : '';
  return [...FLAVOURS]
    .sort((left, right) => Number(right.port === usual) - Number(left.port === usual))
    .map(({ title, cors }) => ({ server: title, remedy: cors(origin) }));
}

/**
 * Returns whether the browser blocks the request as mixed content: a page over https may use plain http only on this
 * machine.
 */
export function isMixed(baseUrl: string, origin: string): boolean {
  if (!origin.startsWith('https:') || !baseUrl.startsWith('http:')) return false;
  const { hostname } = new URL(baseUrl);
  return !['localhost', '127.0.0.1', '[::1]'].includes(hostname) && !hostname.endsWith('.localhost');
}

/**
 * Returns whether a server responds but its response must not be read: a `no-cors` request succeeds if only the
 * permission is missing.
 */
export async function answersUnread(
  baseUrl: string,
  signal: AbortSignal,
  send: (url: string, init: RequestInit) => Promise<unknown> = (url, init) => fetch(url, init),
): Promise<boolean> {
  try {
    await send(`${baseUrl}/models`, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal });
    return true;
  } catch {
    return false;
  }
}
