import type { AttemptFailure } from '../../util/retrier.ts';
import type { Result } from '../../util/result.ts';
import type { AgentMessage } from './types.ts';

/** A request to a model, independent of the transport. */
export interface AskRequest {
  readonly messages: readonly AgentMessage[];
  readonly schema: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
}

/** A model's reply. */
export interface AskReply {
  readonly text: string;
  readonly reasoning: string;
  /** Whether it was truncated at the token limit. */
  readonly isCutOff: boolean;
}

/** Reason why there is no reply. */
export interface AskError extends AttemptFailure {
  /** `rate-limit`, `server`, `timeout`, `cut-off`, ... */
  readonly name: string;
}

/** Sends one request, once. Never rejects; the result is ignored once the signal is aborted. */
export type AskOnce = (request: AskRequest, signal: AbortSignal) => Promise<Result<AskReply, AskError>>;
