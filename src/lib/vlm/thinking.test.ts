import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAt } from './cut-at.fixture.ts';
import { ThinkingSplitter } from './thinking.ts';

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
