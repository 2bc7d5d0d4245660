import * as v from 'valibot';
import { errorOfStatus, type VlmError } from './errors.ts';
import type { ErrorFields } from './flavours/fields.ts';
import { serverErrorSchema } from './schema.ts';
import { parseOrNone } from '../util/json.ts';
import { shorten } from '../util/text/shorten.ts';

/** An error reported by a server. */
export interface ServerError {
  readonly message: string;
  /** The HTTP status that it names, if any. */
  readonly status: number | null;
  readonly retryAfterMilliseconds: number | null;
  /** Whether the relay reports a problem with its own key; its message says what to do. */
  readonly isRelayDenied: boolean;
}

/** Code of the relay's error for a key of its own that a server rejects: asking again would not help. */
export const UPSTREAM_DENIED = 'upstream_denied';

/** Maximum length of a message: longer ones (a stack, a page of HTML) do not help. */
const MAX_MESSAGE_LENGTH = 500;

/** Finds an error in a JSON value; null if there is none, such as for a chunk with `"error": null`. */
export function findServerError(value: unknown): ServerError | null {
  const fields = v.parse(serverErrorSchema, value);
  return fields === null ? null : serverErrorOf(fields);
}

/** Returns the error in the body of a response with a failure status; the body may be anything. */
export function errorOfBody(status: number, body: string, retryAfterMilliseconds: number | null): VlmError {
  const found = findServerError(parseOrNone(body));
  if (found?.isRelayDenied === true) return { kind: 'denied', status, message: `${found.message}.` };
  const isPage = isWebPage(body);
  const message = found?.message ?? (isPage ? '' : oneLine(body));
  const retryAfter = retryAfterMilliseconds ?? found?.retryAfterMilliseconds ?? null;
  const error = errorOfStatus(status, message, retryAfter);
  return isPage && error.kind === 'refused' ? { ...error, hasNoServer: true } : error;
}

/** Returns the error in a reply or a stream that began with status 200. */
export function errorOfServer({
  message,
  status,
  retryAfterMilliseconds,
  isRelayDenied,
}: ServerError): VlmError {
  if (isRelayDenied) return { kind: 'denied', status: status ?? 502, message: `${message}.` };
  return errorOfStatus(status ?? 500, message, retryAfterMilliseconds);
}

/** Returns whether a body is HTML, which no model server sends by itself. */
export function isWebPage(body: string): boolean {
  return /^\s*</u.test(body);
}

function serverErrorOf(fields: ErrorFields): ServerError {
  return {
    message: oneLine(fields.message ?? fields.type ?? ''),
    status: statusOf(fields),
    isRelayDenied: fields.code === UPSTREAM_DENIED,
    retryAfterMilliseconds: fields.retry_after === null ? null : Math.max(0, fields.retry_after * 1000),
  };
}

function statusOf({ status, code, type }: ErrorFields): number | null {
  for (const candidate of [status, Number(code ?? Number.NaN)]) {
    if (candidate !== null && Number.isInteger(candidate) && candidate >= 400 && candidate < 600) {
      return candidate;
    }
  }
  const words = `${type ?? ''} ${String(code ?? '')}`;
  if (/rate.?limit|too.?many/iu.test(words)) return 429;
  if (/unavailable|overloaded/iu.test(words)) return 503;
  if (/authentication|invalid_api_key/iu.test(words)) return 401;
  if (/not.?found/iu.test(words)) return 404;
  return /invalid.?request|bad.?request/iu.test(words) ? 400 : null;
}

function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  // The sentence around it ends with its own full stop.
  return shorten(line, MAX_MESSAGE_LENGTH).replace(/\.$/u, '');
}
