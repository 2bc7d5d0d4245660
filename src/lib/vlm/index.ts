/** Talking to OpenAI-compatible servers. Node's transport is in transport/node.ts, so that no page carries it. */
export { batchInputLine, readBatchOutput, type BatchOutput } from './batch.ts';
export { parseBaseUrl } from './base-url.ts';
export { joinOrders, type BothOrders, type OrderReading } from './both-orders.ts';
export { createClient, type ChatOptions, type ClientOptions, type VlmClient } from './client.ts';
export { dataUrl, parseDataUrl, type DataPicture, type PictureMime } from './data-url.ts';
export { isRetryable, retryAfterOf, type TimeoutPhase, type VlmError } from './errors.ts';
export { probeModel, type Abilities } from './probe.ts';
export { scoredChat } from './scored-chat.ts';
export { swapMessages, swapTurns, type Turns } from './swap-order.ts';
export { sampleYesNo, type SampledYesNo } from './sampling.ts';
export { fetchTransport } from './transport/fetch.ts';
export type { HttpRequest, HttpResponse, Transport } from './transport/types.ts';
export type * from './types.ts';
export { DEFAULT_WAITS, type Waits } from './waits.ts';
export {
  firstLabel,
  labelOf,
  yesNoAnswer,
  yesNoProbability,
  type Label,
  type YesNoProbability,
} from './yes-no.ts';
