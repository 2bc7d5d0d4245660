import { describe, expect, it } from 'vitest';
import { clausesOf, mentionsIn, type NamedEvent } from './mentions.ts';

const events: readonly NamedEvent[] = [
  { id: 'fill', names: ['The host filled the kettle at the tap.', 'filling the kettle'] },
  { id: 'boil', names: ['The water in the kettle boiled on the stove.', 'the boiling of the water'] },
  { id: 'pour', names: ['The host poured the tea into two cups.', 'pouring the tea'] },
  { id: 'drink', names: ['The guest drank the tea with the host.', 'the drinking of the tea'] },
];
const idsIn = (text: string): readonly string[] => mentionsIn(text, events).map(({ id }) => id);

describe('mentionsIn', () => {
  it('finds events in the order of mention, in any inflection', () => {
    expect(
      idsIn('Without filling the kettle, no water would have boiled, so the host pours no tea.'),
    ).toEqual(['fill', 'boil', 'pour']);
  });

  it('takes the best match if several events share words', () => {
    expect(idsIn('The guest drinks the tea.')).toEqual(['drink']);
  });

  it('finds nothing in words that belong to no event, or to all', () => {
    expect(idsIn('The host is happy. Nothing happened.')).toEqual([]);
    expect(idsIn('')).toEqual([]);
  });
});

describe('clausesOf', () => {
  it('splits a text at stops, commas and conjunctions', () => {
    expect(clausesOf('A kettle is filled -> water boils; tea brews because leaves are in. ')).toEqual([
      'A kettle is filled',
      'water boils',
      'tea brews',
      'leaves are in',
    ]);
  });
});
