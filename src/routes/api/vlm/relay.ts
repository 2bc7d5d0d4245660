import { env } from '$env/dynamic/private';
import { badRequest, isForeign, readUpstreams, Relay, type ApiError } from '$lib/server/index.ts';
import { OWN_PAGE } from '$lib/vlm/own-page.ts';
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
export function refuseForeign({ headers }: Request, url: URL): ApiError | null {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const isForeignSender = isForeign({ origin, site, hosts: [url.host, headers.get('host')] });
  return isForeignSender || (origin === null && site === null && isSilentBrowser(headers)) ? FOREIGN : null;
}

const FOREIGN = badRequest('Only pages of this Rungs may use its relay.', 'foreign_origin', 403);

/** A browser that does not say where its request comes from, as over plain http, and that no page of ours told to ask. */
function isSilentBrowser(headers: Headers): boolean {
  return /^Mozilla\//u.test(headers.get('user-agent') ?? '') && headers.get(OWN_PAGE) === null;
}
