import { fail, ok, type Result } from '../util/result.ts';
import { shorten } from '../util/shorten.ts';

/**
 * Reads a base address as people type it: without `http://` it gets that on this machine and on a network's own
 * addresses, `https://` elsewhere; without a path it gets `/v1`, and what belongs to a single request
 * (`/chat/completions`, `/models`, a slash at the end) is taken off.
 *
 * @param keyRemedy how a key is given instead of within the address, as a clause
 * @returns the address without a slash at its end, or a sentence that says what is wrong with it
 */
export function parseBaseUrl(
  text: string,
  keyRemedy = 'give the key in its own field',
): Result<string, string> {
  const typed = text.trim();
  if (typed === '') return fail('The address is empty: give one such as http://localhost:8000/v1.');
  // A browser would write it as %20, in the name of a host, too.
  if (/\s/u.test(typed)) return fail('The address has a space in it: take it out.');
  const address = withProtocol(typed);
  const url = URL.canParse(address) ? new URL(address) : null;
  const unread = `“${shown(typed)}” is no web address: begin it with http:// or https://, as in http://localhost:8000/v1.`;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return fail(unread);
  if (url.username !== '' || url.password !== '') {
    return fail(
      // What stands before the @ may be a key: it is never repeated.
      `“${shown(`${url.protocol}//...@${url.host}${url.pathname}`)}” holds a user name or password: take out everything up to the @, and ${keyRemedy}.`,
    );
  }
  // A browser would read "http:/host" and "http:host" as if there were two slashes.
  if (!/^https?:\/\/[^/\\]/iu.test(address)) return fail(unread);
  if (url.search !== '' || url.hash !== '') {
    return fail(
      `The address ends in “${shown(url.search + url.hash)}”: leave out everything from the ? or # on.`,
    );
  }
  const path = url.pathname.replace(/\/(chat\/completions|models)?\/*$/u, '');
  return ok(`${url.origin}${path === '' ? '/v1' : path}`);
}

/** A host, with its port or not, and what follows it; `mailto:a` is no host with a port. */
const HOST = /^(\[[\da-f:]+\]|[\w-]+(?:\.[\w-]+)*)(:\d+)?(\/[^\s]*)?$/iu;
/** This machine, an address in numbers, a name without a dot, or one that a network gives itself. */
const NEAR = /^(?:\[.*|[\d.]+|[^.]+|.+\.(?:local|lan|internal|localhost))$/iu;

function withProtocol(typed: string): string {
  const [, host, port = ''] = HOST.exec(typed) ?? [];
  // A single word may be anything.
  if (host === undefined || (!/[.[]|^localhost$/iu.test(host) && port === '')) return typed;
  return `${NEAR.test(host) ? 'http' : 'https'}://${typed}`;
}

function shown(text: string): string {
  return shorten(text.replace(/\p{Cc}+/gu, ' '), 80);
}
