import type { RequestEvent } from '@sveltejs/kit';
import { env } from '$env/dynamic/private';
import {
  badRequest,
  errorResponse,
  foreignRequest,
  readUpstreams,
  Relay,
  untilDisconnect,
  type ApiError,
} from '$lib/server/index.ts';
import { fail, type Result } from '$lib/util/result.ts';
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
  const foreign = foreignRequest(request.headers, url.host);
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
    ask(sharedRelay().relay, getClientAddress(), body, left),
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
  const foreign = foreignRequest(request.headers, url.host);
  if (foreign) return fail(foreign);
  return untilDisconnect(request.signal, platform?.req?.socket, (left) =>
    sharedRelay().relay.health(upstream, getClientAddress(), left),
  );
}

/** The relay of this process, without servers if their list has a problem. */
interface RelayOrProblem {
  readonly relay: Relay;
  readonly problem: string | null;
}

let shared: RelayOrProblem | null = null;

/** Creates the relay on first use; a configuration error is logged once for the administrator. */
export function sharedRelay(): RelayOrProblem {
  shared ??= createRelay();
  return shared;
}

function createRelay(): RelayOrProblem {
  const upstreams = readUpstreams(env);
  if (upstreams.ok)
    return { relay: new Relay({ upstreams: upstreams.value, transport: nodeTransport }), problem: null };
  console.error(upstreams.error);
  const problem = 'The list of servers (VLM_UPSTREAMS) has a fault; the log of Rungs says which.';
  return { relay: new Relay({ upstreams: [], transport: nodeTransport }), problem };
}
