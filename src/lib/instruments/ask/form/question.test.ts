import { createItems, defaultVariant } from '../../../evaluation/benchmarks/items.fixture.ts';
import { describe, expect, it } from 'vitest';
import { pendulum } from '../../../systems/index.ts';
import type { Judgement } from '../../../evaluation/tasks/answer.ts';
import { makeScene } from '../../../pictures/scenes.ts';
import { yesNoAnswer } from '../../../vlm/index.ts';
import { startAnswer } from '../answers/answer.ts';
import { askItemOf, parametersOf } from './form-read.ts';
import { defaultAskForm } from './form-schema.ts';
import { freeQuestion, itemQuestion, sentTurns, promptText } from './question.ts';
import { labelOfAnswer, tally } from '../answers/tally.ts';
import { loadStoredAsk } from '../stored-ask.ts';
import { jsonClone } from '../../../util/json-clone.ts';

const variant = defaultVariant('intervention-target', pendulum);
const [item] = createItems('intervention-target', pendulum, { count: 1, seed: 1, variant });
if (item === undefined) throw new Error('There is no item.');

describe('a question', () => {
  it('has a task item’s exact messages', () => {
    const question = itemQuestion(item, { instructions: '', words: null });
    expect(question.messages).toEqual(item.messages);
    expect(question.pictures.map(({ key }) => key)).toEqual(item.pictures.map(({ name }) => name));
    expect(question.pictures.every(({ source }) => source?.kind === 'svg' && source.size === 256)).toBe(true);
  });

  it('keeps the pictures and the right answer with other words', () => {
    const question = itemQuestion(item, { instructions: 'Be brief.', words: 'Which?', size: 96 });
    expect(question.messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      {
        role: 'user',
        content: [
          ...item.shown.map(({ picture: url }) => ({ type: 'image_url', image_url: { url } })),
          { type: 'text', text: 'Which?' },
        ],
      },
    ]);
    expect(question.item).toBe(item);
    expect(promptText(item)).toContain('Which variable was set by hand?');
  });

  it('has another key if anything that is sent changes, and only then', () => {
    const key = (part: Partial<Parameters<typeof itemQuestion>[1]> = {}): string =>
      itemQuestion(item, { instructions: '', words: null, ...part }).key;
    expect(key()).toBe(key());
    expect(new Set([key(), key({ size: 96 }), key({ words: 'A?' }), key({ instructions: 'B' })]).size).toBe(
      4,
    );
  });

  it('puts a user’s pictures first, and reports missing files', () => {
    const scene = makeScene('pendulum', {});
    if (!scene.ok) throw new Error(scene.error);
    const own = { kind: 'own', id: 'a'.repeat(64), name: 'cat.png', type: '' } as const;
    const question = freeQuestion('What?', [scene.value, own], new Map(), { instructions: '' });
    expect(question.pictures.map(({ source }) => source === null)).toEqual([false, true]);
    const urls = new Map([[scene.value.id, 'data:x']]);
    const [message] = sentTurns(question, urls).messages;
    expect(message?.content).toEqual([
      { type: 'image_url', image_url: { url: 'data:x' } },
      { type: 'image_url', image_url: { url: own.id } },
      { type: 'text', text: 'What?' },
    ]);
  });
});

describe('a typed value', () => {
  it.each([
    ['temperature', '3', 'The temperature “3”: type a number from 0 to 2.'],
    ['temperature', 'hot', '“hot”'],
    ['maxTokens', '2000000', '“2000000” tokens: type a whole number from 1 to 1000000, or nothing.'],
    ['topP', '1.5', '“1.5”'],
    ['modelSeed', '-1', '“-1” is not a valid seed'],
    ['stop', 'a\nb\nc\nd\ne', '5 stop texts'],
  ])('is rejected in %s if it is %s', (field, text, words) => {
    const read = parametersOf({ ...defaultAskForm, [field]: text });
    expect(read.ok ? '' : read.error.message).toContain(words);
    expect(read.ok ? '' : read.error.field).toBe(field);
  });

  it('can have a decimal comma, and can be empty', () => {
    expect(parametersOf({ ...defaultAskForm, temperature: '0,5', logprobs: false })).toEqual({
      ok: true,
      value: { temperature: 0.5 },
    });
    expect(parametersOf({ ...defaultAskForm, temperature: '', logprobs: false })).toEqual({
      ok: true,
      value: {},
    });
    expect(askItemOf({ ...defaultAskForm, index: '1e3' }).ok).toBe(false);
  });
});

describe('many answers', () => {
  const judged = (reading: Judgement['reading']): Judgement => ({
    id: '',
    outcome: 'right',
    credit: 1,
    why: '',
    reading,
  });

  it.each([
    ['Yes, because', null, 'yes'],
    ['**No**', null, 'no'],
    ['Perhaps.\nOr not', null, 'Perhaps. Or not'],
    ['ball size: large\nwater flow: left', null, 'ball size: large; water flow: left'],
    ['', null, 'nothing'],
    ['whatever', judged('light_position'), 'light_position'],
    ['whatever', judged({ a: 'left', b: null }), 'left, ?'],
    ['whatever', judged(null), 'not read'],
  ])('abbreviate %j to %3$s', (text, judgement, label) => {
    expect(labelOfAnswer(text, judgement)).toBe(label);
  });

  it('are counted with Blaker’s interval, the rare ones together', () => {
    const rows = tally([...Array.from({ length: 8 }, () => 'yes'), 'no', 'no']);
    expect(rows.map(({ label, count, share }) => [label, count, share])).toEqual([
      ['yes', 8, 0.8],
      ['no', 2, 0.2],
    ]);
    expect(rows[0]?.interval[0]).toBeCloseTo(0.4444, 4);
    expect(rows[0]?.interval[1]).toBeCloseTo(0.9632, 4);
    const many = tally(Array.from({ length: 20 }, (_, index) => `answer ${index}`));
    expect(many.at(-1)).toMatchObject({ label: 'others', count: 12 });
  });
});

describe('an answer', () => {
  it('has a probability of yes only if it starts with yes or no', () => {
    const at = (token: string, share: number) => ({ token, logprob: Math.log(share), top: [] });
    expect(yesNoAnswer({ logprobs: [at('Yes', 0.9)] })?.labelMass).toBeCloseTo(0.9, 6);
    expect(yesNoAnswer({ logprobs: [at('The', 0.9)] })).toBeNull();
    expect(yesNoAnswer({ logprobs: null })).toBeNull();
  });

  it('in progress when the page closed is restored as stopped, and an invalid row is ignored', async () => {
    let row: unknown;
    const rows = { load: () => Promise.resolve(row) };
    const answer = { ...startAnswer({ server: 's', serverTitle: 'S', model: 'm' }, 'k'), text: 'So far' };
    row = jsonClone({
      form: { ...defaultAskForm, prompt: 'Kept?' },
      answers: [answer],
      before: { form: { ...defaultAskForm, prompt: 'Mine' }, answers: [] },
    });
    const work = await loadStoredAsk(rows);
    expect(work?.form.prompt).toBe('Kept?');
    expect(work?.before?.form.prompt).toBe('Mine');
    expect(work?.answers).toEqual([{ ...answer, status: 'stopped' }]);
    row = { form: { mode: 'other' }, answers: [] };
    expect(await loadStoredAsk(rows)).toBeNull();
    row = { form: defaultAskForm, answers: [{ text: 1 }] };
    expect((await loadStoredAsk(rows))?.answers).toEqual([]);
  });
});
