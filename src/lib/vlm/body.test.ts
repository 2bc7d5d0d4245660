import { describe, expect, it } from 'vitest';
import { chatBody } from './body.ts';

const bare = { model: 'm', messages: [{ role: 'user' as const, content: 'Is it so?' }] };

describe('the body of a request', () => {
  it('contains only what was requested', () => {
    expect(chatBody(bare, { stream: false })).toEqual({ ...bare, stream: false });
    expect(chatBody({ ...bare, stop: [], logprobs: false, topLogprobs: 5 }, { stream: false })).toEqual({
      ...bare,
      stream: false,
    });
  });

  it('contains everything requested, by the names of the protocol', () => {
    const request = {
      ...bare,
      temperature: 0,
      topP: 0.5,
      maxTokens: 7,
      seed: 0,
      stop: ['.'],
      logprobs: true,
      topLogprobs: 5,
      thinking: false,
    };
    expect(chatBody(request, { stream: true })).toEqual({
      ...bare,
      temperature: 0,
      top_p: 0.5,
      max_tokens: 7,
      seed: 0,
      stop: ['.'],
      logprobs: true,
      top_logprobs: 5,
      chat_template_kwargs: { enable_thinking: false },
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it('contains further fields next to its own, and never instead of them', () => {
    const extra = { min_p: 0.1, temperature: 2, stream: true, max_completion_tokens: 9, seed: 4 };
    expect(chatBody({ ...bare, temperature: 0, maxTokens: 7, extra }, { stream: false })).toEqual({
      ...bare,
      min_p: 0.1,
      temperature: 0,
      max_tokens: 7,
      seed: 4,
      stream: false,
    });
    expect(chatBody({ ...bare, extra }, { stream: false })).toEqual({ ...bare, ...extra, stream: false });
  });

  it('contains the response format as servers expect it', () => {
    const form = { name: 'verdict', schema: { type: 'object', properties: {} } };
    expect(chatBody({ ...bare, form }, { stream: false })).toEqual({
      ...bare,
      response_format: { type: 'json_schema', json_schema: { ...form, strict: true } },
      stream: false,
    });
  });

  it('sends a single text as a string, and everything else in parts', () => {
    const text = { type: 'text' as const, text: 'Is it?' };
    const picture = { type: 'image_url' as const, image_url: { url: 'data:,' } };
    const sent = (...content: readonly (typeof text | typeof picture)[]) =>
      chatBody({ model: 'm', messages: [{ role: 'user', content }] }, { stream: false }).messages;
    expect(sent(text)).toEqual([{ role: 'user', content: 'Is it?' }]);
    for (const parts of [[text, text], [picture], [text, picture], []])
      expect(sent(...parts)).toEqual([{ role: 'user', content: parts }]);
  });
});
