import { createItems, defaultVariant } from '../test-support.ts';
import { describe, expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
import { createItems } from '../items.ts';
import { tasks } from '../registry.ts';
import { defaultVariant } from '../variant.ts';
import { readAnswer, readItem } from './stored.ts';

describe('readItem', () => {
  it('reads back what scoring needs of every kind of item', () => {
    for (const { id } of tasks) {
      for (const system of systems) {
        const variant = { ...defaultVariant(id, system), shots: 2 as const };
        for (const { item } of createItems(id, system, { count: 1, seed: 1, variant })) {
          const read = readItem(JSON.parse(JSON.stringify(item)));
          expect(read.ok).toBe(true);
          if (read.ok) expect(item).toMatchObject(read.value);
        }
      }
    }
  });

  const item = {
    id: 'a',
    task: 'intervention-target',
    system: 'pendulum',
    state: { pendulum_angle: 1 },
    images: [],
    truth: 'pendulum_angle',
  };

  it.each([
    [null, 'this is no item'],
    [{ ...item, id: '' }, 'id'],
    [{ ...item, task: 'guess' }, 'task'],
    [{ ...item, system: 'moon' }, 'system: There is no such system'],
    [{ ...item, state: { pendulum_angle: '1' } }, 'state.pendulum_angle'],
    [
      { ...item, system: 'beach', state: { sunshine: 1.5 } },
      'state: sunshine cannot be 1.5; it is 0, 1 or 2',
    ],
    [
      { ...item, system: 'beach', state: { sunshine: 1 }, do: { sunscreen: 0.5 } },
      'do: sunscreen cannot be 0.5; it is 0 or 1',
    ],
    [{ ...item, truth: { a: 'b' } }, 'truth must be the id of a variable'],
    [{ ...item, task: 'counterfactual' }, 'truth must be an object'],
    [{ ...item, task: 'structure-pair' }, 'truth must be {"edges"'],
    [{ ...item, task: 'structure-pair', truth: { edges: [] } }, 'pair is missing'],
  ])('refuses %j', (value, words) => {
    const read = readItem(value);
    expect(read.ok ? '' : read.error).toContain(words);
  });
});

describe('readAnswer', () => {
  it.each([
    { id: 'a', text: '' },
    { id: 'a', scores: { yes: 0.5 } },
  ])('reads %j', (value) => {
    expect(readAnswer({ ...value, more: 1 })).toEqual({ ok: true, value });
  });

  it.each([null, {}, { id: 'a' }, { id: 1, text: 'a' }, { id: 'a', scores: { yes: null } }])(
    'refuses %j',
    (value) => {
      expect(readAnswer(value).ok).toBe(false);
    },
  );
});
