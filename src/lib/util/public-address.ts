import { fail, ok, type Result } from './result.ts';

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

/** Reads an address at which others reach the same Rungs; empty text is none. Fails with what would be right. */
export function parsePublicAddress(text: string): Result<string, string> {
  const typed = text.trim();
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

/**
 * A link to a page here as a link to the same page elsewhere.
 *
 * @param home the address of this app's first page, with the slash at its end
 * @param address the address of the other, without one
 */
export function linkAt(link: string, home: string, address: string): string {
  return address !== '' && link.startsWith(home) ? `${address}/${link.slice(home.length)}` : link;
}
