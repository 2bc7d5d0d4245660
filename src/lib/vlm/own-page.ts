/**
 * Sent by pages of Rungs with requests that make the relay ask somebody. Over plain http, browsers do not say where a
 * GET comes from, and no page of another site can send this header.
 */
export const OWN_PAGE = 'x-rungs-page';
