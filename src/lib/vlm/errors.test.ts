import { describe, expect, it } from 'vitest';
import { errorOfStatus, isRetryable, retryAfterOf } from './errors.ts';

describe('an HTTP status', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    '%d is temporary, so the same request is retried',
    (status) => {
      expect(isRetryable(errorOfStatus(status, ''))).toBe(true);
    },
  );

  it.each([400, 401, 403, 404, 410, 413, 422, 451])(
    '%d is permanent, so the same request is not retried',
    (status) => {
      expect(isRetryable(errorOfStatus(status, ''))).toBe(false);
    },
  );

  it.each([
    [404, 'model or the address (404). Choose'],
    [413, 'too large for the server (413). Send fewer'],
    [422, 'refuses the request (422).'],
    [429, 'right now (429). Wait, or'],
    [500, 'failed (500). Try again'],
    [503, 'not ready (503). It may still be loading'],
  ])('%d is reported with its remedy', (status, words) => {
    expect(errorOfStatus(status, '').message).toContain(words);
  });

  it('429 states how long to wait', () => {
    const error = errorOfStatus(429, '', 1500);
    expect(error.message).toContain('Wait 2 s');
    expect(retryAfterOf(error)).toBe(1500);
    expect(retryAfterOf(errorOfStatus(503, '', 7))).toBe(7);
    expect(retryAfterOf(errorOfStatus(400, '', 7))).toBeNull();
  });

  it.each([400, 404, 413, 429, 500, 503])(
    '%d includes the server’s own message once, and separately',
    (status) => {
      const error = errorOfStatus(status, 'the queue is full.');
      expect(error.message.split('the queue is full')).toHaveLength(2);
      expect(error.message).not.toContain('..');
      expect(error).toMatchObject({ detail: 'the queue is full.' });
    },
  );
});
