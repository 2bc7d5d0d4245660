import { describe, expect, it } from 'vitest';
import { waterFlow } from '../../../systems/index.ts';
import {
  imagesOf,
  indexOfNumber,
  itemNumber,
  askItemOf,
  parametersOf,
  formSubject,
  timesOf,
} from './form-read.ts';
import { defaultAskForm, type AskForm } from './form-schema.ts';

const form = (part: Partial<AskForm> = {}): AskForm => ({ ...defaultAskForm, ...part });
const template = { id: 'mine', title: 'Mine', parts: { question: 'Which?' } };

describe('the item of a form', () => {
  it('omits everything that equals the task’s defaults', () => {
    expect(askItemOf(form())).toEqual({
      ok: true,
      value: { id: 'counterfactual', system: 'pendulum', seed: 1 },
    });
  });

  it.each<[Partial<AskForm>, object]>([
    [{ index: '3' }, { index: 3 }],
    [{ shots: 2, demos: 'balanced' }, { variant: { shots: 2, demos: 'balanced' } }],
    [{ shots: 0, demos: 'balanced' }, {}],
    [{ graph: false }, { variant: { graph: false } }],
    [{ chainOfThought: true }, { variant: { chainOfThought: true } }],
    [{ style: 'published' }, { variant: { style: 'published' } }],
    [{ template }, { variant: { template } }],
    [{ words: 'My words', shots: 4, chainOfThought: true }, {}],
    [{ words: 'My words', graph: false }, { variant: { graph: false } }],
  ])('contains for %j only the differences', (part, said) => {
    expect(askItemOf(form(part))).toEqual({
      ok: true,
      value: { id: 'counterfactual', system: 'pendulum', seed: 1, ...said },
    });
  });

  it('uses the first system if the form names an unknown one', () => {
    expect(formSubject(form({ system: 'no such system' })).id).toBe('pendulum');
    expect(formSubject(form({ system: waterFlow.id }))).toBe(waterFlow);
    expect(askItemOf(form({ system: 'no such system' }))).toMatchObject({ value: { system: 'pendulum' } });
  });

  it('is a single question, whatever runs ask about each caption', () => {
    const ways = { asking: 'each', input: 'none' };
    expect(askItemOf(form({ task: 'causal-order', ways }))).toEqual({
      ok: true,
      value: { id: 'causal-order', system: 'pendulum', seed: 1, variant: { ways: { input: 'none' } } },
    });
  });

  it('uses no style that the system does not have', () => {
    const other = { ...form({ style: 'published' }), system: 'beach' };
    expect(formSubject(other).styles).not.toContain('published');
    expect(askItemOf(other)).toEqual({ ok: true, value: { id: 'counterfactual', system: 'beach', seed: 1 } });
  });
});

describe('numbers of a form', () => {
  it.each([
    ['1', '0', '1'],
    ['12', '11', '12'],
    ['', '', ''],
    ['many', 'many', 'many'],
    ['0', '-1', '0'],
  ])('the number of an item counts from 1: %j', (typed, kept, shown) => {
    expect(indexOfNumber(typed)).toBe(kept);
    expect(itemNumber(kept)).toBe(shown);
    const item = askItemOf({ ...defaultAskForm, index: kept });
    const refused = `“${typed}” is not an item number: type a whole number from 1 to 10000.`;
    expect(item.ok ? typed : item.error.message).toBe(Number(typed) >= 1 ? typed : refused);
  });

  const readers = {
    seed: askItemOf,
    index: askItemOf,
    size: imagesOf,
    temperature: parametersOf,
    topP: parametersOf,
    maxTokens: parametersOf,
    modelSeed: parametersOf,
    times: timesOf,
  };
  type Field = keyof typeof readers;

  it.each<[Field, readonly string[], readonly string[]]>([
    ['seed', ['0', '4294967295'], ['', '-1', '4294967296', '1.5', 'one']],
    ['index', ['0', '9999'], ['', '10000', '-1']],
    ['size', ['', '16', '2048'], ['15', '2049', '64.5']],
    ['temperature', ['', '0', '0,5', '2'], ['2.1', '-1', 'hot']],
    ['topP', ['', '0.01', '1'], ['1.01', '-0.1', '0']],
    ['maxTokens', ['', '1', '1000000'], ['0', '1000001']],
    ['modelSeed', ['', '0', '2147483647'], ['2147483648', '-1']],
    ['times', ['2', '200'], ['', '1', '201']],
  ])('%s is accepted within its bounds and reported outside them', (field, good, bad) => {
    const read = readers[field];
    for (const text of good) expect([text, read(form({ [field]: text })).ok]).toEqual([text, true]);
    for (const text of bad) {
      const found = read(form({ [field]: text }));
      expect(found.ok ? text : found.error).toMatchObject({
        field,
        message: expect.stringContaining(field === 'index' ? itemNumber(text) : text) as string,
      });
    }
  });

  it('become parameters by their protocol names, typed ones only', () => {
    const bare = form({ temperature: '', logprobs: false });
    expect(parametersOf(bare)).toEqual({ ok: true, value: {} });
    expect(
      parametersOf(
        form({ temperature: '0.7', topP: '0.9', maxTokens: '32', modelSeed: '5', stop: 'END\n\nSTOP\n' }),
      ),
    ).toEqual({
      ok: true,
      value: {
        temperature: 0.7,
        top_p: 0.9,
        max_tokens: 32,
        seed: 5,
        stop: ['END', 'STOP'],
        logprobs: true,
      },
    });
    expect(timesOf(form({ times: '25' }))).toEqual({ ok: true, value: 25 });
  });

  it('are a side in pixels only if one is typed', () => {
    expect(imagesOf(form())).toEqual({ ok: true, value: { format: 'png' } });
    expect(imagesOf(form({ format: 'jpeg', size: '96' }))).toEqual({
      ok: true,
      value: { format: 'jpeg', size: 96 },
    });
  });
});

it('accepts four stop texts and no fifth', () => {
  expect(parametersOf(form({ stop: 'a\nb\nc\nd' }))).toMatchObject({ value: { stop: ['a', 'b', 'c', 'd'] } });
  expect(parametersOf(form({ stop: 'a\nb\nc\nd\ne' }))).toMatchObject({
    ok: false,
    error: { field: 'stop' },
  });
});
