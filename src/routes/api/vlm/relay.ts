import type { RequestEvent } from '@sveltejs/kit';
import { env } from '$env/dynamic/private';
import {
  badRequest,
  errorResponse,
  isForeign,
  readUpstreams,
  Relay,
  whileHere,
  type ApiError,
} from '$lib/server/index.ts';
import { fail, type Result } from '$lib/util/result.ts';
import { OWN_PAGE } from '$lib/vlm/own-page.ts';
import { chunksOf } from '$lib/vlm/transport/chunks.ts';
import { nodeTransport } from '$lib/vlm/transport/node.ts';

type Event = Pick<RequestEvent, 'request' | 'url' | 'platform' | 'getClientAddress'>;
type Body = Parameters<Relay['chat']>[2];

/** What of the relay answers a request: for whom, with which body, until when. */
type Ask<Answer> = (
  relay: Relay,
  client: string,
  body: Body,
  signal: AbortSignal,
) => Promise<Result<Answer, ApiError>>;

/** Passes the JSON of a page's request on, and gives the answer; requests from pages of other sites are refused. */
export async function relayed<Answer>(
  { request, url, platform, getClientAddress }: Event,
  ask: Ask<Answer>,
  respond: (answer: Answer) => Response,
): Promise<Response> {
  const foreign = refuseForeign(request, url);
  if (foreign) return errorResponse(foreign);
  // A JSON body makes browsers ask first before another site's page may send it.
  if (!/^application\/json\b/iu.test(request.headers.get('content-type') ?? '')) {
    return errorResponse(
      badRequest('Send JSON: content-type: application/json.', 'invalid_content_type', 415),
    );
  }
  // Cancelling the body would close the connection before the client knows why.
  const body = {
    chunks: () => chunksOf(request.body, 'keep'),
    announced: request.headers.get('content-length'),
  };
  const answer = await whileHere(request.signal, platform?.req?.socket, (left) =>
    ask(relay().relay, getClientAddress(), body, left),
  );
  if (answer.ok) return respond(answer.value);
  // What is left of the body must leave the connection before the next request can come on it.
  platform?.req?.resume();
  return errorResponse(answer.error);
}

/** Whether a server is up, and which models it has; nothing for another site's page. */
export async function healthOf(
  upstream: string,
  { request, url, platform, getClientAddress }: Event,
): ReturnType<Relay['health']> {
  const foreign = refuseForeign(request, url);
  if (foreign) return fail(foreign);
  return whileHere(request.signal, platform?.req?.socket, (left) =>
    relay().relay.health(upstream, getClientAddress(), left),
  );
}

/** The relay of this process, or why there is none. */
type Made = { readonly relay: Relay; readonly problem: string | null };

let made: Made | null = null;

/** Made when first asked for; a fault in the environment is logged once, for whoever runs the server. */
export function relay(): Made {
  made ??= make();
  return made;
}

function make(): Made {
  const upstreams = readUpstreams(env);
  if (upstreams.ok)
    return { relay: new Relay({ upstreams: upstreams.value, transport: nodeTransport }), problem: null };
  console.error(upstreams.error);
  const problem = 'The list of servers (VLM_UPSTREAMS) has a fault; the log of Rungs says which.';
  return { relay: new Relay({ upstreams: [], transport: nodeTransport }), problem };
}

/** Refuses requests that another site's page makes its reader send. */
function refuseForeign({ headers }: Request, url: URL): ApiError | null {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const isForeignSender = isForeign({ origin, site, hosts: [url.host, headers.get('host')] });
  return isForeignSender || (origin === null && site === null && isSilentBrowser(headers)) ? FOREIGN : null;
}

const FOREIGN = badRequest('Only pages of this Rungs may use its relay.', 'foreign_origin', 403);

/** A browser that does not say where its request comes from, as over plain http, and that no page of ours told to ask. */
function isSilentBrowser(headers: Headers): boolean {
  return /^Mozilla\//u.test(headers.get('user-agent') ?? '') && headers.get(OWN_PAGE) === null;
}
