import { describe, expect, test } from 'vitest';
import { answerIn } from '../../cases/parts/digest.ts';
import { parseCase } from '../../cases/index.ts';
import type { Case } from '../../cases/schema/case.ts';
import { fromCase } from './case.ts';
import { isAskedOn, queryText, withQueryAsked } from './linked-query.ts';
import { questionOf } from '../question/question.ts';
import { sentenceText } from '../answers/sentence.ts';
import { subjectOfText, type LabSubject, subjectOfSystem } from '../subject.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';

function subjectOf({ system, model = '' }: Case): LabSubject {
  const read = system === undefined ? subjectOfText(model) : null;
  return required(read?.ok === true ? read.value : subjectOfSystem(system ?? ''));
}

/** Returns what a page shows of a link: its rung, its question in words, and whether that is the link's query. */
function opened(input: object) {
  const parsed = unwrap(parseCase(input));
  const { query } = parsed;
  const subject = subjectOf(parsed);
  const value = fromCase(subject, withQueryAsked(subject, parsed));
  const question = questionOf(subject, value);
  return {
    asks: question ? sentenceText(subject, question, value.rung) : null,
    isAsked: query ? isAskedOn(subject, value, query) : null,
    words: query ? queryText(subject, query) : '',
  };
}

const model = 'A ~ bernoulli(0.5)\nB ~ bernoulli(if(A, 0.8, 0.2))\nC ~ bernoulli(if(B, 0.9, 0.1))';
const beach = { system: 'beach', seed: 1 };

describe('a page opens on the question of its link', () => {
  const iceCream = { ask: 'probability', event: { ice_cream: 1 }, do: { sunscreen: 1 } };

  test('about another variable than the default one', () => {
    const link = { ...beach, do: { sunscreen: 1 }, view: { rung: 'do' }, query: iceCream };
    expect(opened(link)).toEqual({
      asks: 'Now put sunscreen on everybody. How many eat ice cream?',
      isAsked: true,
      words: 'P(ice cream = 1 | do(sunscreen = 1))',
    });
  });

  test.each([
    { query: iceCream },
    { query: { ask: 'probability', event: { ice_cream: 1 }, given: { sunscreen: 1 } } },
    { query: { ask: 'expectation', of: 'ice_cream', do: { sunscreen: 1 } } },
    {
      query: {
        ask: 'counterfactual',
        event: { ice_cream: 1 },
        evidence: { sunscreen: 0 },
        do: { sunscreen: 1 },
      },
    },
  ])('with the antecedent and the rung of $query', ({ query }) => {
    expect(opened({ ...beach, query }).isAsked).toBe(true);
    expect(opened({ seed: 1, model, query: { ask: 'expectation', of: 'B', do: { A: 1 } } }).isAsked).toBe(
      true,
    );
  });
});

describe('an unsupported question is reported, and asked as far as possible', () => {
  test.each([
    [{ ask: 'probability', event: { B: 1 } }, 'P(B = 1)'],
    [{ ask: 'probability', event: { B: 1, C: 1 }, do: { A: 1 } }, JSON.stringify],
    [{ ask: 'probability', event: { B: 1 }, given: { C: 1 }, do: { A: 1 } }, JSON.stringify],
    [{ ask: 'probability', event: { B: 1 }, do: { C: 1 } }, 'P(B = 1 | do(C = 1))'],
    [
      { ask: 'counterfactual', event: { B: 1 }, evidence: { C: 1 }, do: { A: 1 } },
      'P(B = 1 after do(A = 1) | C = 1)',
    ],
    [{ ask: 'd-separated', x: ['A'], y: ['C'], given: ['B'] }, JSON.stringify],
  ])('%j', (query, words) => {
    const { isAsked, words: said } = opened({ model, seed: 1, do: { A: 1 }, view: { rung: 'do' }, query });
    expect({ isAsked, said }).toEqual({
      isAsked: false,
      said: typeof words === 'string' ? words : words(query),
    });
  });

  test('P(B) opens on B, not on C', () => {
    const query = { ask: 'probability', event: { B: 1 } };
    const link = { model, seed: 1, do: { A: 1 }, view: { rung: 'do' } };
    expect(opened({ ...link, query }).asks).toContain('B');
    expect(opened({ ...link, query }).asks).not.toContain('C');
  });

  test('a question of the case itself takes precedence', () => {
    const query = { ask: 'probability', event: { B: 1 }, do: { A: 1 } };
    const link = { model, seed: 1, do: { A: 1 }, view: { rung: 'do' }, question: { of: 'C', is: 1 }, query };
    expect(opened(link).isAsked).toBe(false);
    expect(opened({ ...link, question: { of: 'B', is: 1 } }).isAsked).toBe(true);
  });
});

test('the answer in a digest is described in words', () => {
  const hash = `v1:${'0'.repeat(16)}`;
  expect(answerIn(`${hash};factual.B=1;answer=0.5`)).toBe('0.5');
  expect(answerIn(`${hash};answer.mean=2;answer.sd=1;answering=3`)).toBe('mean 2, sd 1');
  expect(answerIn(hash)).toBe('');
});
