import { droppedHeader, eventResponse, textResponse } from '$lib/server/index.ts';
import { relayed } from '../../../../relay.ts';
import type { RequestHandler } from './$types';

export const prerender = false;

/** Passes a chat request on to a server that the environment names. */
export const POST: RequestHandler = (event) =>
  relayed(
    event,
    (relay, client, body, left) => relay.chat(event.params.upstream, client, body, left),
    (answer) => {
      const headers = droppedHeader(answer.dropped);
      return answer.kind === 'stream'
        ? eventResponse(answer.stream, headers)
        : textResponse(answer.json, headers);
    },
  );
