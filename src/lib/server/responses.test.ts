import { describe, expect, it } from 'vitest';
import { badRequest, errorBody, errorHeaders, tooMany } from './openai-error.ts';
import { droppedHeader, errorResponse, eventResponse, jsonResponse, textResponse } from './responses.ts';

const always = {
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};
const headersOf = (response: Response): object => Object.fromEntries(response.headers);

describe('a failure', () => {
  it('is formatted as by OpenAI-compatible servers, and has its status inside a stream', () => {
    const error = badRequest('No.');
    expect(error).toEqual({
      status: 400,
      message: 'No.',
      type: 'invalid_request_error',
      code: 'invalid_request',
    });
    const body = { message: 'No.', type: 'invalid_request_error', param: null, code: 'invalid_request' };
    expect(errorBody(error)).toEqual({ error: body });
    expect(errorBody(error, { inStream: true })).toEqual({ error: { ...body, status: 400 } });
    expect(errorHeaders(error)).toEqual({});
    expect(badRequest('No.', 'none', 404)).toMatchObject({ code: 'none', status: 404 });
  });

  it('states when to retry: in whole seconds in words and headers, exactly in a stream', () => {
    const error = tooMany('You send too fast', 1500);
    expect(error).toEqual({
      status: 429,
      message: 'You send too fast: wait 2 s, or send fewer at once.',
      type: 'rate_limit_error',
      code: 'rate_limit_exceeded',
      retryAfterMilliseconds: 1500,
    });
    expect(errorHeaders(error)).toEqual({ 'retry-after': '2' });
    expect(errorBody(error).error).not.toHaveProperty('retry_after');
    expect(errorBody(error, { inStream: true }).error).toMatchObject({ status: 429, retry_after: 1.5 });
  });

  it('is an answer with its status', async () => {
    const response = errorResponse(tooMany('Too fast', 2000));
    expect(response.status).toBe(429);
    expect(headersOf(response)).toEqual({
      'content-type': 'application/json',
      ...always,
      'retry-after': '2',
    });
    expect(await response.json()).toEqual(errorBody(tooMany('Too fast', 2000)));
    const other = errorResponse(badRequest('No.', 'none', 404));
    expect(other.status).toBe(404);
    expect(other.headers.get('retry-after')).toBeNull();
  });
});

describe('an answer', () => {
  it('is JSON that is not cached', async () => {
    const response = jsonResponse({ a: 1 });
    expect(response.status).toBe(200);
    expect(headersOf(response)).toEqual({ 'content-type': 'application/json', ...always });
    expect(await response.text()).toBe('{"a":1}');
  });

  it('can be JSON text', async () => {
    const response = textResponse('{ "a": 1 }', { 'x-more': 'yes' });
    expect(headersOf(response)).toEqual({
      'content-type': 'application/json',
      ...always,
      'x-more': 'yes',
    });
    expect(await response.text()).toBe('{ "a": 1 }');
  });

  it('can be a stream of events', async () => {
    const stream = new Blob(['data: 1\n\n']).stream();
    const response = eventResponse(stream, { 'x-more': 'yes' });
    expect(headersOf(response)).toEqual({
      'content-type': 'text/event-stream',
      ...always,
      'x-more': 'yes',
    });
    expect(await response.text()).toBe('data: 1\n\n');
  });

  it('names up to ten ignored fields, if their names are plain', () => {
    expect(droppedHeader([])).toEqual({});
    expect(droppedHeader(['a b', 'a\r\nset-cookie', 'ä', '', 'x'.repeat(41)])).toEqual({});
    const long = 'x'.repeat(40);
    expect(droppedHeader(['user', 'a-b', 'best_of', long])).toEqual({
      'x-rungs-dropped-fields': `user, best_of, ${long}`,
    });
    const many = Array.from({ length: 12 }, (_, at) => `f${at}`);
    expect(droppedHeader(many)['x-rungs-dropped-fields']).toBe(many.slice(0, 10).join(', '));
  });
});
