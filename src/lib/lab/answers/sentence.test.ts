import { describe, expect, it } from 'vitest';
import { fromCase } from '../case/case.ts';
import { questionOf } from '../question/question.ts';
import { outcomeKey, readOutcomeKey, questionSentence, sentenceText } from './sentence.ts';
import { subjectOfText, type LabSubject } from '../subject.ts';
import type { Case } from '../../cases/schema/case.ts';
import type { Rung } from '../../cases/schema/ladder.ts';
import { subjectOf } from '../subject.fixture.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';

const RUNGS: readonly Rung[] = ['see', 'do', 'imagine'];

function said(subject: LabSubject, shown: Case): string[] {
  const value = fromCase(subject, shown);
  const question = required(questionOf(subject, value));
  return RUNGS.map((rung) => sentenceText(subject, question, rung));
}

/** Returns the options of the rung's sentence. */
function offered(subject: LabSubject, shown: Case): readonly string[] {
  const value = fromCase(subject, shown);
  const question = required(questionOf(subject, value));
  return questionSentence(subject, question, value.rung).flatMap((segment) =>
    segment.kind === 'cause' || segment.kind === 'outcome'
      ? segment.choice.options.map(({ alone }) => alone)
      : [],
  );
}

describe('the question as a sentence', () => {
  it('is about people at the beach, and only its verb changes', () => {
    const shown: Case = {
      system: 'beach',
      seed: 1,
      do: { sunscreen: 'on' },
      view: { rung: 'do' },
      question: { of: 'sunburn', is: 'none' },
    };
    expect(said(subjectOf('beach'), shown)).toEqual([
      'Of the people with sunscreen, how many stay unburnt?',
      'Now put sunscreen on everybody. How many stay unburnt?',
      'Had she worn sunscreen, would she have stayed unburnt?',
    ]);
  });

  it.each([
    [
      { fill: 'does not happen' },
      'happens',
      'Of all worlds where filling the kettle does not happen, in how many does the guest drink the tea with the host?',
      'Now prevent filling the kettle in every world. In how many does the guest drink the tea with the host?',
      'Had filling the kettle not happened in this world, would the drinking of the tea have happened?',
    ],
    [
      { boil: 'something else', fill: 'happens' },
      'does not happen',
      'Of all worlds where something else takes the place of the boiling of the water and where filling the kettle happens, in how many does the guest not drink the tea with the host?',
      'Now put something else in the place of the boiling of the water and make filling the kettle happen in every world. In how many does the guest not drink the tea with the host?',
      'Had something else taken the place of the boiling of the water and filling the kettle happened in this world, would the drinking of the tea not have happened?',
    ],
  ])('states that the events of a chain happen: %o', (antecedent, is, ...sentences) => {
    const shown: Case = {
      system: 'chain-tea',
      seed: 1,
      do: antecedent,
      view: { rung: 'do' },
      question: { of: 'drink', is },
    };
    expect(said(subjectOf('chain-tea'), shown)).toEqual(sentences);
  });

  it('has parts that are each complete clauses', () => {
    const imagined: Case = { system: 'beach', seed: 1, do: { sunscreen: 'on' }, view: { rung: 'imagine' } };
    expect(offered(subjectOf('beach'), imagined)).toEqual(
      expect.arrayContaining(['Had she worn no sunscreen', 'Would she have stayed unburnt?']),
    );
    const shadow: Case = {
      system: 'pendulum',
      seed: 1,
      do: { pendulum_angle: 'left' },
      view: { rung: 'imagine' },
    };
    expect(offered(subjectOf('pendulum'), shadow)).toEqual(
      expect.arrayContaining([
        'Had the pendulum angle been right',
        'What would the shadow length have been?',
        'Would the shadow length have been long?',
      ]),
    );
  });

  it('names all observed or set variables, in numbers if those were numbers', () => {
    const shown: Case = {
      system: 'pendulum',
      seed: 1,
      do: { light_position: 100, pendulum_angle: 'left' },
      view: { rung: 'do' },
    };
    const [see, act, imagine] = said(subjectOf('pendulum'), shown);
    expect(see).toBe(
      'Where the light position is 100 and the pendulum angle is left, what is the shadow position on average?',
    );
    expect(act).toBe(
      'Set the light position to 100 and the pendulum angle to left in every world. What is the shadow position on average?',
    );
    expect(imagine).toBe(
      'Had the light position been 100 and the pendulum angle been left in this world, what would the shadow position have been?',
    );
  });

  it('describes a shift, and puts no article before a bare name', () => {
    const subject = unwrap(subjectOfText('X ~ normal(0, 1)\nY = X + normal(0, 1)'));
    const [see, act, imagine] = said(subject, {
      model: subject.text,
      seed: 1,
      do: { X: 'x + 2' },
      view: { rung: 'do' },
    });
    expect(act).toBe('Set X to 2 more than it would be in every world. What is Y on average?');
    expect(imagine).toContain('Had X been 2 more than it would be in this world');
    expect(see).toBe('Where X is set, not seen, to 2 more than it would be, what is Y on average?');
  });

  it('has a key of what is asked', () => {
    expect(readOutcomeKey(outcomeKey('sunburn', 'none'))).toEqual({ of: 'sunburn', is: 'none' });
    expect(readOutcomeKey(outcomeKey('shadow_length', null))).toEqual({ of: 'shadow_length', is: null });
  });
});
