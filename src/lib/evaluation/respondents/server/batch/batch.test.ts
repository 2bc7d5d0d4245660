import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems } from '../../../../../../tests/support/benchmarks.ts';
import { ok } from '../../../../util/result.ts';
import { batchLines, batchRespondent, NO_SECOND_TURN } from './batch.ts';

const [item] = pictureItems('intervention-target', pendulum, 1);
const [question] = pictureItems('structure-single', pendulum, 1);
if (item === undefined || question === undefined) throw new Error('no item');
const options = { model: 'm', parameters: { temperature: 0 }, draw: () => Promise.resolve('data:x') };

describe('a line of a batch', () => {
  it('is the request for its item', async () => {
    const line: unknown = JSON.parse(await batchLines(item, options));
    expect(line).toMatchObject({ custom_id: item.id, body: { model: 'm', temperature: 0 } });
  });

  it('requests the picture detail of the run', async () => {
    expect(await batchLines(item, { ...options, imageDetail: 'low' })).toContain('"detail":"low"');
    expect(await batchLines(item, options)).not.toContain('detail');
  });

  it('requests token probabilities for yes/no questions on request, and never for others', async () => {
    const wanted = { ...options, probabilities: { from: 'tokens' } } as const;
    const bodyOf = async (one: typeof item, asked: typeof options): Promise<unknown> =>
      (JSON.parse(await batchLines(one, asked)) as { body: unknown }).body;
    expect(await bodyOf(question, wanted)).toMatchObject({ logprobs: true, top_logprobs: 20 });
    expect(await bodyOf(question, options)).not.toHaveProperty('logprobs');
    expect(await bodyOf(item, wanted)).not.toHaveProperty('logprobs');
  });

  it('is answered with the probability of yes if its request asked for it', async () => {
    const logprobs = [
      { token: 'Yes', logprob: Math.log(0.8), top: [{ token: 'No', logprob: Math.log(0.2) }] },
    ];
    const reply = {
      text: 'Yes',
      reasoning: '',
      finishReason: 'stop',
      logprobs,
      usage: null,
      model: 'm',
      systemFingerprint: null,
      milliseconds: 0,
    };
    const outputs = new Map([[question.id, { id: question.id, reply: ok(reply) }]]);
    const context = { signal: new AbortController().signal, seed: 1 };
    const { probability } = await batchRespondent(outputs, 'm', { tokens: true }).answer(question, context);
    expect(probability?.yes?.[0]).toBeCloseTo(0.8, 12);
    expect(await batchRespondent(outputs, 'm').answer(question, context)).not.toHaveProperty('probability');
  });

  it('is rejected for an item with a second turn', async () => {
    await expect(
      batchLines(
        { ...item, followUp: { role: 'user', content: [{ type: 'text', text: 'And so?' }] } },
        options,
      ),
    ).rejects.toThrow(NO_SECOND_TURN);
  });

  it('exists for each separately asked caption, and their answers are combined', async () => {
    const each = ['One.', 'Other.'].map((option) => ({ option, messages: item.messages }));
    const apart = { ...item, each };
    const lines = (await batchLines(apart, options)).split('\n').map((line) => JSON.parse(line) as object);
    const ids = [`${item.id}#1`, `${item.id}#2`] as const;
    expect(lines).toMatchObject(ids.map((custom_id) => ({ custom_id, body: { logprobs: true } })));
    const saying = (text: string, likely: number) => ({
      text,
      reasoning: '',
      finishReason: 'stop',
      usage: null,
      model: 'm',
      logprobs: [
        { token: text, logprob: Math.log(likely), top: [{ token: 'No', logprob: Math.log(1 - likely) }] },
      ],
      systemFingerprint: null,
      milliseconds: 0,
    });
    const outputs = new Map([
      [ids[0], { id: ids[0], reply: ok(saying('Yes', 0.7)) }],
      [ids[1], { id: ids[1], reply: ok(saying('Yes', 0.9)) }],
    ]);
    const context = { signal: new AbortController().signal, seed: 1 };
    const { rawAnswer } = await batchRespondent(outputs, 'm').answer(apart, context);
    const { scores } = rawAnswer as { scores: Readonly<Record<string, number>> };
    expect([scores['One.'], scores['Other.']].map((share) => share?.toFixed(6))).toEqual([
      '0.700000',
      '0.900000',
    ]);
    outputs.delete(ids[1]);
    await expect(batchRespondent(outputs, 'm').answer(apart, context)).rejects.toThrow(
      'no line of this item',
    );
  });
});
