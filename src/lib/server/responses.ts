import { errorBody, errorHeaders, type ApiError } from './openai-error.ts';

/** Headers of every response: proxies must neither cache nor buffer it. */
const ALWAYS = {
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** Returns a JSON response. */
export function jsonResponse(value: unknown): Response {
  return textResponse(JSON.stringify(value));
}

/** Returns a response whose body is already JSON text. */
export function textResponse(json: string, extra: Readonly<Record<string, string>> = {}): Response {
  return new Response(json, { headers: { 'content-type': 'application/json', ...ALWAYS, ...extra } });
}

/** Returns an error response, in the shape of OpenAI-compatible servers. */
export function errorResponse(error: ApiError): Response {
  const headers = { 'content-type': 'application/json', ...ALWAYS, ...errorHeaders(error) };
  return new Response(JSON.stringify(errorBody(error)), { status: error.status, headers });
}

/** Returns a response with a stream of events. */
export function eventResponse(
  stream: ReadableStream<Uint8Array>,
  extra: Readonly<Record<string, string>> = {},
): Response {
  return new Response(stream, { headers: { 'content-type': 'text/event-stream', ...ALWAYS, ...extra } });
}

/** Returns a header with the names of the dropped fields; anything but a plain name is left out. */
export function droppedHeader(dropped: readonly string[]): Readonly<Record<string, string>> {
  const names = dropped.filter((name) => /^\w{1,40}$/u.test(name)).slice(0, 10);
  return names.length === 0 ? {} : { 'x-rungs-dropped-fields': names.join(', ') };
}
