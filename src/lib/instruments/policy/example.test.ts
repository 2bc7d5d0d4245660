import { expect, it } from 'vitest';
import { sentenceOf } from '../../chains/graph.ts';
import { exampleQuestion } from './example.ts';
import { POLICY_PLAN } from './plan.ts';
import { policyTables } from './tables.ts';

it('the example is a question on which the default plan tries its policies, with the same answer', () => {
  const { story, prevented, asked, truth } = exampleQuestion();
  const { tried } = policyTables(POLICY_PLAN);
  const same = tried.filter(
    ({ story: id, chain, question: of }) =>
      id === story.id &&
      'id' in of.prevented &&
      sentenceOf(chain, of.prevented.id) === prevented &&
      sentenceOf(chain, of.asked) === asked,
  );
  expect(same.map(({ question }) => question.truth)).toContainEqual(truth);
  expect(truth.answer).toBe('yes');
});
