import { describe, expect, it } from 'vitest';
import type { AnswerForm } from '../../answer-form.ts';
import { chanceOf } from './chance.ts';

const optionsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `${index}` }));
const fieldOf = (...options: string[]) => ({ id: options.join(), label: '', options });

describe('chance', () => {
  it.each<[string, AnswerForm, number]>([
    ['yes or no', { kind: 'yes-no' }, 1 / 2],
    ['one of two', { kind: 'choice', options: optionsOf(2), pick: 1 }, 1 / 2],
    ['one of four', { kind: 'choice', options: optionsOf(4), pick: 1 }, 1 / 4],
    ['two of five, whatever their order', { kind: 'choice', options: optionsOf(5), pick: 2 }, 1 / 10],
    ['three of seven', { kind: 'choice', options: optionsOf(7), pick: 3 }, 1 / 35],
    ['all of three', { kind: 'choice', options: optionsOf(3), pick: 3 }, 1],
    [
      'values, each a part of the answer',
      { kind: 'fields', fields: [fieldOf('a', 'b'), fieldOf('a', 'b', 'c', 'd')] },
      3 / 8,
    ],
    ['arrows, each there or not', { kind: 'graph', nodes: [] }, 1 / 2],
  ])('is computed for %s', (_what, form, chance) => {
    expect(chanceOf(form)).toBeCloseTo(chance, 12);
  });

  it('does not exist for free text', () => {
    expect(chanceOf({ kind: 'text' })).toBeNull();
  });
});
