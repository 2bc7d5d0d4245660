/**
 * Sent by pages of Rungs with requests that make the relay ask somebody. Over plain http, browsers do not say where a
 * GET comes from, and no page of another site can send this header.
 */
export const OWN_PAGE = 'x-rungs-page';

/** Sent by pages of Rungs to the relay: the id of the run that a request belongs to. Its answer then outlives the page for a while. */
export const OWN_RUN = 'x-rungs-run';

/** Sent back by the relay with an answer that a page asked for before it left. */
export const RESUMED = 'x-rungs-resumed';
