/** What one client may ask of the relay and of the built-in models. */

/** A request's body: eight examples with two pictures each, and the question's own. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Bodies that the relay to one server, or the built-in models, hold at once; further ones are read after them. */
export const MAX_HELD_BYTES = 64 * 1024 * 1024;

/** How long a body may take to arrive. */
export const MAX_BODY_MS = 60_000;

/** Pictures in one request, where an upstream names no number of its own. */
export const MAX_PICTURES = 24;

/** Tokens of one answer, where an upstream names no number of its own. */
export const MAX_TOKENS = 4096;

/** Tokens that a request to the built-in models may name; their answers are far shorter. */
export const MAX_NAMED_TOKENS = 1_000_000;

/**
 * What is asked for where a request names no limit. Not the largest: vLLM refuses a limit that does not fit beside
 * the prompt into the model's context.
 */
export const USUAL_TOKENS = 1024;

/** A whole answer of an upstream. */
export const MAX_ANSWER_CHARACTERS = 8 * 1024 * 1024;

/** One event of a streamed answer. */
export const MAX_EVENT_CHARACTERS = 1024 * 1024;

/** All events of a streamed answer together. */
export const MAX_STREAM_CHARACTERS = 32 * 1024 * 1024;

/** Requests that an upstream works on at once, where it names no number of its own. */
export const MAX_AT_ONCE = 32;

/** Requests that wait for their turn at one upstream; more are turned away. */
export const MAX_WAITING = 256;

/** Requests a client may send in a minute: a bound on what runs away, not on work. */
export const MAX_PER_MINUTE = 6000;

/** Requests that the built-in models work on at once: they share one thread, and one picture is decoded at a time. */
export const MAX_LOCAL_AT_ONCE = 1;

/** Pixels of all pictures of one request to the built-in models, by what the files say before they are decoded. */
export const MAX_REQUEST_PIXELS = 50_000_000;

/** When to come back where there is no room. */
export const NO_ROOM_MS = 2000;

/** A conversation's turns. */
export const MAX_MESSAGES = 200;

/** Texts in one request for embeddings, and characters in each. */
export const MAX_EMBEDDED_TEXTS = 256;
export const MAX_EMBEDDED_CHARACTERS = 8000;
