import { describe, expect, it } from 'vitest';
import { fail, ok } from '../util/result.ts';
import { joinOrders } from './both-orders.ts';
import type { VlmError } from './errors.ts';
import { scoredChat } from './scored-chat.ts';
import { swapMessages, swapOrder, swapTurns } from './swap-order.ts';
import type { ChatReply, ChatRequest } from './types.ts';

describe('a question in the other order', () => {
  it.each([
    ['Answer with one word, Yes or No.', 'Answer with one word, No or Yes.'],
    ['Say yes or no, no more.', 'Say no or yes, no more.'],
    ['Yes or no?', 'No or yes?'],
    ['YES/NO', 'NO/YES'],
    ['Reply "Yes" or "No".', 'Reply "No" or "Yes".'],
    ['No | Yes', 'Yes | No'],
    ['(yes or no), again: yes or no', '(no or yes), again: no or yes'],
    ['Is it? Yes or \nNo', 'Is it? No or \nYes'],
  ])('%j becomes %j, and back', (text, swapped) => {
    expect(swapOrder(text)).toBe(swapped);
    expect(swapOrder(swapped)).toBe(text);
  });

  it.each(['Is it warm?', 'Yes.', 'no or none', 'Yes, or maybe no', 'yesterday or now', 'No or no'])(
    'does not exist for %j',
    (text) => {
      expect(swapOrder(text)).toBeNull();
    },
  );

  it('keeps pictures, answers of examples and everything else', () => {
    const picture = { type: 'image_url', image_url: { url: 'data:yes/no' } } as const;
    const messages = [
      { role: 'system', content: 'Answer yes or no.' },
      { role: 'user', content: [picture, { type: 'text', text: 'Is it? Yes or No.' }] },
      { role: 'assistant', content: 'Yes' },
    ] as const;
    expect(swapMessages(messages)).toEqual([
      { role: 'system', content: 'Answer no or yes.' },
      { role: 'user', content: [picture, { type: 'text', text: 'Is it? No or Yes.' }] },
      { role: 'assistant', content: 'Yes' },
    ]);
    expect(swapMessages([{ role: 'user', content: 'Is it?' }])).toBeNull();
  });
});

describe('two turns in the other order', () => {
  const user = (content: string) => ({ role: 'user' as const, content });

  it('are swapped if either contains yes or no', () => {
    expect(swapTurns({ messages: [user('Is it?')], followUp: user('Yes or no?') })).toEqual({
      messages: [user('Is it?')],
      followUp: user('No or yes?'),
    });
    expect(swapTurns({ messages: [user('Yes or no?')] })).toEqual({ messages: [user('No or yes?')] });
    expect(swapTurns({ messages: [user('Is it?')], followUp: user('Why?') })).toBeNull();
  });
});

describe('answers in both orders', () => {
  const said = (label: 'yes' | 'no' | null, yes: readonly [number, number] | null = null) => ({ label, yes });

  it.each([
    ['agree in words', said('yes'), said('yes'), 'yes'],
    ['follow the place of the word', said('yes'), said('no'), null],
    ['say nothing that can be read', said(null), said(null), null],
    ['lean to one side together', said('yes', [0.9, 0.9]), said('no', [0.3, 0.3]), 'yes'],
    ['cancel out', said('yes', [0.75, 0.75]), said('no', [0.25, 0.25]), null],
    ['have bounds on one side', said('no', [0, 0.1]), said('no', [0.4, 0.4]), 'no'],
    ['have bounds that settle nothing, and agree in words', said('no', [0, 1]), said('no', [0.4, 0.4]), 'no'],
    ['have probabilities in one order only', said('yes', [0.9, 0.9]), said('no'), null],
  ])('that %s give the right result', (_, one, other, label) => {
    expect(joinOrders(one, other).label).toBe(label);
    expect(joinOrders(other, one).label).toBe(label);
  });

  it('have the mean of both probabilities', () => {
    const { yes } = joinOrders(said('yes', [0.8, 1]), said('no', [0.2, 0.2]));
    expect(yes?.[0]).toBeCloseTo(0.5);
    expect(yes?.[1]).toBeCloseTo(0.6);
  });
});

describe('a chat with token probabilities', () => {
  const reply: ChatReply = {
    text: 'Yes',
    reasoning: '',
    finishReason: 'stop',
    logprobs: null,
    usage: null,
    model: 'm',
    systemFingerprint: null,
    milliseconds: 1,
  };
  const request: ChatRequest = { model: 'm', messages: [] };

  it('remembers how many alternatives a server accepts', async () => {
    const asked: (number | undefined)[] = [];
    const refused: VlmError = { kind: 'refused', status: 400, message: 'at most 5' };
    const chat = scoredChat({
      chat: ({ topLogprobs }) => {
        asked.push(topLogprobs);
        return Promise.resolve(topLogprobs === 20 ? fail(refused) : ok(reply));
      },
    });
    await chat(request);
    await chat(request);
    expect(asked).toEqual([20, 5, 5]);
  });

  it('remembers nothing about a request that is rejected either way', async () => {
    const asked: (number | undefined)[] = [];
    const refused: VlmError = { kind: 'refused', status: 400, message: 'too many pictures' };
    const chat = scoredChat({
      chat: ({ topLogprobs }) => {
        asked.push(topLogprobs);
        return Promise.resolve(fail(refused));
      },
    });
    expect(await chat(request)).toEqual(fail(refused));
    await chat(request);
    expect(asked).toEqual([20, 5, undefined, 20, 5, undefined]);
  });
});
