import type { Handle, HandleServerError } from '@sveltejs/kit';

/**
 * No page may be framed by another site. A page that is meant to be framed needs its own entry here. Framing is
 * controlled here, by the headers of src/cli/launch/serve.mjs, and by static/early.js on other web hosts.
 */
const FRAMING = "frame-ancestors 'none'";

/** The text font is preloaded, so that nothing shifts when it arrives; fonts of formulas are loaded on demand. */
const TEXT_FONT = /source-sans-3-latin-wght-normal/;

/** The other security headers are set in src/cli/launch/serve.mjs, for files and rendered pages alike. */
export const handle: Handle = async ({ event, resolve }) => {
  const { pathname } = event.url;
  // Encodes stray percent signs, so that the page's router can decode the address; it stays on this host.
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

/** Logs server errors, and returns a message without internal details. */
export const handleError: HandleServerError = ({ error, event, status }) => {
  if (status === 404) return { message: 'There is no page at this address' };
  // One line per error, so that clients cannot fill the log.
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
