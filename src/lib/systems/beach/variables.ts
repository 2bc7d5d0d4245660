import { fixed } from '../../util/text/fixed.ts';
import type { SystemVariable } from '../types.ts';
import { ranked } from '../ranked.ts';
import { phrasesOf } from './phrases.ts';

function variable(
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
    ...ranked(words.map(([category]) => category)),
    sentence: (category) => sentences.get(category) ?? `The ${id.replaceAll('_', ' ')} is ${category}.`,
    reading: (value) => words[value]?.[0] ?? fixed(value, 2),
    phrases: phrasesOf(id),
  };
}

/** Variables of the beach. All are finite: their values are the ranks of their categories. */
export const beachVariables: readonly SystemVariable[] = [
  variable('sunshine', 's', 'how strongly the sun shines', [
    ['low', 'The sunshine is low.'],
    ['medium', 'The sunshine is medium.'],
    ['high', 'The sunshine is high.'],
  ]),
  variable('sunscreen', 'c', 'whether there is sunscreen on the skin', [
    ['none', 'There is no sunscreen on her skin.'],
    ['on', 'The sunscreen is on.'],
  ]),
  variable('ice_cream', 'e', 'whether there is an ice cream in the hand', [
    ['none', 'There is no ice cream.'],
    ['some', 'There is some ice cream.'],
  ]),
  variable('sunburn', 'b', 'how badly the skin is burned', [
    ['none', 'There is no sunburn.'],
    ['light', 'The sunburn is light.'],
    ['severe', 'The sunburn is severe.'],
  ]),
];
