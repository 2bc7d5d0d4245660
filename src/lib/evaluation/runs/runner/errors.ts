/** Why an attempt to get an answer failed, where another attempt may go better. */
export type RetryKind = 'rate-limit' | 'server' | 'connection' | 'timeout' | 'incomplete';

/**
 * An attempt failed for now: respondents throw it where trying again may help, and the runner does so after a pause.
 * Every other error counts as final for its item.
 */
export class RetryableError extends Error {
  readonly kind: RetryKind;
  /** How long the other side asked us to wait, in milliseconds; null where it did not say. */
  readonly retryAfterMilliseconds: number | null;
  /** Whether nobody who answers is there at all: it helps only where somebody answered before. */
  readonly isElsewhere: boolean;

  constructor(
    message: string,
    kind: RetryKind,
    options: {
      readonly retryAfterMilliseconds?: number | null;
      readonly isElsewhere?: boolean;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'RetryableError';
    this.kind = kind;
    this.retryAfterMilliseconds = options.retryAfterMilliseconds ?? null;
    this.isElsewhere = options.isElsewhere ?? false;
  }
}

/**
 * Nothing that is asked will be answered, as with a key that is not accepted: respondents throw it, and the runner stops
 * at once instead of finding out item by item.
 */
export class PermanentError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PermanentError';
  }
}
