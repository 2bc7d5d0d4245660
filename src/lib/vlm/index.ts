/** Client for OpenAI-compatible servers. Node's transport is in transport/node.ts, so that no page loads it. */
export { parseBaseUrl } from './base-url.ts';
export { askTurns } from './ask-turns.ts';
export { joinOrders, type OrderReading } from './both-orders.ts';
export { createClient, type VlmClient } from './client.ts';
export { dataUrl, parseDataUrl } from '../util/files/data-url.ts';
export { hasNoServer, isPermanent, isRetryable, retryAfterOf, type VlmError } from './errors.ts';
export { probeModel, type Abilities } from './check-server.ts';
export { MAX_TOP_LOGPROBS, scoredChat } from './scored-chat.ts';
export { structuredChat } from './structured-chat.ts';
export { swapTurns, type Turns } from './swap-order.ts';
export type * from './types.ts';
export { IMAGE_DETAILS } from './types.ts';
export { DEFAULT_WAITS, type Waits } from './waits.ts';
export { firstLabel, yesNoAnswer, yesNoProbability, type YesNoProbability } from './yes-no.ts';
