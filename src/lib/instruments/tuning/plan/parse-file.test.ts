import { expect, it } from 'vitest';
import { standardPlan } from '../../../cases/kinds/tuning/standard-plan.ts';
import { caseFileText } from '../../../cases/codec/file.ts';
import { headFile, type NamedHead } from '../../../clip/tuning/file.ts';
import { freshHead } from '../../../clip/tuning/head.ts';
import { createRandom } from '../../../util/random.ts';
import { parseFile } from './parse-file.ts';

const model = { id: 'scene-clip', sha256: 'a'.repeat(64) };
const head: NamedHead = { name: 'Mine', model, head: freshHead(3, 2, createRandom(1)) };
const { dimension, hidden, first, bias, second } = headFile(head);
const tuning = { model, plan: standardPlan() };

it('a head, a tuning, and a tuning with its head are read', () => {
  expect(parseFile(JSON.stringify(headFile(head)))).toEqual({ ok: true, value: { head, case: null } });
  const plain = { seed: 1, title: 'Mine', tuning };
  expect(parseFile(caseFileText(plain))).toEqual({ ok: true, value: { head: null, case: plain } });
  const whole = { ...plain, tuning: { ...tuning, weights: { dimension, hidden, first, bias, second } } };
  expect(parseFile(caseFileText(whole))).toEqual({ ok: true, value: { head, case: whole } });
});

it.each([
  ['a text', 'hello', 'This is not valid JSON. Choose a head'],
  ['a file that ends too early', '{', 'This is cut off: its JSON does not end. Choose a head'],
  ['a damaged head', JSON.stringify({ ...headFile(head), bias: '' }), 'bias holds 0 numbers'],
  ['something else', '{"a":1}', 'neither a head nor a tuning'],
  ['another case', caseFileText({ seed: 1, system: 'pendulum' }), 'cases of another kind'],
  [
    'a tuning with a damaged head',
    caseFileText({ seed: 1, tuning: { ...tuning, weights: { dimension, hidden, first: '', bias, second } } }),
    'first holds 0 numbers',
  ],
])('a file is rejected by name: %s', (_, text, message) => {
  expect(parseFile(text)).toMatchObject({ ok: false, error: expect.stringContaining(message) as string });
});
