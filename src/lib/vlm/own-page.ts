/**
 * Request header of Rungs' pages for requests that make the relay send one. Over plain http, browsers do not say where
 * a GET comes from, and no page of another site can send this header.
 */
export const OWN_PAGE = 'x-rungs-page';

/**
 * Request header of Rungs' pages to the relay: the id of the run that a request belongs to. Its answer is then kept for
 * a while after the page has disconnected.
 */
export const OWN_RUN = 'x-rungs-run';

/** Response header of the relay for an answer that was requested before the page disconnected. */
export const RESUMED = 'x-rungs-resumed';
