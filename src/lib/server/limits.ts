/** What one client may ask of the relay and of the built-in models. */

/** A request's body: eight examples with two pictures each, and the question's own. */
export const MOST_BODY_BYTES = 16 * 1024 * 1024;

/** Pictures in one request, where an upstream names no number of its own. */
export const MOST_PICTURES = 24;

/** Tokens of one answer, where an upstream names no number of its own. */
export const MOST_TOKENS = 4096;

/**
 * What is asked for where a request names no limit. Not the largest: vLLM refuses a limit that does not fit beside
 * the prompt into the model's context.
 */
export const USUAL_TOKENS = 1024;

/** Requests that an upstream works on at once, where it names no number of its own. */
export const MOST_AT_ONCE = 32;

/** Requests that wait for their turn at one upstream; more are turned away. */
export const MOST_WAITING = 256;

/** Requests a client may send in a minute: a bound on what runs away, not on work. */
export const MOST_PER_MINUTE = 6000;

/** A conversation's turns. */
export const MOST_MESSAGES = 200;
