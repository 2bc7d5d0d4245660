import type { Handle, HandleServerError } from '@sveltejs/kit';

/**
 * No page may be shown in a frame of another site. A page that is made for it gets its own entry here: all that rules
 * framing in the app is this, the headers of src/cli/launch/serve.mjs, and static/early.js on other web hosts.
 */
const FRAMING = "frame-ancestors 'none'";

/** The text's font, so that nothing shifts when it arrives; formulas' fonts come when there is a formula. */
const TEXT_FONT = /source-sans-3-latin-wght-normal/;

/** The other headers of security are src/cli/launch/serve.mjs's, for files and for what is rendered alike. */
export const handle: Handle = async ({ event, resolve }) => {
  const { pathname } = event.url;
  // With its signs taken as they stand it is an address that the page's router can read, too; and one of this host.
  if (decoded(pathname) === null) {
    const location = pathname.replaceAll('%', '%25').replace(/^\/+/u, '/');
    return new Response(null, { status: 308, headers: { location } });
  }
  const response = await resolve(event, {
    preload: ({ type, path }) => type === 'js' || type === 'css' || (type === 'font' && TEXT_FONT.test(path)),
  });
  const policy = response.headers.get('content-security-policy');
  response.headers.set('content-security-policy', policy === null ? FRAMING : `${policy}; ${FRAMING}`);
  return response;
};

/** Logs what went wrong on our side and tells the reader no more than they can use. */
export const handleError: HandleServerError = ({ error, event, status }) => {
  if (status === 404) return { message: 'There is no page at this address' };
  // One line a failure: what a client sends must not be able to fill the log.
  const text = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).replace(
    /[\p{Cc}\s]+/gu,
    ' ',
  );
  console.error(`${event.request.method} ${event.url.pathname} failed: ${text}`);
  return { message: 'Something went wrong on the server' };
};

function decoded(pathname: string): string | null {
  try {
    return decodeURI(pathname);
  } catch {
    return null;
  }
}
