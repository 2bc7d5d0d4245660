import { describe, expect, it } from 'vitest';
import type { Case } from '../cases/schema/case.ts';
import { LADDER } from '../cases/schema/ladder.ts';
import { fromCase } from './case/case.ts';
import { questionOf } from './question/question.ts';
import { connectionOf } from './reasons/reason.ts';
import { sentenceText } from './answers/sentence.ts';
import { seeAgainstDo } from './reasons/statements.ts';
import { statementsText } from './reasons/statement-words.ts';
import { labelOf, variableInText } from './labels.ts';
import { subjectOf } from './subject.fixture.ts';
import { required } from '../../../tests/support/required.ts';

function asked(id: string, question: Pick<Case, 'do' | 'question'>): string[] {
  const subject = subjectOf(id);
  const value = fromCase(subject, { system: id, seed: 1, ...question });
  const found = required(questionOf(subject, value));
  return LADDER.map((rung) => sentenceText(subject, found, rung));
}

describe('the names of a story in sentences', () => {
  it.each([
    ['story-soaked', ['the season', 'getting soaked', 'catching a cold', 'who it is']],
    ['story-digging', ['the ground', 'digging', 'the find', 'who it is']],
    ['story-medal', ['the presence of onlookers', 'the rescue', 'getting a medal', 'who it is']],
    ['story-frost', ['the place', 'frost', 'the dying of leaves', 'who it is']],
    ['story-gate', ['the wind', 'the gate standing open', 'running off', 'who it is']],
  ])('%s', (id, names) => {
    expect(subjectOf(id).variables.map(variableInText)).toEqual(names);
  });

  it('have no article if they are gerunds, in reasons and in the names of noises', () => {
    const subject = subjectOf('story-soaked');
    const connection = connectionOf(subject, ['soaked'], 'cold');
    const reason = statementsText(subject, seeAgainstDo(connection, 'different', null), 'seen');
    expect(reason).toContain(': the season moves both getting soaked and catching a cold.');
    expect(reason).toContain('Doing cuts the arrows into getting soaked:');
    expect(labelOf(subject, 'U_soaked')).toBe('chance in getting soaked');
    expect(labelOf(subject, 'U_who')).toBe('cause of who it is');
  });

  it('ask about a person in the story’s own words', () => {
    expect(asked('story-soaked', { do: { soaked: 1 }, question: { of: 'who', is: 'courier' } })).toEqual([
      'Of the people who got soaked, how many belong to stories about the courier in the red jacket?',
      'Now soak everybody. How many belong to stories about the courier in the red jacket?',
      'Had they got soaked, would the story have been about the courier in the red jacket?',
    ]);
    expect(asked('story-flowering', { do: { who: 'tulip' } })).toEqual([
      'Of the plants in stories about the tulip in the orange pot, how many stay in bud?',
      'Now make every story one about the tulip in the orange pot. How many stay in bud?',
      'Had the story been about the tulip in the orange pot, would it have stayed in bud?',
    ]);
  });
});

it.each([
  [
    'water-flow',
    ['the ball size', 'the hole position', 'the water level', 'the water flow'],
    ['cause of the ball size', 'cause of the hole position', 'hidden water amount'],
  ],
  [
    'causal-circuit',
    ['the robot arm', 'the green light', 'the blue light', 'the red light'],
    [
      'cause of the robot arm',
      'chance in the green light',
      'chance in the blue light',
      'chance in the red light',
    ],
  ],
  [
    'beach',
    ['sunshine', 'sunscreen', 'the ice cream', 'sunburn'],
    [
      'cause of the sunshine',
      'chance in the sunscreen',
      'chance in the ice cream',
      'sensitivity of the skin',
    ],
  ],
  [
    'pendulum',
    ['the pendulum angle', 'the light position', 'the shadow length', 'the shadow position'],
    ['cause of the pendulum angle', 'cause of the light position'],
  ],
])('the names in %s are unchanged', (id, names, noises) => {
  const subject = subjectOf(id);
  expect(subject.variables.map(variableInText)).toEqual(names);
  expect(subject.noises.map(({ label }) => label)).toEqual(noises);
});
