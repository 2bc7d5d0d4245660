import * as v from 'valibot';
import type { RelayState } from './types.ts';

const list = v.object({
  builtIn: v.string(),
  upstreams: v.array(
    v.object({ id: v.string(), title: v.string(), mostPictures: v.number(), mostTokens: v.number() }),
  ),
  problem: v.nullable(v.string()),
});

/** Message for an app that is served as static files. */
const FILES_ONLY =
  'This copy of Rungs is files on a web host, without its own server: there are no built-in models and no relay here. A server that you add is asked by your browser directly.';

/**
 * Finds the relay. A copy made by src/cli/launch/static-site.mjs says so on its root element, so its web host need not
 * be asked.
 */
export function findRelay(address: string): Promise<RelayState> {
  const page = 'document' in globalThis ? document.documentElement.dataset : {};
  if (page.host === 'files') return Promise.resolve({ kind: 'absent', why: FILES_ONLY });
  return readRelay(address);
}

/** Asks the app's own server for the servers that it can reach. */
export async function readRelay(
  address: string,
  send: (url: string) => Promise<Response> = (url) => fetch(url, { cache: 'no-store' }),
): Promise<RelayState> {
  let response: Response;
  try {
    response = await send(address);
  } catch {
    return {
      kind: 'absent',
      why: 'The server of this page does not answer: reload the page once it runs again.',
    };
  }
  // A static web host answers with a 404 or with a page of its own.
  const body: unknown = response.ok ? await response.json().catch(() => null) : null;
  const read = v.safeParse(list, body);
  if (!read.success) return { kind: 'absent', why: FILES_ONLY };
  const { builtIn, upstreams, problem } = read.output;
  const limits = { mostPictures: null, mostTokens: null };
  return {
    kind: 'present',
    problem,
    cards: [
      { id: builtIn, title: 'Built-in models', way: 'builtin', ...limits },
      ...upstreams.map((upstream) => ({ ...upstream, way: 'relay' as const })),
    ],
  };
}
