import { jsonResponse } from '$lib/server/index.ts';
import { ok } from '$lib/util/result.ts';
import { relayed } from '../../../../../relay.ts';
import type { RequestHandler } from './$types';

export const prerender = false;

/** Cancels the requests in flight of a run that its page gave up. */
export const POST: RequestHandler = (event) =>
  relayed(
    event,
    (relay, client) => {
      relay.endRun(client, event.params.run);
      return Promise.resolve(ok({}));
    },
    jsonResponse,
  );
