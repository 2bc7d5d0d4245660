import { describe, expect, it } from 'vitest';
import { errorOfBody, findServerError } from './server-error.ts';

describe('the error message of a server', () => {
  it.each([
    [{ code: 404 }, 404],
    [{ code: '503' }, 503],
    [{ status: 400 }, 400],
    [{ status: 599 }, 599],
    [{ code: 600 }, null],
    [{ code: 1000 }, null],
    [{ code: 399 }, null],
    [{ status: 200 }, null],
    [{ code: 0 }, null],
    [{ code: 'rate_limit_exceeded' }, 429],
    [{ type: 'overloaded_error' }, 503],
  ])('with %j means the status %s', (fields, status) => {
    expect(findServerError({ error: { message: 'no', ...fields } })?.status).toBe(status);
  });

  it('means that no model server is there if it is a web page, unless the status is temporary', () => {
    expect(errorOfBody(404, '\n<html>Not found</html>', null)).toMatchObject({ hasNoServer: true });
    expect(errorOfBody(404, '{"error":"no such model"}', null)).not.toHaveProperty('hasNoServer');
    expect(errorOfBody(502, '<html>Bad gateway</html>', null)).not.toHaveProperty('hasNoServer');
  });
});
