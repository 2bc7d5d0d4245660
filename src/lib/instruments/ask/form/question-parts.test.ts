import { omitUndefined } from '../../../util/omit.ts';
import { expect, it } from 'vitest';
import { createItems, defaultVariant } from '../../../evaluation/benchmarks/items.fixture.ts';
import { makeScene } from '../../../pictures/scenes.ts';
import { pendulum } from '../../../systems/index.ts';
import type { Item } from '../../../evaluation/tasks/item.ts';
import { freeQuestion, itemQuestion, sentTurns, promptText } from './question.ts';

const variant = {
  ...defaultVariant('intervention-target', pendulum),
  chainOfThought: true,
  shots: 2 as const,
};
const [made] = createItems('intervention-target', pendulum, { count: 1, seed: 1, variant });
if (made === undefined) throw new Error('There is no item.');
const item: Item = { ...made, followUp: { role: 'user', content: [{ type: 'text', text: 'So?' }] } };
const scene = makeScene('pendulum', {});
if (!scene.ok) throw new Error(scene.error);
const own = { kind: 'own', id: 'a'.repeat(64), name: 'cat.png', type: 'image/png' } as const;
const file = new Blob(['x']);

it('an item keeps its follow-up with its own words, and loses it and its examples with others', () => {
  const asked = itemQuestion(item, { instructions: '', words: null });
  expect(asked.followUp).toEqual({ role: 'user', content: [{ type: 'text', text: 'So?' }] });
  expect(asked.messages).toEqual(item.messages.map(({ role, content }) => ({ role, content })));
  expect(asked.pictures.map(({ key }) => key)).toEqual(item.pictures.map(({ name }) => name));
  const other = itemQuestion(item, { instructions: '', words: 'Which?' });
  expect(other).not.toHaveProperty('followUp');
  const shown = item.shown.map(({ picture }) => picture);
  expect(other.pictures.map(({ key }) => key).sort()).toEqual([...shown].sort());
  expect(item.pictures.length).toBeGreaterThan(shown.length);
  const silent = itemQuestion(item, { instructions: ' \n', words: '' });
  expect(silent.messages).toEqual([
    { role: 'user', content: shown.map((url) => ({ type: 'image_url', image_url: { url } })) },
  ]);
  const { followUp: _, ...without } = item;
  expect(itemQuestion(without, { instructions: '', words: null })).not.toHaveProperty('followUp');
});

it('instructions are the first message, as typed', () => {
  const system = { role: 'system', content: ' Be brief. ' };
  expect(itemQuestion(item, { instructions: ' Be brief. ', words: null }).messages[0]).toEqual(system);
  expect(freeQuestion('What?', [], new Map(), { instructions: ' Be brief. ' }).messages).toEqual([
    system,
    { role: 'user', content: [{ type: 'text', text: 'What?' }] },
  ]);
});

it('pictures have their own size, or the requested one', () => {
  const sources = (size?: number): unknown[] =>
    freeQuestion('', [scene.value, own], new Map([[own.id, file]]), {
      instructions: '',
      ...omitUndefined({ size }),
    }).pictures.map(({ source }) => source);
  const side = scene.value.size;
  expect(sources()).toEqual([
    { kind: 'svg', size: side, svg: expect.stringContaining('<svg') as string },
    { kind: 'file', blob: file, name: 'cat.png' },
  ]);
  const [drawing, photo] = sources(96);
  expect(drawing).toMatchObject({ kind: 'svg', size: 96 });
  expect(photo).toEqual({ kind: 'file', blob: file, name: 'cat.png', size: 96 });
  const sizes = itemQuestion(item, { instructions: '', words: null, size: 96 }).pictures;
  expect(sizes.every(({ source }) => source?.kind === 'svg' && source.size === 96)).toBe(true);
});

it('a picture that is a file of a data set is sent unchanged, from its own source', () => {
  const pictures = item.pictures.map((picture) => ({ ...picture, kind: 'file', file: 'f' }) as never);
  const asked = itemQuestion({ ...item, pictures }, { instructions: '', words: null });
  expect(asked.pictures.map(({ source }) => source)).toEqual(pictures.map(() => null));
});

it('a question has one key for everything that is sent, including the follow-up and the sizes', () => {
  const key = (one: Item, more: object = {}): string =>
    itemQuestion(one, { instructions: '', words: null, ...more }).key;
  const { followUp: _, ...without } = item;
  const other: Item = { ...item, followUp: { role: 'user', content: [{ type: 'text', text: 'And so?' }] } };
  expect(new Set([key(item), key(without), key(other), key(item, { size: 96 })]).size).toBe(4);
  expect(key(item)).toBe(key({ ...item }));
});

it('the words of an item are those of its last turn', () => {
  const turn = (...texts: readonly string[]): Item['messages'][number] => ({
    role: 'user',
    content: [
      { type: 'image_url', image_url: { url: 'x' } },
      ...texts.map((text) => ({ type: 'text' as const, text })),
    ],
  });
  expect(promptText({ messages: [turn('one'), turn('two', 'three')] })).toBe('two\n\nthree');
  expect(promptText({ messages: [turn('one'), turn()] })).toBe('');
  expect(promptText({ messages: [] })).toBe('');
});

it('turns are sent with their pictures in place, including the follow-up’s', () => {
  const image = (url: string) => ({ type: 'image_url' as const, image_url: { url } });
  const text = { type: 'text' as const, text: 'a' };
  const messages = [
    { role: 'system' as const, content: 'plain' },
    { role: 'user' as const, content: [image('a'), text, image('b')] },
  ];
  const urls = new Map([['a', 'data:a']]);
  const sent = [messages[0], { role: 'user', content: [image('data:a'), text, image('b')] }];
  expect(sentTurns({ messages }, urls)).toEqual({ messages: sent });
  const followUp = { role: 'user' as const, content: [image('a')] };
  expect(sentTurns({ messages, followUp }, urls)).toEqual({
    messages: sent,
    followUp: { role: 'user', content: [image('data:a')] },
  });
});
