/** The server's side of talking to models: the relay to named upstreams, and what it shares with the built-in ones. */
export type { LocalModels } from './openai/models.ts';
export { createModelListener } from './openai/node-listener.ts';
export { readEmbeddingRequest } from './embedding-request.ts';
export { isForeign } from './foreign.ts';
export { MAX_REQUEST_PIXELS } from './limits.ts';
export { badRequest, type ApiError } from './openai-error.ts';
export { Relay } from './relay/relay.ts';
export { BUILT_IN, readUpstreams } from './relay/upstreams.ts';
export { droppedHeader, errorResponse, eventResponse, jsonResponse, textResponse } from './responses.ts';
export { whileHere } from './while-here.ts';
