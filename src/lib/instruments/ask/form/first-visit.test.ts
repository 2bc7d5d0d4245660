import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { itemOfAsk } from '../../../cases/kinds/ask/item.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { drawSystemScene } from '../../../pictures/draw.ts';
import { firstItem } from './first-item.ts';
import { askItemOf } from './form-read.ts';
import { questionAbout } from '../../../cases/kinds/ask/question.ts';
import { builtInTarget, defaultAskForm, askFormSchema, type AskForm } from './form-schema.ts';

const longest: Partial<Record<keyof AskForm, number>> = {
  task: 100,
  system: 200,
  seed: 100,
  index: 100,
  words: 100_000,
  prompt: 100_000,
  instructions: 100_000,
  size: 100,
  temperature: 100,
  topP: 100,
  maxTokens: 100,
  modelSeed: 100,
  stop: 2000,
  times: 100,
  title: 400,
  note: 8000,
};
const fits = (part: object): boolean => v.safeParse(askFormSchema, { ...defaultAskForm, ...part }).success;

describe('a stored form', () => {
  it('is restored unchanged', () => {
    const template = { id: 'mine', title: 'Mine', parts: { question: 'Which?' } };
    const targets = [builtInTarget, { server: 'direct-1', model: 'm' }];
    for (const part of [{}, { mode: 'free', format: 'jpeg', template, words: 'Which?', targets }]) {
      const kept = { ...defaultAskForm, ...part };
      expect(v.parse(askFormSchema, JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    }
  });

  it.each(Object.entries(longest))('is limited in length in %s: %i', (field, most) => {
    expect(fits({ [field]: 'x'.repeat(most) })).toBe(true);
    expect(fits({ [field]: 'x'.repeat(most + 1) })).toBe(false);
    expect(fits({ [field]: 5 })).toBe(false);
  });

  it('has one to eight models, a limited number of pictures, and only known modes', () => {
    const targets = (count: number, model = 'm') =>
      Array.from({ length: count }, () => ({ server: 's', model }));
    expect([1, 8].map((count) => fits({ targets: targets(count) }))).toEqual([true, true]);
    expect([0, 9].map((count) => fits({ targets: targets(count) }))).toEqual([false, false]);
    expect(fits({ targets: targets(1, 'm'.repeat(301)) })).toBe(false);
    expect(fits({ targets: [{ server: 's' }] })).toBe(false);
    const [picture] = defaultAskForm.pictures;
    expect(fits({ pictures: Array(64).fill(picture) })).toBe(true);
    expect(fits({ pictures: Array(65).fill(picture) })).toBe(false);
    for (const part of [{ mode: 'both' }, { format: 'gif' }, { shots: 3 }, { template: { id: 'mine' } }])
      expect(fits(part)).toBe(false);
    expect(fits({ template: { id: 'a', title: 'b', parts: { question: 'x'.repeat(20_001) } } })).toBe(false);
  });
});

describe('a first visit', () => {
  it('starts with a task’s item as the task asks it, for the built-in model', () => {
    expect(defaultAskForm).toMatchObject({
      mode: 'task',
      shots: 0,
      graph: true,
      chainOfThought: false,
      words: null,
    });
    expect(defaultAskForm).toMatchObject({ thinking: true, logprobs: true, bothOrders: false, stream: true });
    expect(defaultAskForm.targets).toEqual([{ server: 'builtin', model: 'rungs/clip+scm' }]);
  });

  it('offers a user’s question about a drawing of a pendulum to the left with a long shadow', () => {
    const [picture, ...others] = defaultAskForm.pictures;
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ kind: 'scene', name: 'Pendulum', subject: 'pendulum' });
    if (picture?.kind !== 'scene') throw new Error('there is no drawing');
    expect(picture.state).toMatchObject({ pendulum_angle: -25, light_position: 78 });
    expect(drawSystemScene(picture).svg).toContain('<svg');
    const names = ['pendulum angle', 'light position', 'shadow length', 'shadow position'];
    expect(defaultAskForm.prompt).toBe(questionAbout('Pendulum', names));
    expect(defaultAskForm.prompt).toContain(
      'of the system “Pendulum”. What are the values of its variables: pendulum angle, light position, shadow length, shadow position?',
    );
  });

  it('has the form’s item immediately', () => {
    const request = askItemOf(defaultAskForm);
    if (!request.ok) throw new Error(request.error.message);
    const made = itemOfAsk(request.value);
    expect(firstItem()).toEqual({
      kind: 'ready',
      drawable: made.ok ? made.value : null,
      key: canonicalJson(request.value),
    });
  });

  it.each([{ seed: 'none' }, { task: 'no such task' }])(
    'waits for an item that cannot be made: %j',
    (part) => {
      expect(firstItem({ ...defaultAskForm, ...part })).toEqual({ kind: 'making' });
    },
  );
});
