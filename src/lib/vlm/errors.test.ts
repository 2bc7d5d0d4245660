import { describe, expect, it } from 'vitest';
import { errorOfStatus, isRetryable } from './errors.ts';

describe('a status', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('%d may pass, so the same is asked again', (status) => {
    expect(isRetryable(errorOfStatus(status, ''))).toBe(true);
  });

  it.each([400, 401, 403, 404, 410, 413, 422, 451])('%d stays, so the same is not asked again', (status) => {
    expect(isRetryable(errorOfStatus(status, ''))).toBe(false);
  });

  it.each([400, 404, 413, 429, 500, 503])(
    '%d says the server’s own words once, and hands them on apart',
    (status) => {
      const error = errorOfStatus(status, 'the queue is full.');
      expect(error.message.split('the queue is full')).toHaveLength(2);
      expect(error.message).not.toContain('..');
      expect(error).toMatchObject({ said: 'the queue is full.' });
    },
  );
});
