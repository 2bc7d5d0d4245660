import { omitUndefined } from '../../../util/omit.ts';
import { createItems, defaultVariant } from '../../benchmarks/items.fixture.ts';
import { describe, expect, it } from 'vitest';
import { mocksOfTests } from '../../../../../tests/support/mocks-of-tests.ts';
import type { Director } from '../../../../../tests/support/mock-upstream.ts';
import { PermanentError, RetryableError } from '../../runs/runner/errors.ts';
import { pendulum } from '../../../systems/index.ts';
import { judge } from '../../benchmarks/index.ts';
import type { Item } from '../../tasks/item.ts';
import type { Variant } from '../../tasks/variant.ts';
import { createClient } from '../../../vlm/index.ts';
import { nodeTransport } from '../../../vlm/transport/node.ts';
import type { Probabilities } from './yes-no/probabilities.ts';
import { vlmRespondent } from './vlm.ts';
import { required } from '../../../../../tests/support/required.ts';

const mocks = mocksOfTests();

async function respondent(
  direct: Director,
  drawn: string[] = [],
  bothOrders = false,
  probabilities?: Probabilities,
  flavour: Parameters<typeof mocks.start>[0] = 'vllm',
) {
  const mock = await mocks.start(flavour, direct);
  return vlmRespondent({
    client: createClient({ baseUrl: mock.url, transport: nodeTransport, key: 'k' }),
    model: 'm',
    parameters: { temperature: 0, maxTokens: 50 },
    concurrency: 4,
    bothOrders,
    ...omitUndefined({ probabilities }),
    draw: ({ name }) => {
      drawn.push(name);
      return Promise.resolve(`data:image/png;base64,${name}`);
    },
  });
}

function items(task: string, choice: Partial<Variant> = {}): readonly Item[] {
  const variant = { ...defaultVariant(task, pendulum), ...choice };
  return createItems(task, pendulum, { count: 1, seed: 3, variant });
}

const context = { signal: new AbortController().signal, seed: 1 };

describe('a server’s model as a respondent', () => {
  it('receives the messages of the item with its pictures drawn, each once', async () => {
    const drawn: string[] = [];
    const vlm = await respondent(() => ({ kind: 'answer', text: 'Yes' }), drawn);
    const questions = items('structure-pair', { shots: 2 });
    for (const question of questions.slice(0, 3)) await vlm.answer(question, context);
    expect(new Set(drawn).size).toBe(drawn.length);
    const [first] = questions;
    const body = JSON.stringify(mocks.requests()[0]?.body);
    for (const { name } of first?.pictures ?? []) expect(body).toContain(`data:image/png;base64,${name}`);
    expect(body).not.toMatch(/"url":"(?!data:)/u);
    expect(mocks.requests()[0]?.body).toMatchObject({ model: 'm', temperature: 0, max_tokens: 50 });
  });

  it.each([401, 403])('tries a rejected key (%d) once, regardless of concurrent requests', async (status) => {
    const vlm = await respondent(() => ({ kind: 'error', status, message: 'no such key' }));
    const question = required(items('structure-pair')[0]);
    const answers = Array.from({ length: 8 }, () => vlm.answer(question, context));
    for (const answer of answers) await expect(answer).rejects.toBeInstanceOf(PermanentError);
    await expect(vlm.answer(question, context)).rejects.toThrow('no such key');
    expect(mocks.requests()).toHaveLength(1);
  });

  it('reports a web page instead of a model server at the address', async () => {
    const question = required(items('structure-pair')[0]);
    const page = await respondent(() => ({ kind: 'raw', pieces: ['<!doctype html><title>Hello</title>'] }));
    await expect(page.answer(question, context)).rejects.toMatchObject({ hasNoServer: true });
    const odd = await respondent(() => ({ kind: 'raw', pieces: ['{"choices":[]}'] }));
    await expect(odd.answer(question, context)).rejects.toMatchObject({ hasNoServer: false });
  });

  it('continues if the first request fails for another reason', async () => {
    const vlm = await respondent((_, n) =>
      n === 0 ? { kind: 'error', status: 500, message: 'oh' } : { kind: 'answer', text: 'Yes' },
    );
    const question = required(items('structure-pair')[0]);
    const answers = Array.from({ length: 3 }, () => vlm.answer(question, context));
    await expect(answers[0]).rejects.toBeInstanceOf(RetryableError);
    expect(await Promise.all(answers.slice(1))).toMatchObject([
      { rawAnswer: { text: 'Yes' } },
      { rawAnswer: { text: 'Yes' } },
    ]);
  });

  it('answers with the text, and the thinking separately', async () => {
    const vlm = await respondent(() => ({
      kind: 'answer',
      text: 'light position',
      reasoning: 'The sun moved.',
    }));
    const item = required(items('intervention-target')[0]);
    expect(await vlm.answer(item, context)).toMatchObject({
      rawAnswer: { text: 'light position' },
      reasoning: 'The sun moved.',
      usage: { promptTokens: 11, completionTokens: 3 },
      systemFingerprint: 'vllm-0.11.0-abc',
    });
  });

  it('thinks in a first turn and answers in a second one', async () => {
    const vlm = await respondent((_, n) => ({
      kind: 'answer',
      text: n === 0 ? 'The shadow follows.' : 'No',
    }));
    const item = required(items('structure-single', { chainOfThought: true })[0]);
    expect(await vlm.answer(item, context)).toMatchObject({
      rawAnswer: { text: 'No' },
      reasoning: 'The shadow follows.',
      usage: { promptTokens: 22, completionTokens: 6 },
    });
    const second = mocks.requests()[1]?.body;
    expect(JSON.stringify(second)).toContain('{"role":"assistant","content":"The shadow follows."}');
  });

  describe('with each caption asked separately', () => {
    const variant = { ...defaultVariant('causal-order', pendulum), ways: { asking: 'each' } };
    const [item] = createItems('causal-order', pendulum, { count: 1, seed: 3, variant });
    if (item?.form.kind !== 'choice') throw new Error('no item');
    const [first = '', second = ''] = item.form.options.map(({ text }) => text);
    const asks = (body: unknown, caption: string): boolean =>
      JSON.stringify(body).includes(JSON.stringify(caption).slice(1, -1));

    it('uses the probabilities of yes and no for each', async () => {
      const vlm = await respondent(({ body }) =>
        asks(body, first)
          ? { kind: 'answer', text: 'Yes', first: { Yes: 0.6, No: 0.2, The: 0.2 } }
          : { kind: 'answer', text: 'No', first: { No: 0.75, Yes: 0.25 } },
      );
      const reply = await vlm.answer(item, context);
      if (!('scores' in reply.rawAnswer)) throw new Error('no scores');
      expect(reply.rawAnswer.scores[first]).toBeCloseTo(0.75, 12);
      expect(reply.rawAnswer.scores[second]).toBeCloseTo(0.25, 12);
      expect(reply.rawAnswer.yesNo?.[first]?.yes).toBeCloseTo(0.6, 12);
      expect(reply.rawAnswer.yesNo?.[first]?.no).toBeCloseTo(0.2, 12);
      expect(reply.rawAnswer.yesNo?.[second]?.no).toBeCloseTo(0.75, 12);
      expect(reply.reasoning).toBe(`${first} Yes\n\n${second} No`);
      expect(reply.usage).toEqual({ promptTokens: 22, completionTokens: 6 });
      const judged = judge(item, { id: item.id, ...reply.rawAnswer }, 'published');
      expect(judged.reading).toBe('0');
      const sent = mocks.requests().map(({ body }) => body);
      expect(sent.map((body) => [asks(body, first), asks(body, second)])).toEqual([
        [true, false],
        [false, true],
      ]);
      for (const body of sent) expect(body).toMatchObject({ logprobs: true });
    });

    it('uses the words if a server gives no probabilities', async () => {
      const vlm = await respondent(
        ({ body }) => ({ kind: 'answer', text: asks(body, first) ? 'no.' : 'I cannot tell' }),
        [],
        false,
        undefined,
        'lm-studio',
      );
      const reply = await vlm.answer(item, context);
      expect(reply.rawAnswer).toEqual({
        scores: { [first]: 0, [second]: 0.5 },
        yesNo: { [first]: { yes: 0, no: 1 }, [second]: { yes: 0, no: 0 } },
      });
    });

    it('repeats no answered request if the second one failed', async () => {
      const vlm = await respondent((_, n) =>
        n === 1 ? { kind: 'error', status: 500, message: 'oh' } : { kind: 'answer', text: 'Yes' },
      );
      await expect(vlm.answer(item, context)).rejects.toBeInstanceOf(RetryableError);
      await vlm.answer(item, context);
      expect(mocks.requests().map(({ body }) => asks(body, first))).toEqual([true, false, false]);
    });
  });

  /** Answers by whether the question says “Yes or No”, or the other way round. */
  const byOrder =
    (worded: ReturnType<Director>, swapped: ReturnType<Director>): Director =>
    ({ body }) =>
      JSON.stringify(body).includes('Yes or No') ? worded : swapped;

  it('asks in both orders, and decides by the mean of both probabilities', async () => {
    const vlm = await respondent(
      byOrder(
        { kind: 'answer', text: 'Yes', first: { Yes: 0.9, No: 0.1 } },
        { kind: 'answer', text: 'No', first: { No: 0.6, Yes: 0.4 } },
      ),
      [],
      true,
    );
    const item = required(items('structure-single')[0]);
    const reply = await vlm.answer(item, context);
    expect(reply).toMatchObject({
      rawAnswer: { text: 'Yes' },
      usage: { promptTokens: 22, completionTokens: 6 },
    });
    expect(reply.orders?.worded.text).toBe('Yes');
    expect(reply.orders?.worded.yes?.[0]).toBeCloseTo(0.9);
    expect(reply.orders?.swapped.text).toBe('No');
    expect(reply.orders?.swapped.yes?.[1]).toBeCloseTo(0.4);
    expect(reply).not.toHaveProperty('reasoning');
    expect(reply).not.toHaveProperty('probability');
    expect(mocks.requests()).toHaveLength(2);
  });

  it('reports that nothing is decided if only the order of the words decides', async () => {
    const vlm = await respondent(
      byOrder({ kind: 'answer', text: 'Yes' }, { kind: 'answer', text: 'No' }),
      [],
      true,
    );
    const item = required(items('structure-single', { chainOfThought: true })[0]);
    // The reasoning comes first in both orders, and is kept of both.
    const reply = await vlm.answer(item, context);
    expect(reply).toMatchObject({ rawAnswer: { text: 'Undecided.' }, orders: { worded: { text: 'Yes' } } });
    expect(judge(item, { id: item.id, ...reply.rawAnswer }, 'audited').outcome).toBe('unparsed');
    expect(mocks.requests()).toHaveLength(4);
  });

  it('asks other questions once, and rejects a wording without an order', async () => {
    const vlm = await respondent(() => ({ kind: 'answer', text: 'light position' }), [], true);
    const target = required(items('intervention-target')[0]);
    expect(await vlm.answer(target, context)).not.toHaveProperty('orders');
    expect(mocks.requests()).toHaveLength(1);
    const template = defaultVariant('structure-single', pendulum).template;
    const parts = { ...template.parts, format: 'Answer in one word.' };
    const item = required(items('structure-single', { template: { ...template, parts } })[0]);
    await expect(vlm.answer(item, context)).rejects.toThrow('put it into the wording');
  });

  const question = required(items('structure-single')[0]);
  /** The requests so far, as servers receive them. */
  const bodies = () => mocks.requests().map(({ body }) => body as Record<string, unknown>);

  it('requests probabilities only if configured', async () => {
    const vlm = await respondent(() => ({ kind: 'answer', text: 'Yes', first: { Yes: 0.9, No: 0.1 } }));
    expect(await vlm.answer(question, context)).not.toHaveProperty('probability');
    expect(bodies()[0]).not.toHaveProperty('logprobs');
  });

  it('keeps the probability of yes, within bounds if no is not listed, and the label mass', async () => {
    const vlm = await respondent(
      (_, n) => ({
        kind: 'answer',
        text: 'Yes',
        first:
          n === 0 ? { Yes: 0.6, No: 0.2, Maybe: 0.1 } : n === 1 ? { Yes: 0.9, Maybe: 0.05 } : { Maybe: 1 },
      }),
      [],
      false,
      { from: 'tokens' },
    );
    const known = (await vlm.answer(question, context)).probability;
    expect(known?.yes?.[0]).toBeCloseTo(0.75, 12);
    expect(known?.yes?.[1]).toBe(known?.yes?.[0]);
    expect(known?.labelMass).toBeCloseTo(0.8, 12);
    const bounded = (await vlm.answer(question, context)).probability;
    expect(bounded?.yes?.[0]).toBeCloseTo(0.9 / 0.95, 12);
    expect(bounded?.yes?.[1]).toBe(1);
    expect(bodies()).toHaveLength(2);
    expect(bodies()[0]).toMatchObject({ logprobs: true, top_logprobs: 20, temperature: 0 });
  });

  it('gives no probability if the answer starts with another word, or the server gives none', async () => {
    const vlm = await respondent(
      () => ({ kind: 'answer', text: 'Maybe', first: { Maybe: 0.99, Yes: 0.01 } }),
      [],
      false,
      { from: 'tokens' },
    );
    const { probability } = await vlm.answer(question, context);
    expect(probability).not.toHaveProperty('yes');
    expect(probability?.labelMass).toBeCloseTo(0.01, 12);
    const silent = await respondent(
      () => ({ kind: 'answer', text: 'Yes' }),
      [],
      false,
      { from: 'tokens' },
      'lm-studio',
    );
    expect(await silent.answer(question, context)).not.toHaveProperty('probability');
    expect(bodies()).toHaveLength(1);
  });

  it('repeats a question with a different seed each time, and counts the first answer', async () => {
    const vlm = await respondent(
      (_, n) => ({ kind: 'answer', text: n === 0 ? 'No' : n <= 3 ? 'Yes.' : n === 4 ? 'Perhaps' : 'no' }),
      [],
      false,
      { from: 'repeats', repeats: 6, temperature: 0.9 },
    );
    expect(vlm.isDeterministic).toBe(false);
    expect(await vlm.answer(question, context)).toMatchObject({
      rawAnswer: { text: 'No' },
      usage: { promptTokens: 77, completionTokens: 21 },
      probability: { yes: [0.6, 0.6], repeats: { n: 6, yes: 3, no: 2 } },
    });
    const [first, ...again] = bodies();
    expect(first).toMatchObject({ temperature: 0 });
    expect(first).not.toHaveProperty('seed');
    expect(again.every(({ temperature }) => temperature === 0.9)).toBe(true);
    for (const body of bodies()) expect(body).not.toHaveProperty('logprobs');
    const seeds = again.map(({ seed }) => seed);
    expect(new Set(seeds).size).toBe(6);
    await vlm.answer(question, context);
    expect(
      bodies()
        .slice(8)
        .map(({ seed }) => seed),
    ).toEqual(seeds);
    await vlm.answer(question, { ...context, seed: 2 });
    expect(
      bodies()
        .slice(15)
        .map(({ seed }) => seed),
    ).not.toEqual(seeds);
  });

  it('repeats only if the server gives no token probabilities', async () => {
    const auto: Probabilities = { from: 'auto', repeats: 4, temperature: 1 };
    const scored = await respondent(
      () => ({ kind: 'answer', text: 'Yes', first: { Yes: 0.9, No: 0.1 } }),
      [],
      false,
      auto,
    );
    expect((await scored.answer(question, context)).probability).not.toHaveProperty('repeats');
    expect(bodies()).toHaveLength(1);
    // A model that always says the same has a share of all, which is named as that of repetitions.
    const silent = await respondent(() => ({ kind: 'answer', text: 'Yes' }), [], false, auto, 'lm-studio');
    expect(await silent.answer(question, context)).toMatchObject({
      probability: { yes: [1, 1], repeats: { n: 4, yes: 4, no: 0 } },
    });
    expect(bodies().map((body) => 'logprobs' in body)).toEqual([true, false, false, false, false]);
    expect((await silent.answer(question, context)).probability).not.toHaveProperty('labelMass');
  });

  it('requests only what is missing on a retry, and then forgets it', async () => {
    const vlm = await respondent(
      (_, n) =>
        n === 3
          ? { kind: 'error', status: 503, message: 'busy' }
          : { kind: 'answer', text: n < 3 ? 'Yes' : 'No' },
      [],
      false,
      { from: 'repeats', repeats: 4, temperature: 1 },
    );
    await expect(vlm.answer(question, context)).rejects.toBeInstanceOf(RetryableError);
    expect(await vlm.answer(question, context)).toMatchObject({
      rawAnswer: { text: 'Yes' },
      probability: { repeats: { n: 4, yes: 2, no: 2 } },
    });
    expect(bodies()).toHaveLength(6);
    expect(await vlm.answer(question, context)).toMatchObject({ rawAnswer: { text: 'No' } });
    expect(bodies()).toHaveLength(11);
  });

  it('combines both orders: the mean of token probabilities, or all repetitions together', async () => {
    const direct = byOrder(
      { kind: 'answer', text: 'Yes', first: { Yes: 0.9, No: 0.1 } },
      { kind: 'answer', text: 'No', first: { No: 0.5, Yes: 0.3 } },
    );
    const tokens = await respondent(direct, [], true, { from: 'tokens' });
    const { probability, orders } = await tokens.answer(question, context);
    expect(probability?.yes?.[0]).toBeCloseTo((0.9 + 0.375) / 2, 12);
    expect(probability?.labelMass).toBeCloseTo(0.9, 12);
    expect(orders?.worded.yes?.[0]).toBeCloseTo(0.9, 12);
    const repeats = await respondent(direct, [], true, { from: 'repeats', repeats: 2, temperature: 1 });
    expect(await repeats.answer(question, context)).toMatchObject({
      probability: { yes: [0.5, 0.5], repeats: { n: 4, yes: 2, no: 2 } },
    });
    expect(bodies()).toHaveLength(6);
  });

  it('ignores this for questions other than yes/no', async () => {
    const vlm = await respondent(() => ({ kind: 'answer', text: 'light position' }), [], false, {
      from: 'repeats',
      repeats: 4,
      temperature: 1,
    });
    const target = required(items('intervention-target')[0]);
    expect(await vlm.answer(target, context)).not.toHaveProperty('probability');
    expect(bodies()).toHaveLength(1);
  });

  it.each<[string, ReturnType<Director>, string]>([
    ['429', { kind: 'error', status: 429, message: 'busy', retryAfter: '4' }, 'rate-limit'],
    ['500', { kind: 'error', status: 500, message: 'crash' }, 'server'],
    [
      'no choices',
      { kind: 'raw', contentType: 'application/json', pieces: ['{"choices":[]}'] },
      'incomplete',
    ],
    ['an error in a 200', { kind: 'raw', pieces: ['{"error":{"message":"oom","code":500}}'] }, 'server'],
  ])('requests a retry after %s', async (_, script, kind) => {
    const vlm = await respondent(() => script);
    const item = required(items('structure-single')[0]);
    const error = await vlm.answer(item, context).catch((reason: unknown) => reason);
    if (!(error instanceof RetryableError)) throw new Error('not retryable');
    expect(error.kind).toBe(kind);
    expect(error.retryAfterMilliseconds).toBe(kind === 'rate-limit' ? 4000 : null);
  });

  it('gives up if a retry would not help', async () => {
    const vlm = await respondent(() => ({ kind: 'error', status: 400, message: 'too many images' }));
    const item = required(items('structure-single')[0]);
    const error = await vlm.answer(item, context).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(RetryableError);
    expect(String(error)).toContain('too many images');
  });
});
