/** An error as OpenAI-compatible servers report it. */
export interface ApiError {
  readonly status: number;
  readonly message: string;
  readonly type: 'invalid_request_error' | 'rate_limit_error' | 'server_error';
  /** Machine-readable code: `model_not_found`, `connect_timeout`, ... */
  readonly code: string;
  /** When to try again, if known. */
  readonly retryAfterMilliseconds?: number;
}

/** Returns the error of an invalid request. */
export function badRequest(message: string, code = 'invalid_request', status = 400): ApiError {
  return { status, message, type: 'invalid_request_error', code };
}

/** Returns the error of a request that has to wait: there is no capacity, or the client is too fast. */
export function tooMany(what: string, retryAfterMilliseconds: number): ApiError {
  return {
    status: 429,
    message: `${what}: wait ${Math.ceil(retryAfterMilliseconds / 1000)} s, or send fewer at once.`,
    type: 'rate_limit_error',
    code: 'rate_limit_exceeded',
    retryAfterMilliseconds,
  };
}

/** Error for a client that has disconnected; only logs show it. */
export const CLIENT_LEFT: ApiError = {
  status: 499,
  message: 'The client left.',
  type: 'server_error',
  code: 'cancelled',
};

/** Returns the body of an error. In a stream, whose status has already been sent, it includes its own. */
export function errorBody(
  error: ApiError,
  { inStream = false }: { readonly inStream?: boolean } = {},
): { readonly error: object } {
  const { status, message, type, code, retryAfterMilliseconds } = error;
  const retry = retryAfterMilliseconds === undefined ? {} : { retry_after: retryAfterMilliseconds / 1000 };
  return { error: { message, type, param: null, code, ...(inStream ? { status, ...retry } : {}) } };
}

/** Returns the headers of an error; Retry-After is in whole seconds. */
export function errorHeaders({ retryAfterMilliseconds }: ApiError): Readonly<Record<string, string>> {
  if (retryAfterMilliseconds === undefined) return {};
  return { 'retry-after': String(Math.ceil(retryAfterMilliseconds / 1000)) };
}
