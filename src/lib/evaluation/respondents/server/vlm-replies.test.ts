import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems } from '../../../../../tests/support/benchmarks.ts';
import { ok } from '../../../util/result.ts';
import type { ChatReply, ChatRequest, VlmClient } from '../../../vlm/index.ts';
import type { Probabilities } from './yes-no/probabilities.ts';
import type { Item } from '../../tasks/item.ts';
import { vlmRespondent } from './vlm.ts';
import { replyOf } from './vlm-reply.ts';
import { fromRepeats, fromTokens, joinProbabilities } from './yes-no/yes-probability.ts';
import { required } from '../../../../../tests/support/required.ts';

const bare: ChatReply = {
  text: 'Yes',
  reasoning: '',
  finishReason: 'stop',
  logprobs: null,
  usage: null,
  model: 'm',
  systemFingerprint: null,
  milliseconds: 5,
};
const question = required(pictureItems('structure-single', pendulum, 1)[0]);
const context = { signal: new AbortController().signal, seed: 1 };
const usage = (promptTokens: number, completionTokens: number) => ({ promptTokens, completionTokens });

/** Asks one question; the server answers in turn. */
async function ask(
  replies: readonly Partial<ChatReply>[],
  extra: {
    readonly bothOrders?: boolean;
    readonly probabilities?: Probabilities;
    readonly seed?: number;
    readonly item?: Item;
  } = {},
) {
  const { seed = 1, item = question, ...options } = extra;
  const requests: ChatRequest[] = [];
  const client: VlmClient = {
    models: () => Promise.reject(new Error('not asked')),
    chat: (request) => {
      const reply = replies[requests.length] ?? replies.at(-1);
      requests.push(request);
      return Promise.resolve(ok({ ...bare, ...reply }));
    },
  };
  const respondent = vlmRespondent({
    client,
    model: 'm',
    parameters: { temperature: 0 },
    concurrency: 3,
    ...options,
    draw: () => Promise.resolve('data:x'),
  });
  return { reply: await respondent.answer(item, { ...context, seed }), requests, respondent };
}

const tokens = (yes: number, no: number): Partial<ChatReply> => ({
  text: yes > no ? 'Yes' : 'No',
  logprobs: [
    yes > no
      ? { token: 'Yes', logprob: Math.log(yes), top: [{ token: 'No', logprob: Math.log(no) }] }
      : { token: 'No', logprob: Math.log(no), top: [{ token: 'Yes', logprob: Math.log(yes) }] },
  ],
});

describe('a stored reply of a server', () => {
  it('omits missing parts', () => {
    expect(replyOf(bare)).toEqual({ rawAnswer: { text: 'Yes' }, milliseconds: 5 });
    const full = { ...bare, reasoning: 'So.', usage: usage(1, 2), systemFingerprint: 'fp' };
    expect(replyOf(full)).toEqual({
      rawAnswer: { text: 'Yes' },
      milliseconds: 5,
      reasoning: 'So.',
      usage: usage(1, 2),
      systemFingerprint: 'fp',
    });
  });
});

describe('a repeated question', () => {
  const probabilities = { from: 'repeats', repeats: 3, temperature: 0.7 } as const;

  it('keeps the first answer, sums up all costs, and counts the other answers', async () => {
    const { reply, requests, respondent } = await ask(
      [
        { text: 'No', milliseconds: 1, usage: usage(10, 1) },
        { text: 'Yes', milliseconds: 2, usage: usage(20, 2) },
        { text: 'Hm.', milliseconds: 3, usage: usage(30, 3) },
        { text: 'No', milliseconds: 4, usage: usage(40, 4) },
      ],
      { probabilities },
    );
    expect(reply).toEqual({
      rawAnswer: { text: 'No' },
      milliseconds: 10,
      usage: usage(100, 10),
      probability: { yes: [0.5, 0.5], repeats: { n: 3, yes: 1, no: 1 } },
    });
    expect(requests.map(({ temperature }) => temperature)).toEqual([0, 0.7, 0.7, 0.7]);
    const seeds = requests.map(({ seed }) => seed);
    expect(seeds[0]).toBeUndefined();
    expect(new Set(seeds.slice(1)).size).toBe(3);
    expect((await ask([{}], { probabilities })).requests.map(({ seed }) => seed)).toEqual(seeds);
    expect((await ask([{}], { probabilities, seed: 2 })).requests[1]?.seed).not.toBe(seeds[1]);
    expect(respondent.isDeterministic).toBe(false);
  });

  it('omits the tokens if one reply does not state them, and never the time', async () => {
    const { reply } = await ask([{ usage: usage(1, 1) }, { usage: usage(1, 1) }, {}], { probabilities });
    expect(reply).not.toHaveProperty('usage');
    expect(reply.milliseconds).toBe(20);
  });

  it('is not repeated if the tokens state the probability', async () => {
    const auto = { ...probabilities, from: 'auto' } as const;
    const told = await ask([tokens(0.75, 0.25)], { probabilities: auto });
    expect(told.requests).toHaveLength(1);
    expect(told.reply.probability?.yes?.[0]).toBeCloseTo(0.75, 9);
    expect((await ask([{}], { probabilities: auto })).requests).toHaveLength(4);
    const plain = await ask([{}]);
    expect(plain.requests).toHaveLength(1);
    expect(plain.reply).not.toHaveProperty('probability');
    expect(plain.respondent.isDeterministic).toBe(true);
  });
});

describe('options that are asked separately', () => {
  const item = {
    ...question,
    each: ['A', 'B'].map((option) => ({ option, messages: question.messages })),
  };
  const repeated = { from: 'repeats', repeats: 2, temperature: 0.7 } as const;

  it('are repeated if the run repeats questions, and get the share of yes', async () => {
    const said = ['No', 'Yes', 'Yes', 'Yes', 'No', 'Yes'].map((text) => ({ text, usage: usage(1, 1) }));
    const { reply, requests, respondent } = await ask(said, { item, probabilities: repeated });
    expect(reply.rawAnswer).toEqual({
      scores: { A: 1, B: 0.5 },
      yesNo: { A: { yes: 1, no: 0 }, B: { yes: 0.5, no: 0.5 } },
    });
    expect(reply.usage).toEqual(usage(6, 6));
    expect(requests.map(({ temperature }) => temperature)).toEqual([0, 0.7, 0.7, 0, 0.7, 0.7]);
    expect(new Set(requests.flatMap(({ seed }) => seed ?? [])).size).toBe(4);
    expect(respondent.isDeterministic).toBe(false);
  });

  it('are repeated individually if only their tokens are missing', async () => {
    const probabilities = { ...repeated, from: 'auto' } as const;
    const said = [tokens(0.75, 0.25), { text: 'No' }, { text: 'Yes' }, { text: 'No' }];
    const { reply, requests } = await ask(said, { item, probabilities });
    expect(requests).toHaveLength(4);
    expect(reply.rawAnswer).toMatchObject({ scores: { B: 0.5 } });
    expect('scores' in reply.rawAnswer && reply.rawAnswer.scores['A']).toBeCloseTo(0.75, 9);
    expect((await ask([{}], { item })).requests).toHaveLength(2);
  });
});

describe('a question in both orders', () => {
  it('states the combined result, each answer, and both costs', async () => {
    const { reply, requests } = await ask(
      [
        { ...tokens(0.9, 0.1), milliseconds: 1, reasoning: 'One.', usage: usage(1, 2) },
        { ...tokens(0.3, 0.7), milliseconds: 2, reasoning: 'Two.', usage: usage(3, 4) },
      ],
      { bothOrders: true, probabilities: { from: 'tokens' } },
    );
    expect(requests).toHaveLength(2);
    expect(requests[0]?.messages).not.toEqual(requests[1]?.messages);
    expect(reply).toMatchObject({
      rawAnswer: { text: 'Yes' },
      milliseconds: 3,
      usage: usage(4, 6),
      reasoning: 'One.\n\nTwo.',
      orders: { worded: { text: 'Yes' }, swapped: { text: 'No' } },
    });
    expect(reply.probability?.yes?.[0]).toBeCloseTo(0.6, 9);
    expect(reply.probability?.labelMass).toBeCloseTo(1, 9);
    expect(reply.orders?.swapped.yes?.[1]).toBeCloseTo(0.3, 9);
  });

  it('is undecided if both answers are unreadable', async () => {
    const { reply } = await ask([{ text: 'Hm.' }], { bothOrders: true });
    expect(reply.rawAnswer).toEqual({ text: 'Undecided.' });
    expect(reply).not.toHaveProperty('reasoning');
    expect(reply.orders).toEqual({ worded: { text: 'Hm.' }, swapped: { text: 'Hm.' } });
    const no = await ask([{ text: 'No' }], { bothOrders: true });
    expect(no.reply.rawAnswer).toEqual({ text: 'No' });
  });
});

describe('an answer of several requests', () => {
  const aboutEach = {
    ...question,
    each: ['A', 'B'].map((option) => ({ option, messages: question.messages })),
  };
  const [reasoned = question] = pictureItems('structure-single', pendulum, 1, 1, { chainOfThought: true });
  const [cut, filtered] = [{ finishReason: 'length' }, { finishReason: 'content_filter' }];

  const ways = [
    ['in both orders', question, { bothOrders: true }],
    ['option by option', aboutEach, {}],
    [
      'option by option, again',
      { ...aboutEach, each: aboutEach.each.slice(0, 1) },
      { probabilities: { from: 'repeats', repeats: 1, temperature: 1 } },
    ],
    ['after reasoning', reasoned, {}],
    ['again and again', question, { probabilities: { from: 'repeats', repeats: 1, temperature: 1 } }],
  ] as const;

  it.each(ways)('states its tokens if all of them do, and otherwise none: %s', async (_, item, extra) => {
    const told = async (...replies: readonly Partial<ChatReply>[]) =>
      (await ask(replies, { ...extra, item })).reply.usage;
    const [one, other] = [{ usage: usage(1, 2) }, { usage: usage(3, 4) }];
    expect(await told(one, other)).toEqual(usage(4, 6));
    expect(await told(one, {})).toBeUndefined();
    expect(await told({}, other)).toBeUndefined();
  });

  it.each(ways)('is cut off if one of them is: %s', async (_, item, extra) => {
    const ended = async (...replies: readonly Partial<ChatReply>[]) =>
      (await ask(replies, { ...extra, item })).reply.finishReason;
    expect(await ended(cut, {})).toBe('length');
    expect(await ended({}, cut)).toBe('length');
    expect(await ended(cut, filtered)).toBe('length');
    expect(await ended(filtered, cut)).toBe('length');
    expect(await ended(filtered, {})).toBe('content_filter');
    expect(await ended({}, {})).toBeUndefined();
  });
});

describe('probabilities of yes', () => {
  it('come from tokens only if there are any', () => {
    expect(fromTokens(bare)).toBeNull();
    const told = fromTokens({ ...bare, ...tokens(0.4, 0.1) });
    expect(told?.yes?.[0]).toBeCloseTo(0.8, 9);
    expect(told?.labelMass).toBeCloseTo(0.5, 9);
  });

  it('are the share of yes among the readable repetitions', () => {
    expect(fromRepeats(['Yes', 'no', 'Hm', 'yes.', 'Yes and no.'])).toEqual({
      yes: [2 / 3, 2 / 3],
      repeats: { n: 5, yes: 2, no: 1 },
    });
    expect(fromRepeats(['Hm'])).toEqual({ repeats: { n: 1, yes: 0, no: 0 } });
    expect(fromRepeats([])).toEqual({ repeats: { n: 0, yes: 0, no: 0 } });
  });

  it('are combined over both orders: repetitions are pooled, tokens averaged, and null if one is unknown', () => {
    const [one, other] = [fromRepeats(['Yes', 'Yes', 'No']), fromRepeats(['No', 'Hm'])];
    expect(joinProbabilities(one, other)).toEqual({ yes: [0.5, 0.5], repeats: { n: 5, yes: 2, no: 2 } });
    expect(joinProbabilities(one, null)).toBeNull();
    expect(joinProbabilities(null, other)).toBeNull();
    expect(joinProbabilities(null, null)).toBeNull();
    const first = { yes: [0, 0.5], labelMass: 0.5 } as const;
    const second = { yes: [0.5, 1], labelMass: 1 } as const;
    expect(joinProbabilities(first, second)).toEqual({ yes: [0.25, 0.75], labelMass: 0.75 });
    expect(joinProbabilities(first, { labelMass: 1 })).toEqual({ labelMass: 0.75 });
    expect(joinProbabilities({ labelMass: 1 }, second)).toEqual({ labelMass: 1 });
    expect(joinProbabilities(first, one)).toBeNull();
    expect(joinProbabilities(one, first)).toBeNull();
  });
});
