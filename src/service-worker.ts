/// <reference types="@sveltejs/kit" />
/// <reference lib="webworker" />
/**
 * Makes the app work without a network: whatever was opened once, and every page but those of single stories and
 * chains, of which there are many. Files of the build never change under their names and are taken from the cache;
 * pages and their data come from the network as long as there is one. Models have a store of their own, and a
 * server's answers to prompts are never cached.
 */
import { base, build, prerendered, version } from '$service-worker';

const scope = globalThis.self as unknown as ServiceWorkerGlobalScope;
/** Prefix of this copy's caches: other copies of the app may lie on the same origin, each under its own path. */
const OWN_CACHES = `rungs${base}`;
const CACHE = `${OWN_CACHES}-${version}`;
const NEVER_CACHED = ['/api/', '/models/', '/v1/'].map((path) => base + path);
const DATA = '__data.json';
const OFFLINE = 'You are offline, and this was not opened on this device before';
/** Matches the modules that a script imports statically; those imported later are cached then. */
const FIRST_IMPORTS = /(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/gu;

/** Matches pages of one story or chain, which are cached when they are opened. */
const OF_COLLECTIONS = /\/lab\/(?:story|chain)-|\/chains\/(?!own\/|train\/|$)/u;

/** Pages, scripts, styles and fonts, some 2 MB compressed; scripts of workers are cached when a page uses them. */
const OF_PAGES = [
  `${base}/early.js`,
  ...prerendered.filter((path) => !OF_COLLECTIONS.test(path)).flatMap(withData),
  ...build.filter((path) => /\.(?:js|css|woff2)$/u.test(path) && !path.includes('/workers/')),
];

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), keepOpened().then(keepPages)]));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldVersions(), scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!isCacheable(request)) return;
  const isForever = new URL(request.url).pathname.startsWith(`${base}/_app/immutable/`);
  event.respondWith(isForever ? cacheFirst(request) : networkFirst(request));
});

// A page that was open before this worker sends the addresses of its files, and is told when they are cached.
scope.addEventListener('message', (event: ExtendableMessageEvent) => {
  event.waitUntil(keepAll(addressesIn(event.data)).then(() => event.ports[0]?.postMessage('kept')));
});

/** Caches the open pages before all else: a short visit may end before one of them sends its addresses. */
async function keepOpened(): Promise<void> {
  const opened = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await keepAll(opened.map(({ url }) => url.replace(/#.*$/u, '')));
}

/** Caches pages ahead of their use, unless the user saves data. */
async function keepPages(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  await Promise.all(OF_PAGES.map((path) => keepOne(new URL(path, location.href).href, { priority: 'low' })));
}

/** Returns the addresses in a page's message; empty if it is something else. */
function addressesIn(data: unknown): readonly string[] {
  return Array.isArray(data) ? data.filter((address) => typeof address === 'string') : [];
}

/** Returns a page's path and, for the start page and labs, that of the data which a click on a link fetches. */
function withData(path: string): readonly string[] {
  return path === `${base}/` || /\/lab\/(?!model\/|stories\/)./u.test(path) ? [path, path + DATA] : [path];
}

async function forgetOldVersions(): Promise<void> {
  const old = (await caches.keys()).filter(
    (name) => name !== CACHE && name.replace(/-[^-]*$/u, '') === OWN_CACHES,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

function isCacheable({ method, url, headers }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return (
    method === 'GET' &&
    origin === location.origin &&
    !headers.has('range') &&
    !NEVER_CACHED.some((path) => pathname.startsWith(path))
  );
}

async function cacheFirst(request: Request, options?: RequestInit): Promise<Response> {
  return (await inCache(request)) ?? keep(request, await fetch(request, options));
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await keep(request, await fetch(request));
  } catch (error) {
    const isPage = request.mode === 'navigate';
    const isData = new URL(request.url).pathname.endsWith(DATA);
    // The same page under another query is drawn by the same script.
    const cached = await inCache(request, { ignoreSearch: isPage || isData });
    if (cached) return cached;
    if (isPage) return (await cachedWithSlash(request)) ?? offlinePage();
    if (isData) return Response.json({ message: OFFLINE }, { status: 503 });
    throw error;
  }
}

async function inCache(request: Request, options?: CacheQueryOptions): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(request, options);
}

/** Returns a redirect to the cached page with a slash at its end, as the server would; undefined if there is none. */
async function cachedWithSlash({ url }: Request): Promise<Response | undefined> {
  const page = new URL(url);
  page.pathname += '/';
  const cached = await inCache(new Request(page), { ignoreSearch: true });
  return cached && Response.redirect(page.href, 302);
}

async function keep(request: Request, response: Response): Promise<Response> {
  if (response.status === 200 && response.type === 'basic')
    await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

/** Caches files, and the modules that they import statically. */
async function keepAll(urls: readonly string[], seen = new Set<string>()): Promise<void> {
  const fresh = urls.filter((url) => !seen.has(url) && isCacheable(new Request(url)));
  for (const url of fresh) seen.add(url);
  await Promise.all(fresh.map(async (url) => keepAll(await firstImports(await keepOne(url)), seen)));
}

/** Caches a file and returns it; undefined if it cannot be fetched, as it is fetched again when a page needs it. */
function keepOne(url: string, options?: RequestInit): Promise<Response | undefined> {
  return cacheFirst(new Request(url), options).catch(() => undefined);
}

/** Returns the addresses of the modules that a script imports statically; empty for other files. */
async function firstImports(file: Response | undefined): Promise<string[]> {
  if (file === undefined || !new URL(file.url).pathname.endsWith('.js')) return [];
  return [...(await file.text()).matchAll(FIRST_IMPORTS)].map(
    ([, path = '']) => new URL(path, file.url).href,
  );
}

/** Returns a page with links to all cached pages that have titles. */
async function offlinePage(): Promise<Response> {
  const cache = await caches.open(CACHE);
  const pages = (await cache.keys()).filter(({ url }) => !/\.\w+$/u.test(new URL(url).pathname));
  const named = await Promise.all(
    pages.map(async (page) => [new URL(page.url).pathname, await titleOf(await cache.match(page))] as const),
  );
  const links = [...new Map(named)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, title]) => (title === '' ? [] : [`<li><a href="${path}">${title}</a></li>`]));
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Offline - Rungs</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:12vh auto 4rem;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.25}ul{list-style:none;padding:0;columns:14rem}a{display:inline-block;padding:.6rem 0;color:inherit;text-underline-offset:.2em}</style><body><main><h1>${OFFLINE}</h1><p>These pages open without a network:</p><ul>${links.join('')}</ul></main></body></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Returns a page's title, as HTML; empty if it has none. */
async function titleOf(page: Response | undefined): Promise<string> {
  const [, title = ''] = /<title>([^<]*)<\/title>/u.exec((await page?.text()) ?? '') ?? [];
  return title.replace(/ - Rungs$/u, '');
}
