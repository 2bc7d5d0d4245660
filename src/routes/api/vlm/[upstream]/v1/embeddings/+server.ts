import { textResponse } from '$lib/server/index.ts';
import { relayed } from '../../../relay.ts';
import type { RequestHandler } from './$types';

export const prerender = false;

/** Passes a request for embeddings on to a server that the environment names. */
export const POST: RequestHandler = (event) =>
  relayed(
    event,
    (relay, client, body, left) => relay.embeddings(event.params.upstream, client, body, left),
    (json) => textResponse(json),
  );
