import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAt } from './cut-at.fixture.ts';
import { EventReader } from './sse.ts';

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
