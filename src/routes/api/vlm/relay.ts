import { env } from '$env/dynamic/private';
import { readUpstreams, Relay, type ApiError } from '$lib/server/index.ts';
import { nodeTransport } from '$lib/vlm/transport/node.ts';

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
export function refuseForeign(request: Request, url: URL): ApiError | null {
  const origin = request.headers.get('origin');
  if (origin === null || origin === url.origin || hostOf(origin) === url.host) return null;
  return {
    status: 403,
    message: 'Only pages of this Rungs may use its relay.',
    type: 'invalid_request_error',
    code: 'foreign_origin',
  };
}

/** Aborts when the client leaves: kit's own signal does not while an answer is awaited (kit 2.70). */
export function leaveSignal(request: Request, platform: App.Platform | undefined): AbortSignal {
  const left = new AbortController();
  const leave = (): void => left.abort();
  request.signal.addEventListener('abort', leave, { once: true });
  platform?.req?.socket.once('close', leave);
  return left.signal;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
