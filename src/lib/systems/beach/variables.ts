import type { SystemVariable } from '../types.ts';
import { written } from '../labels.ts';
import { phrasesOf } from './phrases.ts';

/** A variable whose values are the ranks of its categories: 0, 1, ... */
function ranked(
  id: string,
  symbol: string,
  meaning: string,
  words: readonly (readonly [category: string, sentence: string])[],
): SystemVariable {
  const sentences = new Map(words);
  return {
    id,
    label: id.replaceAll('_', ' '),
    meaning,
    symbol,
    unit: '',
    range: [0, words.length - 1],
    step: 1,
    digits: 0,
    values: words.map((_, value) => value),
    categories: words.map(([category], value) => ({
      id: category,
      intervals: [[value, value + 1]],
      typical: value,
    })),
    sentence: (category) => sentences.get(category) ?? `The ${id.replaceAll('_', ' ')} is ${category}.`,
    reading: (value) => words[value]?.[0] ?? written(value, 2),
    phrases: phrasesOf(id),
  };
}

/** What can be seen at the beach. Every variable is finite: its values are the ranks of its categories. */
export const beachVariables: readonly SystemVariable[] = [
  ranked('sunshine', 's', 'how strongly the sun shines', [
    ['low', 'The sunshine is low.'],
    ['medium', 'The sunshine is medium.'],
    ['high', 'The sunshine is high.'],
  ]),
  ranked('sunscreen', 'c', 'whether there is sunscreen on the skin', [
    ['none', 'There is no sunscreen on her skin.'],
    ['on', 'The sunscreen is on.'],
  ]),
  ranked('ice_cream', 'e', 'whether there is an ice cream in the hand', [
    ['none', 'There is no ice cream.'],
    ['some', 'There is some ice cream.'],
  ]),
  ranked('sunburn', 'b', 'how badly the skin is burned', [
    ['none', 'There is no sunburn.'],
    ['light', 'The sunburn is light.'],
    ['severe', 'The sunburn is severe.'],
  ]),
];
