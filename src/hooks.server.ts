import type { Handle, HandleServerError } from '@sveltejs/kit';

/** Beside the content security policy of svelte.config.js, for every rendered answer. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** The text's font, so that nothing shifts when it arrives; formulas' fonts come when there is a formula. */
const TEXT_FONT = /source-sans-3-latin-wght-normal/;

/** Adds the security headers to every answer that the app renders. */
export const handle: Handle = async ({ event, resolve }) => {
  const response = await resolve(event, {
    preload: ({ type, path }) => type === 'js' || type === 'css' || (type === 'font' && TEXT_FONT.test(path)),
  });
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  return response;
};

/** Logs what went wrong on our side and tells the reader no more than they can use. */
export const handleError: HandleServerError = ({ error, event, status }) => {
  if (status === 404) return { message: 'There is no page at this address' };
  console.error(`${event.request.method} ${event.url.pathname} failed:`, error);
  return { message: 'Something went wrong on the server' };
};
