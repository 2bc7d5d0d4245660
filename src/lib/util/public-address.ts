import { fail, ok, type Result } from './result.ts';

/** A host of several parts, perhaps with a port and a path, as people write addresses. */
const BARE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\.?(?::\d+)?(?:\/\S*)?$/iu;

/** Whether an address is one of this machine alone, which others cannot open. */
export function isLocalAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  const name = hostname.replace(/\.$/u, '');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127\.|^0\.0\.0\.0$/u.test(name)
  );
}

/** Whether an address is one of a private network: who is elsewhere cannot open it, or finds another machine there. */
export function isPrivateAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const name = new URL(address).hostname.replace(/\.$/u, '');
  return (
    /^(?:10\.\d+|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\.\d+\.\d+$/u.test(name) ||
    /^\[f(?:[cd][0-9a-f]{2}|e80):/u.test(name) ||
    /\.local$/u.test(name)
  );
}

/**
 * Reads an address at which others reach the same Rungs; empty text is none. One without a scheme is of https, or of
 * http in a private network, where certificates are rare. Fails with what would be right.
 */
export function parsePublicAddress(text: string): Result<string, string> {
  const typed = withScheme(text.trim());
  if (typed === '') return ok('');
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || !/^https?:$/u.test(url.protocol)) {
    return fail(`“${typed}” is no address of a web page: write one such as https://rungs.example.org`);
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return fail('The address must have no name, no ? and no #: links add their own.');
  }
  if (isLocalAddress(typed))
    return fail(`Others cannot open ${url.host}: it is their own machine for each of them.`);
  return ok(url.href.replace(/\/+$/u, ''));
}

function withScheme(text: string): string {
  if (!BARE.test(text)) return text;
  return isPrivateAddress(`http://${text}`) ? `http://${text}` : `https://${text}`;
}

/**
 * A link to a page here as a link to the same page elsewhere.
 *
 * @param home the address of this app's first page, with the slash at its end
 * @param address the address of the other, without one
 */
export function linkAt(link: string, home: string, address: string): string {
  return address !== '' && link.startsWith(home) ? `${address}/${link.slice(home.length)}` : link;
}
