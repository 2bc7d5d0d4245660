import { describe, expect, test } from 'vitest';
import { createItems, defaultVariant } from '../../benchmarks/items.fixture.ts';
import { pendulum } from '../../../systems/index.ts';
import type { Item } from '../../tasks/item.ts';
import { memoryAnswerCache, requestKey } from './answer-cache.ts';
import { required } from '../../../../../tests/support/required.ts';

const identity = { kind: 'vlm', model: 'm' };
const variant = defaultVariant('counterfactual', pendulum);
const item = required(createItems('counterfactual', pendulum, { count: 1, seed: 3, variant })[0]);
const [picture] = item.pictures;
if (picture?.kind !== 'scene') throw new Error('no scene');

describe('the key of a request', () => {
  test('is unaffected by names', () => {
    const asked: Item = { ...item, each: [{ option: 'A', messages: item.messages }] };
    const renamed = JSON.parse(JSON.stringify(asked).replaceAll(picture.name, 'other-name')) as Item;
    expect(requestKey(identity, renamed)).toBe(requestKey(identity, asked));
  });

  test.each([
    [
      'what a picture shows',
      { ...item, pictures: [{ ...picture, state: { ...picture.state, light_position: 99 } }] },
    ],
    ['which picture of a story it is', { ...item, pictures: [{ ...picture, panel: 'after' as const }] }],
    ['which event of a chain it is', { ...item, pictures: [{ ...picture, event: 'fill' }] }],
    [
      'on which side the later picture of a story lies',
      { ...item, pictures: [{ ...picture, laterFirst: true }] },
    ],
    [
      'whose looks it has',
      { ...item, pictures: [{ ...picture, looks: { system: 'story-soaked', pair: 1 } }] },
    ],
    [
      'what lies on a sheet',
      {
        ...item,
        pictures: [{ kind: 'sheet' as const, name: picture.name, cells: [{ picture, x: 0, y: 0, side: 1 }] }],
      },
    ],
    ['the file that its pixels lie in', fileItem('a.png')],
    ['another file', fileItem('b.png')],
    ['the words', { ...item, messages: [...item.messages, { role: 'user' as const, content: [] }] }],
    [
      'what is said after the reasoning',
      { ...item, followUp: { role: 'user' as const, content: [{ type: 'text' as const, text: 'So?' }] } },
    ],
    ['what is asked about each option', { ...item, each: [{ option: 'A', messages: item.messages }] }],
    ['the task', { ...item, task: 'other' }],
  ])('changes with %s', (_, other) => {
    expect(requestKey(identity, other)).not.toBe(requestKey(identity, item));
  });

  test('changes with the file and with the respondent', () => {
    expect(requestKey(identity, fileItem('a.png'))).not.toBe(requestKey(identity, fileItem('b.png')));
    expect(requestKey({ ...identity, model: 'n' }, item)).not.toBe(requestKey(identity, item));
  });

  function fileItem(file: string) {
    const name = picture?.name ?? '';
    return {
      ...item,
      pictures: [{ kind: 'file' as const, name, file, alt: '' }],
    };
  }
});

test('a cache in memory evicts the oldest replies, and no more than necessary', async () => {
  const cache = memoryAnswerCache(2);
  const reply = (text: string) => ({ rawAnswer: { text } });
  await cache.put('a', reply('A'));
  await cache.put('b', reply('B'));
  expect(await cache.get('a')).toEqual(reply('A'));
  await cache.put('c', reply('C'));
  expect(await cache.get('a')).toBeUndefined();
  expect([await cache.get('b'), await cache.get('c')]).toEqual([reply('B'), reply('C')]);
});
