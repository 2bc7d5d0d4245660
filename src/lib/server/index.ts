/** The server's side of talking to models: the relay to named upstreams, and what it shares with the built-in ones. */
export type { AnswerPiece, LocalModel, LocalModels } from './openai/models.ts';
export { createModelListener, type ListenerOptions } from './openai/node-listener.ts';
export { badRequest, type ApiError } from './openai-error.ts';
export { readBody } from './read-body.ts';
export { Relay, type ChatAnswer, type Health, type RelayOptions, type UpstreamCard } from './relay/relay.ts';
export { BUILT_IN, readUpstreams, type Upstream } from './relay/upstreams.ts';
export { droppedHeader, errorResponse, eventResponse, jsonResponse, textResponse } from './responses.ts';
