import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replyChunks, wholeReply } from './completion.ts';
import { cutTokens, tokensOf } from './tokens.ts';

const frame = { id: 'x', created: 1, model: 'm', system_fingerprint: 'f' };

describe('the tokens of a local answer', () => {
  it('make up the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        const tokens = tokensOf(texts.map((text) => ({ text })));
        expect(tokens.map(({ text }) => text).join('')).toBe(texts.join(''));
      }),
    );
  });

  it('keep a choice in one piece, with its alternatives in order and none that is impossible', () => {
    const alternatives = [
      { text: ' small', probability: 0.25 },
      { text: ' very large', probability: 0.75 },
      { text: ' none', probability: 0 },
    ];
    const [name, choice, ...others] = tokensOf([{ text: 'size:' }, { text: ' very large', alternatives }]);
    expect(others).toEqual([]);
    expect(name).toMatchObject({ text: 'size:', logprob: 0, alternatives: [{ text: 'size:', logprob: 0 }] });
    expect(choice?.logprob).toBeCloseTo(Math.log(0.75));
    expect(choice?.alternatives.map(({ text }) => text)).toEqual([' very large', ' small']);
  });

  it('are cut before a stop text, wherever it begins, or after so many', () => {
    const tokens = tokensOf([{ text: 'one two three' }]);
    const text = (limits: Parameters<typeof cutTokens>[1]): [string, string] => {
      const cut = cutTokens(tokens, limits);
      return [cut.tokens.map((token) => token.text).join(''), cut.finishReason];
    };
    expect(text({ stop: [], most: undefined })).toEqual(['one two three', 'stop']);
    expect(text({ stop: ['hre', 'wo'], most: undefined })).toEqual(['one t', 'stop']);
    expect(text({ stop: [''], most: 2 })).toEqual(['one two', 'length']);
    expect(text({ stop: [], most: 3 })).toEqual(['one two three', 'stop']);
  });

  it('come with as many alternatives as were asked for, and none otherwise', () => {
    const tokens = tokensOf([{ text: 'Yes', alternatives: [{ text: 'Yes', probability: 1 }] }]);
    expect(wholeReply(frame, { logprobs: true }, tokens, 'stop', 7)).toMatchObject({
      choices: [{ logprobs: { content: [{ token: 'Yes', top_logprobs: [] }] } }],
    });
    const asked = { logprobs: true, top_logprobs: 1 };
    expect(wholeReply(frame, asked, tokens, 'stop', 7)).toMatchObject({
      choices: [{ logprobs: { content: [{ top_logprobs: [{ token: 'Yes' }] }] } }],
    });
  });

  it('are marked where all of their numbers are there for the format alone', () => {
    const alternatives = [
      { text: 'Yes', probability: 0.999 },
      { text: 'No', probability: 0.001 },
    ];
    const asked = { logprobs: true, top_logprobs: 2 };
    const both = (isByRule: boolean): string[] => {
      const tokens = tokensOf([{ text: 'so:' }, { text: 'Yes', alternatives, isByRule }]);
      const chunks = [...replyChunks(frame, asked, tokens, 'stop', 7)].slice(1, -1);
      return [wholeReply(frame, asked, tokens, 'stop', 7), ...chunks].map((part) => JSON.stringify(part));
    };
    for (const part of both(true)) expect(part).toContain('"measured":false');
    for (const part of both(false)) expect(part).not.toContain('measured');
    const said = tokensOf([{ text: 'I cannot answer this.' }]);
    expect(JSON.stringify(wholeReply(frame, asked, said, 'stop', 7))).toContain('"measured":false');
  });

  it('say the same streamed and whole', () => {
    const tokens = tokensOf([
      { text: 'Yes', alternatives: [{ text: 'Yes', probability: 1 }] },
      { text: ' it is' },
    ]);
    const asked = { logprobs: true, top_logprobs: 1, stream_options: { include_usage: true } };
    const whole = JSON.stringify(wholeReply(frame, asked, tokens, 'stop', 7));
    const chunks = [...replyChunks(frame, asked, tokens, 'stop', 7)].map((chunk) => JSON.stringify(chunk));
    expect(chunks).toHaveLength(tokens.length + 3);
    expect(chunks.at(-1)).toContain('"choices":[]');
    for (const field of ['"total_tokens":10', '"finish_reason":"stop"', '"token":" is"']) {
      expect(whole).toContain(field);
      expect(chunks.join('')).toContain(field);
    }
  });
});
