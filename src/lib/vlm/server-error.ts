import * as v from 'valibot';
import { errorOfStatus, type VlmError } from './errors.ts';
import type { ErrorFields } from './flavours/fields.ts';
import { serverErrorSchema } from './schema.ts';
import { parseOrNone } from '../util/json.ts';
import { shorten } from '../util/shorten.ts';

/** What a server says went wrong. */
export interface ServerError {
  readonly message: string;
  /** The HTTP status that it stands for, where it names one. */
  readonly status: number | null;
  readonly retryAfterMilliseconds: number | null;
  /** Whether the relay tells of its own key, and its message says what to do. */
  readonly isRelayDenied: boolean;
}

/** The relay's word for a key of its own that a server does not accept: asking again would not help. */
export const UPSTREAM_DENIED = 'upstream_denied';

/** Longer messages (a stack, a page of HTML) help nobody. */
const MAX_MESSAGE_LENGTH = 500;

/** Finds an error in a JSON value; null for a value that holds none, such as a chunk with `"error": null`. */
export function findServerError(value: unknown): ServerError | null {
  const fields = v.parse(serverErrorSchema, value);
  return fields === null ? null : serverErrorOf(fields);
}

/** The error that stands in the body of an answer with a failing status; the body may be of any kind. */
export function errorOfBody(status: number, body: string, retryAfterMilliseconds: number | null): VlmError {
  const found = findServerError(parseOrNone(body));
  if (found?.isRelayDenied === true) return { kind: 'denied', status, message: `${found.message}.` };
  const isPage = isWebPage(body);
  const message = found?.message ?? (isPage ? '' : oneLine(body));
  const retryAfter = retryAfterMilliseconds ?? found?.retryAfterMilliseconds ?? null;
  const error = errorOfStatus(status, message, retryAfter);
  return isPage && error.kind === 'refused' ? { ...error, isElsewhere: true } : error;
}

/** The error that stands where an answer should be, in a reply or a stream that began with status 200. */
export function errorOfServer({
  message,
  status,
  retryAfterMilliseconds,
  isRelayDenied,
}: ServerError): VlmError {
  if (isRelayDenied) return { kind: 'denied', status: status ?? 502, message: `${message}.` };
  return errorOfStatus(status ?? 500, message, retryAfterMilliseconds);
}

/** Whether a body is HTML, which no model server sends of itself. */
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
  // The sentence around it ends with a full stop of its own.
  return shorten(line, MAX_MESSAGE_LENGTH).replace(/\.$/u, '');
}
