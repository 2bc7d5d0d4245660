import type { RequestEvent } from '@sveltejs/kit';
import { env } from '$env/dynamic/private';
import {
  badRequest,
  errorResponse,
  isForeign,
  readUpstreams,
  Relay,
  untilDisconnect,
  type ApiError,
} from '$lib/server/index.ts';
import { fail, type Result } from '$lib/util/result.ts';
import { OWN_PAGE } from '$lib/vlm/own-page.ts';
import { chunksOf } from '$lib/vlm/transport/chunks.ts';
import { nodeTransport } from '$lib/vlm/transport/node.ts';

type Event = Pick<RequestEvent, 'request' | 'url' | 'platform' | 'getClientAddress'>;
type Body = Parameters<Relay['chat']>[2];

/** Calls the relay for a client with a body and a signal. */
type Ask<Answer> = (
  relay: Relay,
  client: string,
  body: Body,
  signal: AbortSignal,
) => Promise<Result<Answer, ApiError>>;

/** Forwards the JSON of a page's request and returns the answer; refuses requests from pages of other sites. */
export async function relayed<Answer>(
  { request, url, platform, getClientAddress }: Event,
  ask: Ask<Answer>,
  respond: (answer: Answer) => Response,
): Promise<Response> {
  const foreign = refuseForeign(request, url);
  if (foreign) return errorResponse(foreign);
  // A JSON content type makes browsers send a preflight request before another site's page may send it.
  if (!/^application\/json\b/iu.test(request.headers.get('content-type') ?? '')) {
    return errorResponse(
      badRequest('Send JSON: content-type: application/json.', 'invalid_content_type', 415),
    );
  }
  // Cancelling the body would close the connection before the client gets the error.
  const body = {
    chunks: () => chunksOf(request.body, 'keep'),
    announced: request.headers.get('content-length'),
  };
  const answer = await untilDisconnect(request.signal, platform?.req?.socket, (left) =>
    ask(relay().relay, getClientAddress(), body, left),
  );
  if (answer.ok) return respond(answer.value);
  // Drain the rest of the body before the connection's next request.
  platform?.req?.resume();
  return errorResponse(answer.error);
}

/** Returns whether a server is up, and its models; refuses another site's page. */
export async function healthOf(
  upstream: string,
  { request, url, platform, getClientAddress }: Event,
): ReturnType<Relay['health']> {
  const foreign = refuseForeign(request, url);
  if (foreign) return fail(foreign);
  return untilDisconnect(request.signal, platform?.req?.socket, (left) =>
    relay().relay.health(upstream, getClientAddress(), left),
  );
}

/** The relay of this process, or why there is none. */
type Made = { readonly relay: Relay; readonly problem: string | null };

let made: Made | null = null;

/** Creates the relay on first use; a configuration error is logged once for the administrator. */
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

/** Refuses cross-site requests that another site's page makes its visitor send. */
function refuseForeign({ headers }: Request, url: URL): ApiError | null {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const isForeignSender = isForeign({ origin, site, hosts: [url.host, headers.get('host')] });
  return isForeignSender || (origin === null && site === null && isSilentBrowser(headers)) ? FOREIGN : null;
}

const FOREIGN = badRequest('Only pages of this Rungs may use its relay.', 'foreign_origin', 403);

/**
 * Returns whether a browser does not report the origin of its request (as over plain http) and the request lacks
 * the header that Rungs' pages send.
 */
function isSilentBrowser(headers: Headers): boolean {
  return /^Mozilla\//u.test(headers.get('user-agent') ?? '') && headers.get(OWN_PAGE) === null;
}
