import { describe, expect, it } from 'vitest';
import type { ScorableItem } from '../../tasks/item.ts';
import { wordsAlone } from './baselines.ts';
import type { Payload, Truth } from './payload.ts';

function item(group: string, options: readonly string[], truth: number): ScorableItem<Payload, Truth> {
  return {
    ...{ id: group, task: 'cue', subject: 'stories', unit: group },
    form: { kind: 'choice', options: options.map((text) => ({ text })), pick: 1 },
    payload: { group, pair: `${group}/a`, category: 'person', style: 'flat', alike: [] },
    truth,
  };
}

const items = [
  item('one', ['a red hat', 'falling rain', 'a green wall'], 1),
  item('two', ['a blue hat', 'a grey wall', 'falling snow'], 2),
  item('three', ['falling leaves', 'a red wall', 'a hat'], 0),
];

describe('words alone', () => {
  it('tell the right phrase by what right phrases of other stories say', () => {
    const alone = wordsAlone.build(items);
    expect(items.map((one) => alone.answer(one))).toEqual([{ text: 'B' }, { text: 'C' }, { text: 'A' }]);
  });

  it('learn nothing from the story itself', () => {
    const [one] = items;
    if (one === undefined) throw new Error('none');
    // Nothing is known of these words but from this very story: the first is taken.
    const alone = item('one', ['a red hat', 'falling rain', 'a green wall'], 1);
    expect(wordsAlone.build([alone, { ...alone, id: 'again' }]).answer(one)).toEqual({ text: 'A' });
  });
});
