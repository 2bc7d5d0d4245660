import {
  badRequest,
  droppedHeader,
  errorResponse,
  eventResponse,
  whileHere,
  textResponse,
} from '$lib/server/index.ts';
import { chunksOf } from '$lib/vlm/transport/chunks.ts';
import { refuseForeign, relay } from '../../../../relay.ts';
import type { RequestHandler } from './$types';

export const prerender = false;

/** Passes a chat request on to a server that the environment names. */
export const POST: RequestHandler = async ({ params, request, url, platform, getClientAddress }) => {
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
    relay().relay.chat(params.upstream, getClientAddress(), body, left),
  );
  if (!answer.ok) {
    // What is left of the body must leave the connection before the next request can come on it.
    platform?.req?.resume();
    return errorResponse(answer.error);
  }
  const headers = droppedHeader(answer.value.dropped);
  return answer.value.kind === 'stream'
    ? eventResponse(answer.value.stream, headers)
    : textResponse(answer.value.json, headers);
};
