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
