import { expect, test } from 'vitest';
import { fromCase } from '../../../lab/case/case.ts';
import { questionOf } from '../../../lab/question/question.ts';
import { guessKey } from '../../../lab/answers/sentence.ts';
import { drawExogenousWorld } from '../../../lab/subject.ts';
import { withAct, type LabValue } from '../../../lab/value.ts';
import { questionIn, withoutQuestion, withQuestion } from './asked-address.ts';
import { iceCreamAsked, nextPerson, openingCase, openingSubject } from './opening-case.ts';

const subject = openingSubject();
const first = fromCase(subject, openingCase);
const CLASS = 'https://rungs.example/some/path/?class';

function keysOf(value: LabValue) {
  const question = questionOf(subject, value);
  return question && (['see', 'do', 'imagine'] as const).map((rung) => guessKey(subject, question, rung));
}

const seed = nextPerson(subject, first);
const other: LabValue = { ...first, seed, world: drawExogenousWorld(subject, seed) };

test.each([
  ['the ice cream', iceCreamAsked(first, { ice_cream: 0 }), '&x=ice_cream.some&y=sunburn.none'],
  ['going without', iceCreamAsked(first, { ice_cream: 1 }), '&x=ice_cream.none&y=sunburn.none'],
  ['a mean', { ...first, asked: { of: 'sunburn', is: null, text: '' } }, '&x=sunscreen.on&y=sunburn'],
  [
    'a value by hand',
    withAct({ ...first, antecedent: new Map() }, 'sunshine', 0),
    '&x=sunshine.0&y=sunburn.none',
  ],
  ['another person', other, `&person=${seed}`],
])('a class is asked the leader’s question: %s', (_, value, end) => {
  const address = withQuestion(value, CLASS);
  expect(address).toBe(CLASS + end);
  const opened = questionIn(new URL(address).search);
  expect(opened && keysOf(opened)).toEqual(keysOf(value));
  expect(opened?.world).toEqual(value.world);
  expect(opened?.asked).toEqual(value.asked);
  expect(withoutQuestion(address)).toBe(CLASS);
});

test('the first question needs only the class flag in the address', () => {
  expect(withQuestion(first, CLASS)).toBe(CLASS);
  expect(questionIn('?class')).toBeNull();
});

test.each(['?class&x=moonlight.on', '?class&y=sunburn.much', '?class&person=many', '?class&x=sunscreen'])(
  'an unknown question in an address is ignored: %s',
  (search) => {
    expect(questionIn(search)).toBeNull();
  },
);
