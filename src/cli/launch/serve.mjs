import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT_IN_PATH, builtInModels } from './built-in-models.mjs';
import { allowedHosts, hostGuard, refuse } from './hosts.mjs';
import { closeAll, createHttpServer } from './http-server.mjs';
import { PROJECT_FOLDER } from '../../lib/command/project-folder.mjs';

/**
 * Largest request body, in bytes: several pictures in base64 (adapter-node's default is 512 kB). Slightly more
 * than the relay's limit, so that its error message is the one shown.
 */
const BODY_SIZE_LIMIT_BYTES = 17 * 1024 * 1024;
/**
 * Headers of files, pages and answers of every kind; rendered pages bring their own policy, static ones contain
 * it.
 */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
};
const IMMUTABLE = 'public,max-age=31536000,immutable';
const PORTS_TO_TRY = 100;

/**
 * Serves a build of the app: its files, the models, and the rendered pages.
 *
 * @param {{ folder: string, host: string | undefined, port: number }} options `folder`: the build's; `host`:
 *   undefined for this machine only; `port`: the first one tried, 0 for any free one
 * @returns {Promise<{ port: number, close: () => Promise<void> }>} the port that was free
 * @throws {Error} when no port is free or the host is not an address of this machine
 */
export async function serve({ folder, host, port }) {
  const models = builtInModels();
  const guard = hostGuard({
    host,
    allowed: allowedHosts(process.env),
    // adapter-node's setting: the header in which a proxy forwards the client's host.
    ...(process.env.HOST_HEADER ? { header: process.env.HOST_HEADER } : {}),
  });
  const app = await createListener(folder, models.listener);
  /** @type {import('node:http').RequestListener} */
  const listener = (request, response) => {
    for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value);
    const refusal = guard(request);
    if (refusal) refuse(response, refusal);
    else app(request, response);
  };
  // Without a host: both addresses of "localhost", and no others.
  const hosts = host === undefined ? ['127.0.0.1', '::1'] : [host];
  for (let tried = port; ; tried++) {
    const servers = await listenOnAll(listener, hosts, tried);
    if (servers) {
      const close = () => closeAll(servers).then(models.close);
      return { port: portOf(servers[0]), close };
    }
    if (tried >= Math.min(port + PORTS_TO_TRY, 65535)) {
      throw new Error(`No port from ${port} to ${tried} is free: choose another with --port or PORT.`);
    }
  }
}

/**
 * @param {string} folder
 * @param {import('node:http').RequestListener} askModels answers below BUILT_IN_PATH
 * @returns {Promise<import('node:http').RequestListener>}
 */
async function createListener(folder, askModels) {
  const { ORIGIN, PROTOCOL_HEADER } = process.env;
  process.env.BODY_SIZE_LIMIT ??= String(BODY_SIZE_LIMIT_BYTES);
  // Without ORIGIN, adapter-node would assume https and refuse forms sent over http.
  const tellProtocol = ORIGIN === undefined && PROTOCOL_HEADER === undefined;
  if (tellProtocol) process.env.PROTOCOL_HEADER = 'x-forwarded-proto';

  const [{ default: sirv }, { default: compression }, { handler }] = await Promise.all([
    import('sirv'),
    import('compression'),
    import(pathToFileURL(join(folder, 'handler.js')).href),
  ]);
  const files = sirv(join(folder, 'client'), {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (response, pathname) => {
      if (pathname.startsWith('/_app/immutable/')) response.setHeader('cache-control', IMMUTABLE);
    },
  });
  const models = serveModels(sirv);
  const compress = compression({
    // Server-sent events must be sent event by event.
    filter: (request, response) =>
      !String(response.getHeader('content-type')).startsWith('text/event-stream') &&
      compression.filter(request, response),
  });

  return (request, response) => {
    if (request.url?.startsWith(`${BUILT_IN_PATH}/`)) return askModels(request, response);
    const forwarded = request.headers['x-forwarded-proto'];
    if (tellProtocol && forwarded !== 'https') request.headers['x-forwarded-proto'] = 'http';
    const page = () => {
      // A cached page refers to scripts that a newer build may lack; answers have their own rule.
      response.setHeader('cache-control', 'no-cache');
      compress(request, response, () =>
        handler(request, response, () => {
          response.statusCode = 404;
          response.end('Not found');
        }),
      );
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') return page();
    const url = request.url ?? '/';
    if (!url.startsWith('/models/')) return files(request, response, page);
    request.url = url.slice('/models'.length);
    return models(request, response, () => {
      request.url = url;
      page();
    });
  };
}

/** @param {typeof import('sirv').default} sirv @returns {import('sirv').RequestHandler} */
function serveModels(sirv) {
  const folder = join(PROJECT_FOLDER, 'models');
  if (!existsSync(folder)) return (_request, _response, next) => next?.();
  return sirv(folder, {
    etag: true,
    extensions: [],
    // New weights get a new folder name, so only model descriptions must be revalidated.
    setHeaders: (response, pathname) => {
      response.setHeader('cache-control', pathname.endsWith('.json') ? 'no-cache' : IMMUTABLE);
    },
  });
}

/**
 * @param {import('node:http').RequestListener} listener
 * @param {string[]} hosts
 * @param {number} port
 * @returns {Promise<import('node:http').Server[] | undefined>} undefined when the port is taken
 */
async function listenOnAll(listener, hosts, port) {
  /** @type {import('node:http').Server[]} */
  const servers = [];
  for (const host of hosts) {
    const server = createHttpServer(listener);
    try {
      await listen(server, host, servers.length > 0 ? portOf(servers[0]) : port);
      servers.push(server);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'EADDRINUSE') {
        await closeAll(servers);
        return undefined;
      }
      // A machine without IPv6 serves on the first address only.
      if (servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      const remedy =
        code === 'EACCES' ? 'set PORT to 1024 or above' : 'set HOST to an address of this machine';
      throw new Error(`Cannot listen on "${host}", port ${port} (${code}): ${remedy}.`, { cause: error });
    }
  }
  return servers;
}

/** @param {import('node:http').Server} server @param {string} host @param {number} port */
function listen(server, host, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(undefined);
    });
  });
}

/** @param {import('node:http').Server | undefined} server */
function portOf(server) {
  const address = server?.address();
  return typeof address === 'object' && address ? address.port : 0;
}
