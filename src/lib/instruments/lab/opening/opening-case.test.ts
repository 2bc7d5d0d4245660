import { describe, expect, it } from 'vitest';
import { evaluateUnit } from '../../../causal/index.ts';
import { fromCase } from '../../../lab/case/case.ts';
import { questionOf } from '../../../lab/question/question.ts';
import { sentenceText } from '../../../lab/answers/sentence.ts';
import { drawExogenousWorld } from '../../../lab/subject.ts';
import type { LabValue } from '../../../lab/value.ts';
import {
  groupCaption,
  iceCreamAsked,
  nextPerson,
  openingCase,
  openingSubject,
  plainAnswer,
} from './opening-case.ts';

const subject = openingSubject();

function personOf(seed: number): LabValue {
  return { ...fromCase(subject, openingCase), seed, world: drawExogenousWorld(subject, seed) };
}

function valuesOf({ world }: LabValue) {
  const values = evaluateUnit(subject.model, world);
  if (!values.ok) throw new Error(values.error.message);
  return values.value;
}

it('the caption says whose picture it is, and omits the variable in question', () => {
  const person = personOf(1);
  expect(groupCaption(subject, person, Object.fromEntries(valuesOf(person)))).toBe(
    'One person (sunscreen: none)',
  );
});

describe('the question about the ice cream', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'imagines a change from the actual world, seed %i',
    (seed) => {
      const person = personOf(seed);
      const ate = valuesOf(person).get('ice_cream') === 1;
      const asked = iceCreamAsked(person, Object.fromEntries(valuesOf(person)));
      const question = questionOf(subject, asked);
      const sentence = question && sentenceText(subject, question, 'imagine');
      expect(sentence).toBe(
        `Had she ${ate ? 'eaten no ice cream' : 'eaten ice cream'}, would she have stayed unburnt?`,
      );
      expect(asked.asked.text).toBe(
        ate ? 'Does going without ice cream prevent burning?' : 'Does ice cream burn you?',
      );
    },
  );
});

describe('another person', () => {
  it('is one for whom the imagined outcome differs from the actual one', () => {
    let person = personOf(1);
    const worn = [];
    for (let turn = 0; turn < 8; turn++) {
      person = personOf(nextPerson(subject, person));
      worn.push(valuesOf(person).get('sunscreen'));
    }
    expect(worn).toEqual(Array.from({ length: 8 }, () => 0));
  });
});

it.each([
  ['Does sunscreen prevent burning?', 0.7, 0.5, 'Yes.'],
  ['Does sunscreen prevent burning?', 0.5, 0.7, 'No, on the contrary.'],
  ['Does ice cream burn you?', 0.62, 0.62, 'No.'],
  ['Does ice cream burn you?', 0.5, 0.62, 'Yes.'],
  ['Does ice cream burn you?', 0.62, 0.5, 'No, on the contrary.'],
  ['A question in other words?', 0.7, 0.5, ''],
])('“%s” is answered by the effect of the intervention: %d against %d', (text, done, otherwise, answer) => {
  expect(plainAnswer(text, done, otherwise)).toBe(answer);
});
