import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBaseUrl } from './base-url.ts';
import { dataUrl, parseDataUrl } from '../util/data-url.ts';
import { CHECK_PICTURES } from './check-server.ts';
import { parseRetryAfter } from './retry-after.ts';
import { EventReader } from './sse.ts';
import { ThinkingSplitter } from './thinking.ts';
import { unwrap } from '../../../tests/support/required.ts';

describe('Retry-After', () => {
  const now = Date.UTC(2026, 0, 2, 3, 4, 5);

  it.each([
    ['5', 5000],
    [' 0.25 ', 250],
    ['Fri, 02 Jan 2026 03:04:35 GMT', 30_000],
    ['Thu, 01 Jan 2026 00:00:00 GMT', 0],
    ['99999999', 86_400_000],
    ['-5', null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%j means a wait of %j ms', (header, milliseconds) => {
    expect(parseRetryAfter(header, now)).toBe(milliseconds);
  });
});

describe('a base address', () => {
  it.each([
    ['http://localhost:8000', 'http://localhost:8000/v1'],
    [' https://gpu.example/v1/ ', 'https://gpu.example/v1'],
    ['https://gpu.example/openai/v1/chat/completions', 'https://gpu.example/openai/v1'],
    ['http://[::1]:1234/v1/models', 'http://[::1]:1234/v1'],
    ['localhost:8000/v1', 'http://localhost:8000/v1'],
    ['localhost', 'http://localhost/v1'],
    ['127.0.0.1:8000', 'http://127.0.0.1:8000/v1'],
    ['[::1]:1234', 'http://[::1]:1234/v1'],
    ['gpu:8000', 'http://gpu:8000/v1'],
    ['gpu.local:8000', 'http://gpu.local:8000/v1'],
    ['api.example.com/v1', 'https://api.example.com/v1'],
    ['api.example.com:8443', 'https://api.example.com:8443/v1'],
  ])('%s is read as %s', (typed, read) => {
    expect(parseBaseUrl(typed)).toEqual({ ok: true, value: read });
  });

  it.each([
    ['', 'empty'],
    ['vllm', 'http://'],
    ['ftp://host/v1', 'http://'],
    ['http://local host/v1', 'space'],
    ['http://localhost:8000/v 1', 'space'],
    ['http:/localhost', 'http://'],
    ['https:gpu.example/v1', 'https://'],
    ['http:///localhost', 'http://'],
    ['javascript:alert(1)', 'http://'],
    ['https://user:pass@host/v1', 'password'],
    ['https://host/v1?key=1', '?key=1'],
    ['sk-secret@host:8000/v1', 'http://'],
  ])('%s is rejected with a remedy', (typed, words) => {
    const read = parseBaseUrl(typed);
    expect(read.ok ? '' : read.error).toContain(words);
  });

  it('with a user name is rejected without repeating it, with the caller’s remedy', () => {
    const typed = 'https://sk-secret:pass@gpu.example:8000/v1';
    const here = parseBaseUrl(typed);
    expect(here.ok ? '' : here.error).toMatch(/https:\/\/\.\.\.@gpu\.example:8000\/v1.*its own field\.$/u);
    const there = parseBaseUrl(typed, 'name it by --key');
    expect(there.ok ? '' : there.error).toMatch(/take out everything up to the @, and name it by --key\.$/u);
    for (const read of [here, there]) expect(read.ok ? typed : read.error).not.toMatch(/secret|pass@/u);
  });
});

describe('a data URL', () => {
  it('is decoded to the picture that it encodes', () => {
    const read = unwrap(parseDataUrl(CHECK_PICTURES.red));
    expect(read.mime).toBe('image/png');
    expect(dataUrl('image/png', read.bytes)).toBe(CHECK_PICTURES.red);
  });

  it('is judged by its bytes, not by its stated type', () => {
    const jpeg = dataUrl('image/png', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0));
    expect(parseDataUrl(jpeg)).toMatchObject({ ok: true, value: { mime: 'image/jpeg' } });
  });

  it('is a WebP file by either of its names', () => {
    const file = (text: string) => dataUrl('image/webp', new TextEncoder().encode(text));
    expect(parseDataUrl(file('RIFF0000WEBPVP8 '))).toMatchObject({ ok: true, value: { mime: 'image/webp' } });
    for (const text of ['RIFF0000WAVEfmt ', 'FORM0000WEBPVP8 '])
      expect(parseDataUrl(file(text)).ok).toBe(false);
  });

  it('accepts both names of JPEG, in any case', () => {
    const [, data = ''] = dataUrl('image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)).split(',');
    expect(parseDataUrl(`data:image/jpg;base64,${data}`).ok).toBe(true);
    expect(parseDataUrl(`data:IMAGE/JPEG;charset=x;BASE64,${data}`).ok).toBe(true);
  });

  it.each([
    ['https://example.com/a.png', 'not fetched'],
    ['file:///etc/passwd', 'not fetched'],
    ['data:image/svg+xml;base64,PHN2Zz4=', 'image/svg+xml'],
    ['data:text/html,<script>', 'text/html'],
    ['data:image/png,abc', 'base64'],
    ['data:image/png;base64,%%%', 'damaged'],
    ['data:image/png;base64,', 'damaged'],
    ['data:image/png;base64,aGVsbG8=', 'first bytes'],
  ])('%s is rejected', (url, words) => {
    const read = parseDataUrl(url);
    expect(read.ok ? '' : read.error).toContain(words);
  });
});

describe('a stream of events', () => {
  it('gives the same events however it is split', () => {
    const text = ': ping\r\n\r\ndata: {"a":1}\r\n\r\ndata: x\ndata: y\n\nevent: z\ndata: ü\r\rdata: end';
    const whole = read([text]);
    expect(whole).toEqual(['{"a":1}', 'x\ny', 'ü', 'end']);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        expect(read(cutAt(text, cuts))).toEqual(whole);
      }),
    );
  });

  it.each([
    ['error: {"code":500}\n\n', { error: { code: 500 } }],
    ['error:  { "error": "full" }\n\n', { error: 'full' }],
    ['error:{"error":"full"}\n\n', { error: 'full' }],
    ['error: "gone"\n\n', { error: 'gone' }],
  ])('contains an error in its own field: %j', (text, event) => {
    expect(read([text]).map((data) => JSON.parse(data) as unknown)).toEqual([event]);
  });

  function read(pieces: readonly string[]): readonly string[] {
    const reader = new EventReader();
    return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
  }
});

describe('marked thinking', () => {
  it.each([
    ['<think>a <b> c</think>\n\nYes', 'a <b> c', 'Yes'],
    ['  <think></think>No', '', 'No'],
    ['<think>cut off in the mid', 'cut off in the mid', ''],
    ['<thin', '', '<thin'],
    ['a <think>b</think>', '', 'a <think>b</think>'],
    ['', '', ''],
  ])('%j is split off the same however it is streamed', (text, reasoning, answer) => {
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const splitter = new ThinkingSplitter();
        const deltas = [...cutAt(text, cuts).map((piece) => splitter.push(piece)), splitter.end()];
        expect(deltas.map((delta) => delta.reasoning).join('')).toBe(reasoning);
        expect(deltas.map((delta) => delta.text).join('')).toBe(answer);
      }),
    );
  });
});

function cutAt(text: string, cuts: readonly number[]): readonly string[] {
  const ends = [...cuts, text.length].sort((left, right) => left - right);
  return ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end));
}
