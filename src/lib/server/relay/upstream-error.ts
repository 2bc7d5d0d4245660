import type { VlmError } from '../../vlm/index.ts';
import { UPSTREAM_DENIED } from '../../vlm/server-error.ts';
import type { ApiError } from '../openai-error.ts';

const SILENT = 'it does not say why';

/** What a client is told when an upstream does not answer: by status and code, never by address or key. */
export function apiErrorOf(error: VlmError): ApiError {
  switch (error.kind) {
    case 'cancelled':
      return { status: 499, message: error.message, type: 'server_error', code: 'cancelled' };
    case 'connection':
      return {
        status: 502,
        message:
          'The relay cannot reach this server: whoever runs Rungs should check that it runs, and its address.',
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
      // The relay's own key is at fault, not the client's: 401 would send people to look for theirs.
      return {
        status: 502,
        message: `The server does not accept the relay's key (${error.status}): whoever runs Rungs should check it.`,
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

/** What a client is told of an answer that does not end. */
export function tooLong(what: 'answer' | 'event' | 'stream', most: number): ApiError {
  const part = { answer: 'answer is', event: 'stream holds an event that is', stream: 'stream is' }[what];
  return {
    status: 502,
    message: `The server’s ${part} longer than ${most / 1024 / 1024} million characters: ask for fewer tokens or probabilities.`,
    type: 'server_error',
    code: 'upstream_too_long',
  };
}

/** The server's own words: whoever gets them says what their status means, and what to do. */
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
