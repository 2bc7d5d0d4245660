import { describe, expect, it } from 'vitest';
import { pictureItems } from '../../../../../tests/support/benchmarks.ts';
import { systems } from '../../../systems/index.ts';
import { scorableOf } from '../../tasks/item.ts';
import { taskOf } from '../index.ts';
import { causalVlBench } from './index.ts';

describe('a line of an item', () => {
  it('restores what scoring needs for every kind of item', () => {
    for (const task of causalVlBench.tasks) {
      for (const system of systems) {
        for (const item of pictureItems(task.id, system, 1, 1, { shots: 2 })) {
          const read = task.fromLine(JSON.parse(JSON.stringify(task.toLine(item))));
          expect(read.ok).toBe(true);
          if (read.ok) expect(scorableOf(item)).toMatchObject(read.value);
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
    [null, 'not a valid item'],
    [{ ...item, id: '' }, 'id'],
    [{ ...item, system: 'moon' }, '“system” is "moon": There is no such system'],
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
  ])('rejects %j', (value, words) => {
    const read = taskOf(value?.task ?? item.task).fromLine(value);
    expect(read.ok ? '' : read.error).toContain(words);
  });
});
