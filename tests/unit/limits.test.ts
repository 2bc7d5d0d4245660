import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAX_REWARDED_TEXT_LENGTH, MAX_REWARDS } from '../../src/lib/chains/rewards/request.ts';
import * as limits from '../../src/lib/server/limits.ts';
import { DEFAULT_WAITS } from '../../src/lib/vlm/index.ts';

const MIB = 1024 * 1024;
const table = readFileSync(new URL('../../SERVERS.md', import.meta.url), 'utf8');
const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;
const letters = (characters: number): string => `${characters / MIB} million letters`;

it.each([
  ['One body', `${limits.MAX_BODY_BYTES / MIB} MB`],
  ['Bodies held at once, each server', `${limits.MAX_HELD_BYTES / MIB} MB`],
  ['Time for a body to arrive', seconds(limits.MAX_BODY_MS)],
  ['Messages in a request', String(limits.MAX_MESSAGES)],
  ['Pictures in a request', String(limits.MAX_PICTURES)],
  ["Pixels of a request's pictures", `${limits.MAX_REQUEST_PIXELS / 1e6} megapixels`],
  ['Tokens of an answer', String(limits.MAX_TOKENS)],
  ['Tokens that a request may name', limits.MAX_NAMED_TOKENS.toLocaleString('en')],
  ['Texts in a request for rewards', String(MAX_REWARDS)],
  ['Letters of a rewarded text', MAX_REWARDED_TEXT_LENGTH.toLocaleString('en')],
  ['Texts in a request for embeddings', String(limits.MAX_EMBEDDED_TEXTS)],
  ['Letters of an embedded text', String(limits.MAX_EMBEDDED_CHARACTERS)],
  ['Requests worked on at once', String(limits.MAX_AT_ONCE)],
  ['Requests worked on at once', String(limits.MAX_LOCAL_AT_ONCE)],
  ['Requests that wait', String(limits.MAX_WAITING)],
  ['Requests of a client in a minute', String(limits.MAX_PER_MINUTE)],
  ['A whole answer', letters(limits.MAX_ANSWER_CHARACTERS)],
  ['One event of a stream', letters(limits.MAX_EVENT_CHARACTERS)],
  ['A whole stream', letters(limits.MAX_STREAM_CHARACTERS)],
  ['Wait for a connection', seconds(DEFAULT_WAITS.connect)],
  ['Wait for the first byte', seconds(DEFAULT_WAITS.firstByte)],
  ['Wait for the next byte', seconds(DEFAULT_WAITS.idle)],
  ['Wait for a client that reads nothing', seconds(DEFAULT_WAITS.idle)],
])('SERVERS.md states for the limit "%s": %s', (name, value) => {
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.filter((row) => row[1] === name).map((row) => row[2])).toContain(value);
});
