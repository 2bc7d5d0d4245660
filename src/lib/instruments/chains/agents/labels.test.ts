import { expect, test } from 'vitest';
import { exchangeText, figureText, linkText, tryLabel } from './labels.ts';

const good = { at: 0, milliseconds: 1, problem: null, reply: '{}' };
const bad = { ...good, problem: { name: 'not-json', message: 'It is no JSON.' } };

test('an exchange states the number of attempts, and an attempt its error', () => {
  expect(exchangeText({ answer: '{}', tries: [good] })).toBe('answered');
  expect(exchangeText({ answer: '{}', tries: [bad, bad, good] })).toBe('answered after 3 tries');
  expect(exchangeText({ answer: null, tries: [bad] })).toBe('no answer after one try');
  expect(tryLabel(bad)).toBe('no JSON');
  expect(tryLabel(good)).toBe('answered');
  expect(tryLabel({ problem: { name: 'new', message: '' } })).toBe('new');
});

test('a link is described by what each agent said about it', () => {
  const link = { cause: 'a', effect: 'b', score: 0.9, verifier: null, critic: null, synthesizer: null };
  expect(linkText(link)).toEqual(['Observer: 0.9.']);
  const critic = { flaws: [], otherExplanation: '', stands: false, confidence: 0.6 };
  const synthesizer = { keep: false, confidence: 0.7, why: 'Only order.' };
  expect(linkText({ ...link, critic, synthesizer })).toEqual([
    'Observer: 0.9.',
    'Critic: the verdict does not hold (0.6).',
    'Synthesizer: dropped (0.7). Only order.',
  ]);
});

test('figures have two digits, or a dash if there is none', () => {
  expect([0.5, 1, null].map(figureText)).toEqual(['0.50', '1.00', '–']);
});
