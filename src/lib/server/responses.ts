import { errorBody, errorHeaders, type ApiError } from './openai-error.ts';

/** Answers are for one reader at one time; a proxy must neither keep nor hold them back. */
const ALWAYS = {
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** A JSON answer. */
export function jsonResponse(value: unknown, extra: Readonly<Record<string, string>> = {}): Response {
  return textResponse(JSON.stringify(value), extra);
}

/** An answer that is JSON text already. */
export function textResponse(json: string, extra: Readonly<Record<string, string>> = {}): Response {
  return new Response(json, { headers: { 'content-type': 'application/json', ...ALWAYS, ...extra } });
}

/** A failure, in the shape of OpenAI-compatible servers. */
export function errorResponse(error: ApiError): Response {
  const headers = { 'content-type': 'application/json', ...ALWAYS, ...errorHeaders(error) };
  return new Response(JSON.stringify(errorBody(error)), { status: error.status, headers });
}

/** A stream of events. */
export function eventResponse(
  stream: ReadableStream<Uint8Array>,
  extra: Readonly<Record<string, string>> = {},
): Response {
  return new Response(stream, { headers: { 'content-type': 'text/event-stream', ...ALWAYS, ...extra } });
}

/** Names the fields that were not passed on; anything but a plain name is left out. */
export function droppedHeader(dropped: readonly string[]): Readonly<Record<string, string>> {
  const names = dropped.filter((name) => /^\w{1,40}$/u.test(name)).slice(0, 10);
  return names.length === 0 ? {} : { 'x-rungs-dropped-fields': names.join(', ') };
}
