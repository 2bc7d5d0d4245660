import type { AttemptFailure } from '../../util/retrier.ts';
import type { Result } from '../../util/result.ts';
import type { AgentMessage } from './types.ts';

/** What is sent, by whatever sends it. */
export interface AskRequest {
  readonly messages: readonly AgentMessage[];
  readonly schema: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
}

/** What came back. */
export interface AskReply {
  readonly text: string;
  readonly reasoning: string;
  /** Whether it was cut off at the most tokens that were asked for. */
  readonly isCutOff: boolean;
}

/** Why nothing came back. */
export interface AskError extends AttemptFailure {
  /** `rate-limit`, `server`, `timeout`, `cut-off`, ... */
  readonly name: string;
}

/** Sends one question, once. Never rejects; what it was doing when the signal aborted does not matter. */
export type AskOnce = (request: AskRequest, signal: AbortSignal) => Promise<Result<AskReply, AskError>>;
