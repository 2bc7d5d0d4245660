/** Reason of a failed attempt that is worth retrying. */
export type RetryKind = 'rate-limit' | 'server' | 'connection' | 'timeout' | 'incomplete';

/**
 * Thrown by respondents when an attempt failed but a retry may succeed; the runner retries after a pause. Any
 * other error is final for its item.
 */
export class RetryableError extends Error {
  readonly kind: RetryKind;
  /** Requested wait in milliseconds; null if the server did not say. */
  readonly retryAfterMilliseconds: number | null;
  /** Whether no answerer is present at all: a retry helps only if there were answers before. */
  readonly hasNoServer: boolean;

  constructor(
    message: string,
    kind: RetryKind,
    options: {
      readonly retryAfterMilliseconds?: number | null;
      readonly hasNoServer?: boolean;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'RetryableError';
    this.kind = kind;
    this.retryAfterMilliseconds = options.retryAfterMilliseconds ?? null;
    this.hasNoServer = options.hasNoServer ?? false;
  }
}

/** Thrown by respondents when no request can succeed, as with an invalid key; the runner stops at once. */
export class PermanentError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PermanentError';
  }
}
