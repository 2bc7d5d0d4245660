/** Server side of model access: the relay to configured upstreams, and code shared with the built-in models. */
export type { LocalModels } from './openai/models.ts';
export { createModelListener } from './openai/node-listener.ts';
export { readEmbeddingRequest } from './embedding-request.ts';
export { foreignRequest } from './request-origin.ts';
export { MAX_REQUEST_PIXELS } from './limits.ts';
export { badRequest, type ApiError } from './openai-error.ts';
export { Relay } from './relay/relay.ts';
export { BUILT_IN, readUpstreams } from './relay/upstreams.ts';
export { droppedHeader, errorResponse, eventResponse, jsonResponse, textResponse } from './responses.ts';
export { untilDisconnect } from './until-disconnect.ts';
