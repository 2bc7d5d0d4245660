import { expect, it } from 'vitest';
import { errorOfStatus, timeoutError, type VlmError } from '../../vlm/errors.ts';
import { apiErrorOf, tooLong } from './upstream-error.ts';

const called = (kind: 'cancelled' | 'connection' | 'cut-off' | 'malformed'): VlmError => ({
  kind,
  message: `${kind} it is`,
});

it.each<[string, VlmError, object]>([
  [
    'a request that was called off',
    called('cancelled'),
    { status: 499, message: 'cancelled it is', type: 'server_error', code: 'cancelled' },
  ],
  [
    'a server that cannot be reached, without its address',
    { kind: 'connection', message: 'no route to 10.0.0.5' },
    {
      status: 502,
      message:
        'The relay cannot reach this server: the administrator of this Rungs should check that it runs, and its address.',
      type: 'server_error',
      code: 'upstream_unreachable',
    },
  ],
  [
    'a connection that takes too long',
    timeoutError('connect', 5000),
    {
      status: 504,
      message: timeoutError('connect', 5000).message,
      type: 'server_error',
      code: 'connect_timeout',
    },
  ],
  [
    'an answer that does not begin',
    timeoutError('first-byte', 5000),
    {
      status: 504,
      message: timeoutError('first-byte', 5000).message,
      type: 'server_error',
      code: 'first_byte_timeout',
    },
  ],
  [
    'an answer that stops',
    timeoutError('idle', 5000),
    { status: 504, message: timeoutError('idle', 5000).message, type: 'server_error', code: 'idle_timeout' },
  ],
  [
    'a key that is not accepted, as a fault of the relay',
    errorOfStatus(403, 'no'),
    {
      status: 502,
      message:
        "The server does not accept the relay's key (403): the administrator of this Rungs should check it.",
      type: 'server_error',
      code: 'upstream_denied',
    },
  ],
  [
    'a server that is busy, and for how long',
    errorOfStatus(429, 'busy', 3000),
    {
      status: 429,
      message: 'busy',
      type: 'rate_limit_error',
      code: 'rate_limit_exceeded',
      retryAfterMilliseconds: 3000,
    },
  ],
  [
    'a server that is busy and does not say for how long, nor why',
    errorOfStatus(429, ''),
    { status: 429, message: 'it does not say why', type: 'rate_limit_error', code: 'rate_limit_exceeded' },
  ],
  [
    'a request that the server refuses',
    errorOfStatus(413, 'too large'),
    { status: 413, message: 'too large', type: 'invalid_request_error', code: 'upstream_refused' },
  ],
  [
    'a request that the server refuses without a word',
    { kind: 'refused', status: 400, message: 'The server refuses the request (400).' },
    { status: 400, message: 'it does not say why', type: 'invalid_request_error', code: 'upstream_refused' },
  ],
  [
    'a server that fails',
    errorOfStatus(500, 'on fire'),
    { status: 500, message: 'on fire', type: 'server_error', code: 'upstream_failed' },
  ],
  [
    'a server that loads its model, and for how long',
    errorOfStatus(503, 'loading', 0),
    {
      status: 503,
      message: 'loading',
      type: 'server_error',
      code: 'upstream_failed',
      retryAfterMilliseconds: 0,
    },
  ],
  [
    'an answer that is cut off',
    called('cut-off'),
    { status: 502, message: 'cut-off it is', type: 'server_error', code: 'upstream_cut_off' },
  ],
  [
    'an answer that is none',
    called('malformed'),
    { status: 502, message: 'malformed it is', type: 'server_error', code: 'upstream_malformed' },
  ],
])('a client gets an explanation of %s', (_, error, told) => {
  expect(apiErrorOf(error)).toEqual(told);
});

it.each([
  ['answer', 8, 'answer is'],
  ['event', 1, 'stream holds an event that is'],
  ['stream', 32, 'stream is'],
] as const)(
  'a client gets an explanation of a %s that does not end, with the remedy',
  (what, millions, words) => {
    expect(tooLong(what, millions * 1024 * 1024)).toEqual({
      status: 502,
      message: `The server’s ${words} longer than ${millions} million characters: ask for fewer tokens or probabilities.`,
      type: 'server_error',
      code: 'upstream_too_long',
    });
  },
);
