import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countPromptTokens, replyChunks, wholeReply } from './completion.ts';
import { cutTokens, tokensOf } from './tokens.ts';

const frame = { id: 'x', created: 1, model: 'm', system_fingerprint: 'f' };

describe('the tokens of a local answer', () => {
  it('concatenate to the text, for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        const tokens = tokensOf(texts.map((text) => ({ text })));
        expect(tokens.map(({ text }) => text).join('')).toBe(texts.join(''));
      }),
    );
  });

  it('keep a choice in one piece, with its alternatives in order and no impossible ones', () => {
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

  it('end before a stop text, wherever it starts, or after a maximum', () => {
    const tokens = tokensOf([{ text: 'one two three' }]);
    const text = (limits: Parameters<typeof cutTokens>[1]): [string, string] => {
      const cut = cutTokens(tokens, limits);
      return [cut.tokens.map((token) => token.text).join(''), cut.finishReason];
    };
    expect(text({ stop: [], maxTokens: undefined })).toEqual(['one two three', 'stop']);
    expect(text({ stop: ['hre', 'wo'], maxTokens: undefined })).toEqual(['one t', 'stop']);
    expect(text({ stop: [''], maxTokens: 2 })).toEqual(['one two', 'length']);
    expect(text({ stop: [], maxTokens: 3 })).toEqual(['one two three', 'stop']);
  });

  it('have as many alternatives as requested, and none otherwise', () => {
    const tokens = tokensOf([{ text: 'Yes', alternatives: [{ text: 'Yes', probability: 1 }] }]);
    expect(wholeReply(frame, { logprobs: true }, tokens, 'stop', 7)).toMatchObject({
      choices: [{ logprobs: { content: [{ token: 'Yes', top_logprobs: [] }] } }],
    });
    const asked = { logprobs: true, top_logprobs: 1 };
    expect(wholeReply(frame, asked, tokens, 'stop', 7)).toMatchObject({
      choices: [{ logprobs: { content: [{ top_logprobs: [{ token: 'Yes' }] }] } }],
    });
  });

  it('are marked if all of their probabilities are placeholders', () => {
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

  it('are words, each with the space before it, and the remaining space', () => {
    const texts = (text: string): readonly string[] => tokensOf([{ text }]).map((token) => token.text);
    expect(texts('one  two\n three. ')).toEqual(['one', '  two', '\n three.', ' ']);
    expect(texts('  one')).toEqual(['  one']);
    expect(texts(' \n')).toEqual([' \n']);
    expect(texts('')).toEqual([]);
    expect(tokensOf([{ text: 'one' }])).toEqual([
      { text: 'one', logprob: 0, alternatives: [{ text: 'one', logprob: 0 }], isMeasured: false },
    ]);
  });

  it('have probabilities up to 1, and 1 if they have none', () => {
    const [sure, unlisted] = tokensOf([
      { text: 'Yes', alternatives: [{ text: 'Yes', probability: 1.001 }] },
      { text: 'No', alternatives: [{ text: 'Yes', probability: 0.5 }] },
    ]);
    expect(sure).toEqual({
      text: 'Yes',
      logprob: 0,
      isMeasured: true,
      alternatives: [{ text: 'Yes', logprob: 0 }],
    });
    expect(unlisted).toEqual({
      text: 'No',
      logprob: 0,
      isMeasured: true,
      alternatives: [{ text: 'Yes', logprob: Math.log(0.5) }],
    });
    expect(tokensOf([{ text: '', alternatives: [] }])).toHaveLength(1);
  });

  it('are unchanged when they are cut, up to the start of a stop text', () => {
    const alternatives = [
      { text: 'very large', probability: 0.75 },
      { text: 'small', probability: 0.25 },
    ];
    const tokens = tokensOf([{ text: 'It is' }, { text: 'very large', alternatives }, { text: ' so' }]);
    const cut = cutTokens(tokens, { stop: ['large', 'so'], maxTokens: undefined });
    expect(cut.tokens).toEqual([tokens[0], tokens[1], { ...tokens[2], text: 'very ' }]);
    expect(cut.finishReason).toBe('stop');
    expect(cutTokens(tokens, { stop: ['It'], maxTokens: undefined }).tokens).toEqual([]);
    expect(
      cutTokens(tokens, { stop: ['isvery'], maxTokens: undefined }).tokens.map(({ text }) => text),
    ).toEqual(['It', ' ']);
    expect(cutTokens(tokens, { stop: ['large'], maxTokens: 2 })).toEqual({
      tokens: tokens.slice(0, 2),
      finishReason: 'length',
    });
  });

  it('are written in full in the protocol’s format', () => {
    const alternatives = [
      { text: 'Ja', probability: 0.25 },
      { text: 'Yes\u00e9', probability: 0.75 },
    ];
    const tokens = tokensOf([{ text: 'Yes\u00e9', alternatives }]);
    const asked = { logprobs: true, top_logprobs: 1 };
    const token = { token: 'Yes\u00e9', logprob: Math.log(0.75), bytes: [89, 101, 115, 195, 169] };
    const logprobs = { content: [{ ...token, top_logprobs: [token] }], refusal: null };
    expect(wholeReply(frame, asked, tokens, 'length', 7)).toEqual({
      ...frame,
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'Yes\u00e9', refusal: null },
          logprobs,
          finish_reason: 'length',
        },
      ],
      usage: { prompt_tokens: 7, completion_tokens: 1, total_tokens: 8 },
    });
    const chunk = (delta: object, more: object): object => ({
      ...frame,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, logprobs: null, finish_reason: null, ...more }],
    });
    const stream = [
      chunk({ role: 'assistant', content: '' }, {}),
      chunk({ content: 'Yes\u00e9' }, { logprobs }),
      chunk({}, { finish_reason: 'length' }),
    ];
    const usage = {
      ...frame,
      object: 'chat.completion.chunk',
      choices: [],
      usage: { prompt_tokens: 7, completion_tokens: 1, total_tokens: 8 },
    };
    const chunks = (more: object): readonly object[] => [
      ...replyChunks(frame, { ...asked, ...more }, tokens, 'length', 7),
    ];
    expect(chunks({})).toEqual(stream);
    for (const stream_options of [null, {}, { include_usage: false }]) {
      expect(chunks({ stream_options })).toEqual(stream);
    }
    expect(chunks({ stream_options: { include_usage: true } })).toEqual([...stream, usage]);
    for (const logprobs of [false, null, undefined]) {
      expect(wholeReply(frame, { ...asked, logprobs }, tokens, 'stop', 7)).toMatchObject({
        choices: [{ logprobs: null }],
      });
    }
  });

  it('are counted as the words of a prompt, and 64 for each picture', () => {
    const picture = { type: 'image_url' as const, image_url: { url: 'data:image/png;base64,AAAA' } };
    const count = (...contents: readonly (string | readonly object[])[]): number =>
      countPromptTokens({
        model: 'm',
        messages: contents.map((content) => ({ role: 'user' as const, content })),
      } as Parameters<typeof countPromptTokens>[0]);
    expect(count('Is  it\n so?')).toBe(3);
    expect(count('', ' ')).toBe(0);
    expect(count('one two', [{ type: 'text', text: 'three four five' }, picture, picture], 'six')).toBe(134);
  });

  it('are the same streamed and whole', () => {
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
