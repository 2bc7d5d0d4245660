import { expect, test } from 'vitest';
import type { Question } from '../../lab/question/question.ts';
import { defaultValue } from '../../lab/case/case.ts';
import { subjectOfText } from '../../lab/subject.ts';
import { withAct } from '../../lab/value.ts';
import { countWorlds } from '../../workers/inference/many-worlds.ts';
import { silentInference } from './state/inference.fixture.ts';
import { Lab } from './state/lab.svelte.ts';
import { countOf, shareOrMeanLabel } from './many-worlds.ts';
import { unwrap } from '../../../../tests/support/required.ts';

/** The model is asked about the mean of Y, which is 2 × 1 + 1 as it is, and 2 × 3 + 1 where X is set to 3. */
function labOf(text: string): Lab {
  const read = unwrap(subjectOfText(text));
  const value = withAct({ ...defaultValue(read), rung: 'do' }, 'X', 3);
  return new Lab(read, { ...value, asked: { ...value.asked, of: 'Y' } }, silentInference);
}

test('a million worlds are counted for the mean in question, and described by means', async () => {
  const lab = labOf('X ~ normal(1, 1)\nZ = X\nY = 2*X + normal(1, 0.5)');
  const { question } = lab;
  if (question === null) throw new Error('nothing is asked');
  expect(question.is).toBeNull();
  const { text: _text, ...request } = countOf(lab, question, 20_000);
  const idle = {
    signal: new AbortController().signal,
    progress: () => undefined,
    pause: () => Promise.resolve(),
  };
  const reply = await countWorlds(lab.subject.model, request, idle);
  const [before, after, by, error] = [3, 7, 4, 2 / Math.sqrt(20_000)];
  expect(Math.abs(reply.meanBefore - before)).toBeLessThan((4 * Math.sqrt(4.25)) / Math.sqrt(20_000));
  // Each world keeps its own noise: only what X was goes into how far they move.
  expect(Math.abs(reply.meanAfter - after)).toBeLessThan((4 * 0.5) / Math.sqrt(20_000));
  expect(Math.abs(reply.meanAfter - reply.meanBefore - by)).toBeLessThan(4 * error);
  expect(reply.error).toBeCloseTo(error, 3);
  const [from, to] = [reply.meanBefore, reply.meanAfter].map((one) => one.toFixed(3));
  expect(shareOrMeanLabel(question, reply)).toBe(
    `Y moves in 100% of 20,000 worlds: from ${from} to ${to} on average, by ${(reply.meanAfter - reply.meanBefore).toFixed(3)} ± ${reply.error.toPrecision(2)}`,
  );
});

test('a million worlds are counted for the category in question, and described by its shares', () => {
  const outcome = {
    id: 'drink',
    label: 'drinking',
    named: 'drinking the tea',
    digits: 0,
    categories: [{ id: 'no' }, { id: 'yes' }],
  };
  const question = { causes: [], outcome, is: { id: 'yes' } } as unknown as Question;
  const counted = { moved: 0.6, meanBefore: 0.7, meanAfter: 0.3, error: 0, seconds: 1, worlds: 1000 };
  const table = [
    [200, 100],
    [500, 200],
  ];
  // 700 before, 300 after; of those that change, 500 cease and 100 begin.
  const error = 100 * Math.sqrt((0.6 - 0.4 ** 2) / 1000);
  expect(shareOrMeanLabel(question, { ...counted, table })).toBe(
    `Drinking the tea moves in 60% of 1,000 worlds: “yes” from 70.00% to 30.00%, by -40.00 ± ${error.toPrecision(2)} points`,
  );
});
