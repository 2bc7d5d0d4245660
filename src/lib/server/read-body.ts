import { fail, ok, type Result } from '../util/result.ts';
import { MAX_BODY_BYTES, MAX_BODY_MS } from './limits.ts';
import { badRequest, CLIENT_LEFT, type ApiError } from './openai-error.ts';

/** A request's body before it is read. */
export interface UnreadBody {
  readonly chunks: () => AsyncIterable<Uint8Array>;
  /** The Content-Length header. */
  readonly announced: string | null | undefined;
}

/** The error of a body that is too large. */
const TOO_LARGE: ApiError = badRequest(
  `The body is larger than ${MAX_BODY_BYTES / 1024 / 1024} MB: send less at once, or smaller pictures.`,
  'body_too_large',
  413,
);

const LATE = Symbol('late');

/** Reads a body as text; stops as soon as it is too large, has taken too long, or the client has disconnected. */
export async function readBody(
  { chunks, announced }: UnreadBody,
  { maxBytes = MAX_BODY_BYTES, maxMilliseconds = MAX_BODY_MS } = {},
): Promise<Result<string, ApiError>> {
  // A body that announces too much is not read at all.
  if (Number(announced ?? 0) > maxBytes) return fail(TOO_LARGE);
  const pieces: Uint8Array[] = [];
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), maxMilliseconds);
  });
  const iterator = chunks()[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), late]);
      if (next === LATE) return fail(tooSlow(maxMilliseconds));
      if (next.done === true) break;
      size += next.value.length;
      if (size > maxBytes) return fail(TOO_LARGE);
      pieces.push(next.value);
    }
  } catch {
    return fail(CLIENT_LEFT);
  } finally {
    clearTimeout(timer);
    // Not awaited: it waits for a chunk that may never come.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
  return decoded(pieces, size);
}

function decoded(pieces: readonly Uint8Array[], size: number): Result<string, ApiError> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fail(badRequest('The body is not UTF-8 text: encode it as UTF-8.', 'invalid_json'));
  }
}

function tooSlow(milliseconds: number): ApiError {
  const message = `The body did not come within ${milliseconds / 1000} s: send it faster, or send smaller pictures.`;
  return badRequest(message, 'body_timeout', 408);
}
