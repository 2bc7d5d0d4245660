/** A failure as OpenAI-compatible servers tell it. */
export interface ApiError {
  readonly status: number;
  readonly message: string;
  readonly type: 'invalid_request_error' | 'rate_limit_error' | 'server_error';
  /** A word for programs: `model_not_found`, `connect_timeout`, ... */
  readonly code: string;
  /** When to try again, where that is known. */
  readonly retryAfterMilliseconds?: number;
}

/** A request that is refused as it stands. */
export function badRequest(message: string, code = 'invalid_request', status = 400): ApiError {
  return { status, message, type: 'invalid_request_error', code };
}

/** A request that has to wait: there is no room for it, or its sender is too fast. */
export function tooMany(what: string, retryAfterMilliseconds: number): ApiError {
  return {
    status: 429,
    message: `${what}: wait ${Math.ceil(retryAfterMilliseconds / 1000)} s, or send fewer at once.`,
    type: 'rate_limit_error',
    code: 'rate_limit_exceeded',
    retryAfterMilliseconds,
  };
}

/** Nobody is left to read this; logs tell it apart by its code. */
export const CLIENT_LEFT: ApiError = {
  status: 499,
  message: 'The client left.',
  type: 'server_error',
  code: 'cancelled',
};

/** The body of a failure. Where it stands in a stream, whose status was sent long ago, it carries its own. */
export function errorBody(
  error: ApiError,
  { inStream = false }: { readonly inStream?: boolean } = {},
): { readonly error: object } {
  const { status, message, type, code, retryAfterMilliseconds } = error;
  const retry = retryAfterMilliseconds === undefined ? {} : { retry_after: retryAfterMilliseconds / 1000 };
  return { error: { message, type, param: null, code, ...(inStream ? { status, ...retry } : {}) } };
}

/** The headers of a failure: whole seconds are all that Retry-After can say. */
export function errorHeaders({ retryAfterMilliseconds }: ApiError): Readonly<Record<string, string>> {
  if (retryAfterMilliseconds === undefined) return {};
  return { 'retry-after': String(Math.ceil(retryAfterMilliseconds / 1000)) };
}
