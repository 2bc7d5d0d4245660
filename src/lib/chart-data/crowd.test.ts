import { expect, test } from 'vitest';
import { crowdSummary, orderCrowd, tallyLabel, type CrowdPerson } from './crowd.ts';

const words = { yesLabel: 'unburnt', noLabel: 'burnt', groupWords: ['under a low sun', 'under a high sun'] };

const people: CrowdPerson[] = [
  person('a', false, 'under a high sun'),
  person('b', true, 'under a low sun'),
  person('c', true, 'under a high sun'),
  person('d', true, 'under a low sun'),
  person('e', false, 'under a high sun'),
];

function person(id: string, yes: boolean, group: string): CrowdPerson {
  return { id, yes, group, svg: '', words: '' };
}

test.each([
  ['dealt', 'abcde', ''],
  ['answer', 'bcdae', 'a'],
  ['group', 'bdace', 'a'],
] as const)('in the order "%s" people stand as %s, and a block starts at "%s"', (order, line, starts) => {
  const placed = orderCrowd(people, order, words.groupWords);
  expect(placed.map(({ person: { id } }) => id).join('')).toBe(line);
  expect(
    placed
      .filter(({ starts: first }) => first)
      .map(({ person: { id } }) => id)
      .join(''),
  ).toBe(starts);
});

test('a person of an unlisted group stands last', () => {
  const stranger = person('x', true, 'at night');
  const placed = orderCrowd([stranger, ...people], 'group', words.groupWords);
  expect(placed.at(-1)).toEqual({ person: stranger, starts: true });
});

test.each([
  ['dealt', '3 of 5 unburnt'],
  ['answer', '3 unburnt, 2 burnt'],
  ['group', 'unburnt: 2 of 2 under a low sun, 1 of 3 under a high sun'],
] as const)('the order "%s" is described as "%s"', (order, sentence) => {
  expect(tallyLabel(people, order, words)).toBe(sentence);
});

test('the summary states the answer and its share in each group that has a person in it', () => {
  const named = { ...words, groupWords: [...words.groupWords, 'at night'] };
  expect(crowdSummary(people, named)).toBe(
    '5 people: 3 unburnt, 2 burnt. Unburnt: 2 of 2 under a low sun, 1 of 3 under a high sun.',
  );
});

test('an empty crowd is described as empty', () => {
  expect(crowdSummary([], words)).toBe('0 people: 0 unburnt, 0 burnt.');
});
