/** Limits of requests to the relay and to the built-in models. */

/** Maximum size of a request's body in bytes: eight examples with two pictures each, and the question's own. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Maximum size in bytes of all bodies in memory, per upstream and for the built-in models; further ones wait. */
export const MAX_HELD_BYTES = 64 * 1024 * 1024;

/** Timeout for receiving a body, in milliseconds. */
export const MAX_BODY_MS = 60_000;

/** Default maximum number of pictures in one request to an upstream. */
export const MAX_PICTURES = 24;

/** Default maximum number of tokens of an upstream's answer. */
export const MAX_TOKENS = 4096;

/** Maximum token limit that a request to the built-in models may set; their answers are far shorter. */
export const MAX_NAMED_TOKENS = 1_000_000;

/**
 * Token limit of requests that set none. Not the maximum: vLLM rejects a limit that does not fit into the model's
 * context in addition to the prompt.
 */
export const USUAL_TOKENS = 1024;

/** Maximum length of an upstream's whole answer. */
export const MAX_ANSWER_CHARACTERS = 8 * 1024 * 1024;

/** Maximum length of one event of a streamed answer. */
export const MAX_EVENT_CHARACTERS = 1024 * 1024;

/** Maximum total length of the events of a streamed answer. */
export const MAX_STREAM_CHARACTERS = 32 * 1024 * 1024;

/** Default maximum number of concurrent requests to an upstream. */
export const MAX_AT_ONCE = 32;

/** Maximum number of requests waiting for one upstream; further ones are rejected. */
export const MAX_WAITING = 256;

/** Maximum number of requests per client and minute: a bound on runaway clients, not on normal work. */
export const MAX_PER_MINUTE = 6000;

/**
 * Maximum number of concurrent requests to the built-in models: they share one thread, and one picture is decoded at a
 * time.
 */
export const MAX_LOCAL_AT_ONCE = 1;

/** Maximum number of pixels of all pictures of one request to the built-in models, as declared in the files. */
export const MAX_REQUEST_PIXELS = 50_000_000;

/** Retry-After of a rejected request, in milliseconds. */
export const NO_ROOM_MS = 2000;

/** Maximum number of turns in a conversation. */
export const MAX_MESSAGES = 200;

/** Maximum number of texts in one request for embeddings, and of characters in each. */
export const MAX_EMBEDDED_TEXTS = 256;
export const MAX_EMBEDDED_CHARACTERS = 8000;
