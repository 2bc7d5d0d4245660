import { describe, expect, it } from 'vitest';
import { readOpenRlhfRequest } from './openrlhf.ts';
import { MAX_REWARDED_TEXT_LENGTH, MAX_REWARDS } from './request.ts';
import { bedChain as chain } from './bed.fixture.ts';

const known = { ids: ['chain-bed'], find: (id: string) => (id === 'chain-bed' ? chain : undefined) };
const read = (body: unknown) => readOpenRlhfRequest(JSON.stringify(body), known);
const about = JSON.stringify({ chain, prevented: { id: 'dig' }, asked: 'sow', path: ['dig', 'sow'] });
const prompt = '<|im_start|>user\nWould it?<|im_end|>\n<|im_start|>assistant\n';
const text = 'Without digging a hole, no seeds could be dropped in.';

describe('a request of OpenRLHF', () => {
  it('is read as answers without their prompts and special tokens, in order', () => {
    const items = read({
      query: [
        `${prompt}${text}<|im_end|>`,
        `<|endoftext|><|endoftext|>${prompt}No.<|im_end|>\n<|endoftext|>`,
      ],
      prompts: [prompt, prompt],
      labels: [about, '{"chain": "chain-bed"}'],
    });
    expect(items).toEqual({
      ok: true,
      value: [
        { id: '0', chain, prevented: { id: 'dig' }, text },
        { id: '1', chain, text: 'No.' },
      ],
    });
  });

  it('is read by the names of its reward functions, without prompts, and empty', () => {
    expect(read({ queries: [text], labels: [about] })).toMatchObject({ ok: true, value: [{ text }] });
    expect(read({ query: [], prompts: [], labels: [] })).toEqual({ ok: true, value: [] });
  });

  it.each([
    [7, 'The body is 7: use a JSON object with "query", "prompts" and "labels".'],
    [{ labels: [about] }, 'There is no "query": send the list of texts.'],
    [{ query: [text] }, '“labels” is missing: use a JSON object with "query", "prompts" and "labels".'],
    [{ query: [7], labels: [about] }, '“query.0” is 7: use text.'],
    [{ query: [text], labels: [] }, 'labels has 0 entries for 1 texts: send one for each.'],
    [
      { query: [text], prompts: [prompt], labels: [about] },
      'query.0 does not begin with prompts.0: send the whole prompt.',
    ],
    [
      { query: [text], labels: ['yes'] },
      'labels.0 is not a chain: send the text of {"chain", "prevented"} (--label_key about).',
    ],
    [
      { query: [text], labels: ['{"chain": "chain-bet"}'] },
      'labels.0.chain is "chain-bet": use a chain\'s object, or one of chain-bed.',
    ],
    [
      { query: ['a'.repeat(MAX_REWARDED_TEXT_LENGTH + 1)], labels: [about] },
      `“query.0” is text of ${MAX_REWARDED_TEXT_LENGTH + 1} characters: send texts of at most ${MAX_REWARDED_TEXT_LENGTH} letters.`,
    ],
    [
      {
        query: Array.from({ length: MAX_REWARDS + 1 }, () => text),
        labels: Array.from({ length: MAX_REWARDS + 1 }, () => about),
      },
      `“items” is a list of ${MAX_REWARDS + 1}: send at most ${MAX_REWARDS} items in a request.`,
    ],
  ])('is rejected with the expected form: %#', (body, message) => {
    expect(read(body)).toEqual({ ok: false, error: { message, code: 'invalid_request' } });
  });

  it('is rejected if it is not JSON', () => {
    expect(readOpenRlhfRequest('query', known)).toMatchObject({ ok: false, error: { code: 'invalid_json' } });
  });
});
