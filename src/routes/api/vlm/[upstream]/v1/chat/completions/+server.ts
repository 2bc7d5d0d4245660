import { droppedHeader, eventResponse, textResponse } from '$lib/server/index.ts';
import { OWN_RUN, RESUMED } from '$lib/vlm/own-page.ts';
import { relayed } from '../../../../relay.ts';
import type { RequestHandler } from './$types';

export const prerender = false;

/** Forwards a chat request to a server named in the environment. */
export const POST: RequestHandler = (event) =>
  relayed(
    event,
    (relay, client, body, left) =>
      relay.chat(event.params.upstream, client, body, left, event.request.headers.get(OWN_RUN) ?? undefined),
    (answer) => {
      const headers = droppedHeader(answer.dropped);
      if (answer.kind === 'stream') return eventResponse(answer.stream, headers);
      return textResponse(answer.json, answer.isResumed ? { ...headers, [RESUMED]: '1' } : headers);
    },
  );
