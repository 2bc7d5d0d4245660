import { fail, ok, type Result } from '../util/result.ts';
import { MOST_BODY_BYTES } from './limits.ts';
import { badRequest, type ApiError } from './openai-error.ts';

/** Why a body that is too large is refused. */
const TOO_LARGE: ApiError = badRequest(
  `The body is larger than ${MOST_BODY_BYTES / 1024 / 1024} MB: send fewer or smaller pictures.`,
  'body_too_large',
  413,
);

/**
 * Reads a body as text and stops as soon as it is too large.
 *
 * @param announced the Content-Length header, which saves reading what would be refused
 */
export async function readBody(
  chunks: AsyncIterable<Uint8Array>,
  announced: string | null | undefined,
  mostBytes = MOST_BODY_BYTES,
): Promise<Result<string, ApiError>> {
  if (Number(announced ?? 0) > mostBytes) return fail(TOO_LARGE);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of chunks) {
    size += piece.length;
    if (size > mostBytes) return fail(TOO_LARGE);
    pieces.push(piece);
  }
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
