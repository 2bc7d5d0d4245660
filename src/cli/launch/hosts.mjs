import { networkInterfaces } from 'node:os';

/** Host names of this machine itself. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
/** Hosts to listen on that mean "every address of this machine". */
export const EVERYWHERE = ['0.0.0.0', '::'];

/** @typedef {{ status: number, message: string, code: string }} Refusal */

/**
 * Whom a server answers: requests that name one of its hosts. A page of another site can have its own name point to
 * this machine (DNS rebinding), and then reads what is answered; its name gives it away. Ports are not compared, as
 * tunnels change them and no page can.
 *
 * @param {{ host: string | undefined, allowed?: readonly string[], header?: string }} options `host`: what the server
 *   listens on, undefined for this machine alone; `allowed`: further hosts; `header`: the name of a header in which a
 *   proxy says the host that its client asked for
 * @returns {(request: import('node:http').IncomingMessage) => Refusal | null} null for a request to be answered
 */
export function hostGuard({ host, allowed = [], header }) {
  const hosts = new Set([...hostsOf(host), ...allowed].map(nameOf));
  return (request) => {
    if (!request.url?.startsWith('/') && request.url !== '*') {
      return {
        status: 400,
        message: 'Ask for a path: a request line with a whole address is for proxies.',
        code: 'invalid_address',
      };
    }
    const forwarded = header === undefined ? undefined : request.headers[header.toLowerCase()];
    for (const named of [...hostHeaders(request), ...(forwarded === undefined ? [] : [String(forwarded)])]) {
      if (!hosts.has(nameOf(named))) return foreignHost(named);
    }
    return null;
  };
}

/** All that were sent, as Node shows the first one only; one that is missing counts as one without a name. */
function hostHeaders(/** @type {import('node:http').IncomingMessage} */ { rawHeaders }) {
  const named = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  return named.length === 0 ? [''] : named;
}

/** @param {string} named @returns {Refusal} */
function foreignHost(named) {
  const shown = JSON.stringify(named.slice(0, 100));
  const message = `This Rungs is not served as ${shown}: use its own address, or name this host in ALLOWED_HOSTS.`;
  return { status: 403, message, code: 'foreign_host' };
}

/** @param {string | undefined} host @returns {readonly string[]} */
function hostsOf(host) {
  if (host === undefined) return LOCAL;
  if (!EVERYWHERE.includes(host)) return [host.includes(':') ? `[${host}]` : host];
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return [...LOCAL, ...addresses.map(({ address }) => (address.includes(':') ? `[${address}]` : address))];
}

/**
 * The name in a Host header, as it is compared: without port, case and the full stop at the end of a whole name.
 *
 * @param {string} host @returns {string} empty for what is no host, which is served by nobody
 */
function nameOf(host) {
  const match = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]\\%,]+)(?::\d{1,5})?$/iu.exec(host.trim());
  const name = match?.[1]?.toLowerCase().replace(/\.$/u, '') ?? '';
  return name.startsWith('[') && URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : name;
}

/**
 * Reads ALLOWED_HOSTS and, where adapter-node's ORIGIN names the public address, its host.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {readonly string[]}
 * @throws {Error} for an entry that is no host
 */
export function allowedHosts({ ALLOWED_HOSTS = '', ORIGIN }) {
  const named = ALLOWED_HOSTS.split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of named) {
    if (nameOf(entry) === '') {
      throw new Error(
        `ALLOWED_HOSTS names ${JSON.stringify(entry)}: write hosts, parted by commas, such as rungs.example.org.`,
      );
    }
  }
  return ORIGIN !== undefined && URL.canParse(ORIGIN) ? [...named, new URL(ORIGIN).host] : named;
}

/**
 * Tells a client why it is not answered, in the shape of OpenAI-compatible servers.
 *
 * @param {import('node:http').ServerResponse} response @param {Refusal} refusal
 */
export function refuse(response, { status, message, code }) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code } }));
}
