import { fail, ok, type Result } from '../util/result.ts';
import { shorten } from '../util/text/shorten.ts';
import { addressProblem } from '../util/addresses/address-problem.ts';

/**
 * Parses a base URL as people type it: without a scheme it gets `http://` on this machine and in a local network,
 * `https://` elsewhere; without a path it gets `/v1`; the path of a single request (`/chat/completions`, `/models`, a
 * trailing slash) is removed.
 *
 * @param keyRemedy how to give a key instead of in the address, as a clause
 *
 * @returns the address without a trailing slash, or a sentence that says what is wrong with it
 */
export function parseBaseUrl(
  text: string,
  keyRemedy = 'give the key in its own field',
): Result<string, string> {
  const typed = text.trim();
  if (typed === '') return fail('The address is empty: give one such as http://localhost:8000/v1.');
  const address = withProtocol(typed);
  const problem = addressProblem(address);
  if (problem !== null) return fail(problem);
  const url = URL.canParse(address) ? new URL(address) : null;
  const unread = `“${shown(typed)}” is not a web address: begin it with http:// or https://, as in http://localhost:8000/v1.`;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return fail(unread);
  if (url.username !== '' || url.password !== '') {
    return fail(
      // The text before the @ may be a key: it is never repeated.
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

/** A host with an optional port, and what follows it; `mailto:a` is not a host with a port. */
const HOST = /^(\[[\da-f:]+\]|[\w-]+(?:\.[\w-]+)*)(:\d+)?(\/[^\s]*)?$/iu;
/** This machine, an IP address, a name without a dot, or a name from a local network. */
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
