/** What a request says of where it comes from. */
export interface Sender {
  readonly origin: string | null | undefined;
  /** Sec-Fetch-Site. */
  readonly site: string | null | undefined;
  /** The hosts that the request was sent to, as it and the server name them. */
  readonly hosts: readonly (string | null | undefined)[];
}

/**
 * Whether a page of another site has its reader send a request. Browsers say where a request comes from; programs
 * say nothing.
 *
 * @param allowed origins whose pages may ask although they are of another site
 */
export function isForeign({ origin, site, hosts }: Sender, allowed: readonly string[] = []): boolean {
  if (origin == null) return site != null && site !== 'same-origin' && site !== 'none';
  if (allowed.includes(origin)) return false;
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}
