import type { Handle, HandleServerError } from '@sveltejs/kit';

/** Beside the content security policy of svelte.config.js, for every rendered answer. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * No page may be shown in a frame of another site. A page that is made for it gets its own entry here: all that rules
 * framing in the app is these headers, those of files in src/cli/serve.mjs, and static/early.js in the static build.
 */
const FRAMING = { 'x-frame-options': 'DENY', 'content-security-policy': "frame-ancestors 'none'" };

/** The text's font, so that nothing shifts when it arrives; formulas' fonts come when there is a formula. */
const TEXT_FONT = /source-sans-3-latin-wght-normal/;

/** Adds the security headers to every answer that the app renders. */
export const handle: Handle = async ({ event, resolve }) => {
  const response = await resolve(event, {
    preload: ({ type, path }) => type === 'js' || type === 'css' || (type === 'font' && TEXT_FONT.test(path)),
  });
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  response.headers.set('x-frame-options', FRAMING['x-frame-options']);
  const policy = response.headers.get('content-security-policy');
  const framing = FRAMING['content-security-policy'];
  response.headers.set('content-security-policy', policy === null ? framing : `${policy}; ${framing}`);
  return response;
};

/** Logs what went wrong on our side and tells the reader no more than they can use. */
export const handleError: HandleServerError = ({ error, event, status }) => {
  if (status === 404) return { message: 'There is no page at this address' };
  // One line a failure: what a client sends must not be able to fill the log.
  const said = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).replace(
    /[\p{Cc}\s]+/gu,
    ' ',
  );
  console.error(`${event.request.method} ${event.url.pathname} failed: ${said}`);
  return { message: 'Something went wrong on the server' };
};
