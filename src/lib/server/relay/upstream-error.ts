import type { VlmError } from '../../vlm/index.ts';
import { UPSTREAM_DENIED } from '../../vlm/server-error.ts';
import type { ApiError } from '../openai-error.ts';

const SILENT = 'it does not say why';

/** Returns the error for a client when an upstream does not answer: by status and code, without address or key. */
export function apiErrorOf(error: VlmError): ApiError {
  switch (error.kind) {
    case 'cancelled':
      return { status: 499, message: error.message, type: 'server_error', code: 'cancelled' };
    case 'connection':
      return {
        status: 502,
        message:
          'The relay cannot reach this server: the administrator of this Rungs should check that it runs, and its address.',
        type: 'server_error',
        code: 'upstream_unreachable',
      };
    case 'timeout':
      return {
        status: 504,
        message: error.message,
        type: 'server_error',
        code: `${error.phase.replace('-', '_')}_timeout`,
      };
    case 'denied':
      // The relay's own key is invalid, not the client's: a 401 would make users check theirs.
      return {
        status: 502,
        message: `The server does not accept the relay's key (${error.status}): the administrator of this Rungs should check it.`,
        type: 'server_error',
        code: UPSTREAM_DENIED,
      };
    case 'rate-limit':
      return withRetry(error, { ...base(error), type: 'rate_limit_error', code: 'rate_limit_exceeded' });
    case 'refused':
      return { ...base(error), type: 'invalid_request_error', code: 'upstream_refused' };
    case 'server':
      return withRetry(error, { ...base(error), type: 'server_error', code: 'upstream_failed' });
    case 'cut-off':
      return { status: 502, message: error.message, type: 'server_error', code: 'upstream_cut_off' };
    case 'left-out':
      return { status: 502, message: error.message, type: 'server_error', code: 'upstream_fields_left_out' };
    case 'malformed':
      return { status: 502, message: error.message, type: 'server_error', code: 'upstream_malformed' };
  }
}

/** Returns the error for an answer that is too long. */
export function tooLong(what: 'answer' | 'event' | 'stream', maxCharacters: number): ApiError {
  const part = { answer: 'answer is', event: 'stream holds an event that is', stream: 'stream is' }[what];
  return {
    status: 502,
    message: `The server’s ${part} longer than ${maxCharacters / 1024 / 1024} million characters: ask for fewer tokens or probabilities.`,
    type: 'server_error',
    code: 'upstream_too_long',
  };
}

/** Returns the server's own message; the caller explains the status, and what to do. */
function base({ status, detail: words }: { readonly status: number; readonly detail?: string }): {
  status: number;
  message: string;
} {
  return { status, message: words === undefined || words === '' ? SILENT : words };
}

function withRetry(
  { retryAfterMilliseconds }: { readonly retryAfterMilliseconds: number | null },
  error: ApiError,
): ApiError {
  return retryAfterMilliseconds === null ? error : { ...error, retryAfterMilliseconds };
}
