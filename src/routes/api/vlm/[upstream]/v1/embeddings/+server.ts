import { textResponse } from '$lib/server/index.ts';
import { relayed } from '../../../relay.ts';
import type { RequestHandler } from './$types';

export const prerender = false;

/** Forwards an embeddings request to a server named in the environment. */
export const POST: RequestHandler = (event) =>
  relayed(
    event,
    (relay, client, body, left) => relay.embeddings(event.params.upstream, client, body, left),
    (json) => textResponse(json),
  );
