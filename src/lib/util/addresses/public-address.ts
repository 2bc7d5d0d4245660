import { addressProblem } from './address-problem.ts';
import { fail, ok, type Result } from '../result.ts';

/** A host of several parts, with an optional port and path, as people write addresses. */
const BARE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\.?(?::\d+)?(?:\/\S*)?$/iu;

/** Returns whether an address can be opened on this machine only (loopback). */
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

/** Returns whether an address belongs to a private network, so that it leads elsewhere, or nowhere, from outside. */
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
 * Parses the address at which others reach this Rungs; an empty text is allowed. Without a scheme, https is assumed, or
 * http in a private network, where certificates are rare. Fails with a sentence that says what would be right.
 */
export function parsePublicAddress(text: string): Result<string, string> {
  const typed = withScheme(text.trim());
  if (typed === '') return ok('');
  const problem = addressProblem(typed);
  if (problem !== null) return fail(problem);
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || !/^https?:$/u.test(url.protocol)) {
    return fail(`“${typed}” is not a valid web address: write one such as https://rungs.example.org`);
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return fail('The address must have no user name, no ? and no #: links add their own.');
  }
  if (isLocalAddress(typed))
    return fail(`Others cannot open ${url.host}: for each of them it is their own machine.`);
  return ok(url.href.replace(/\/+$/u, ''));
}

function withScheme(text: string): string {
  if (!BARE.test(text)) return text;
  return isPrivateAddress(`http://${text}`) ? `http://${text}` : `https://${text}`;
}

/**
 * Rewrites a link to a page here as a link to the same page at another address.
 *
 * @param home the URL of this app's first page, with its trailing slash
 *
 * @param address the other address, without a trailing slash
 */
export function linkAt(link: string, home: string, address: string): string {
  return address !== '' && link.startsWith(home) ? `${address}/${link.slice(home.length)}` : link;
}
