/** Why a browser may not ask a server that is there, and what to do about it. */
import { FLAVOURS } from '../../vlm/flavours/index.ts';

/** What to do with one kind of server. */
export interface CorsRemedy {
  readonly server: string;
  readonly remedy: string;
}

/** The remedy for each kind of server; the one that the port points to comes first. */
export function corsRemedies(baseUrl: string, origin: string): readonly CorsRemedy[] {
  const usual = URL.canParse(baseUrl) ? new URL(baseUrl).port : '';
  return [...FLAVOURS]
    .sort((left, right) => Number(right.port === usual) - Number(left.port === usual))
    .map(({ title, cors }) => ({ server: title, remedy: cors(origin) }));
}

/** Whether the browser will not even try: a page over https asks plain http of this machine only. */
export function isMixed(baseUrl: string, origin: string): boolean {
  if (!origin.startsWith('https:') || !baseUrl.startsWith('http:')) return false;
  const { hostname } = new URL(baseUrl);
  return !['localhost', '127.0.0.1', '[::1]'].includes(hostname) && !hostname.endsWith('.localhost');
}

/**
 * Whether something answers at an address that may not be read: a request without reading goes through where only
 * the permission to read is missing.
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
