import { OWN_PAGE } from '../vlm/own-page.ts';
import { badRequest, type ApiError } from './openai-error.ts';

const FOREIGN = badRequest('Only pages of this Rungs may use its relay.', 'foreign_origin', 403);

/** The headers of a request that say where it comes from. */
export interface Sender {
  readonly origin: string | null | undefined;
  /** Sec-Fetch-Site. */
  readonly site: string | null | undefined;
  /** Hosts that the request was sent to, according to it and the server. */
  readonly hosts: readonly (string | null | undefined)[];
}

/**
 * Returns whether a request was sent by a page of another site. Browsers say where a request comes from; programs do
 * not.
 *
 * @param allowed origins of other sites whose pages are allowed
 */
export function isForeign({ origin, site, hosts }: Sender, allowed: readonly string[] = []): boolean {
  if (origin == null) return site != null && site !== 'same-origin' && site !== 'none';
  if (allowed.includes(origin)) return false;
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}

/**
 * Returns the error for a request to the relay that another site's page makes its visitor send; null if the request
 * is accepted.
 *
 * @param host host of the address that was requested
 */
export function foreignRequest(headers: Headers, host: string): ApiError | null {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const isSilent = origin === null && site === null && isSilentBrowser(headers);
  return isSilent || isForeign({ origin, site, hosts: [host, headers.get('host')] }) ? FOREIGN : null;
}

/**
 * Returns whether a browser does not report the origin of its request (as over plain http) and the request lacks
 * the header that Rungs' pages send.
 */
function isSilentBrowser(headers: Headers): boolean {
  return /^Mozilla\//u.test(headers.get('user-agent') ?? '') && headers.get(OWN_PAGE) === null;
}
