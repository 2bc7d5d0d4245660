import { errorResponse, jsonResponse, whileHere } from '$lib/server/index.ts';
import { refuseForeign, relay } from '../../relay.ts';
import type { RequestHandler } from './$types';

export const prerender = false;

/** Whether a server is up, and which models it has. */
export const GET: RequestHandler = async ({ params, request, url, platform, getClientAddress }) => {
  const foreign = refuseForeign(request, url);
  if (foreign) return errorResponse(foreign);
  const health = await whileHere(request.signal, platform?.req?.socket, (left) =>
    relay().relay.health(params.upstream, getClientAddress(), left),
  );
  return health.ok ? jsonResponse(health.value) : errorResponse(health.error);
};
