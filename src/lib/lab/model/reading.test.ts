import { expect, test } from 'vitest';
import { readModelText, readToBuild } from './reading.ts';

test.each(['', '  \n\t\n', '# only words\n'])('a text without a statement is empty: %o', (text) => {
  expect(readModelText(text)).toEqual({ kind: 'empty' });
});

test('a text of latent causes only says so', () => {
  expect(readModelText('latent U ~ normal(0, 1)')).toMatchObject({ kind: 'fault', fault: { place: null } });
});

test('an error states its position once, apart from its message', () => {
  const reading = readModelText('A ~ normal(0, 1)\nB = A + C');
  expect(reading).toMatchObject({ kind: 'fault', fault: { place: { line: 2, column: 9 }, converted: null } });
  if (reading.kind === 'fault') expect(reading.fault.message).not.toMatch(/line|column/iu);
});

test('DAGitty’s notation is offered with its conversion', () => {
  const reading = readModelText('dag { X [exposure] X -> Y }');
  expect(reading).toMatchObject({ kind: 'fault', fault: { place: null, converted: { text: 'X -> Y\n' } } });
  if (reading.kind === 'fault') expect(reading.fault.converted?.notes).toHaveLength(1);
});

test('an empty DAGitty graph is reported as empty', () => {
  expect(readModelText('dag { }')).toMatchObject({ kind: 'fault', fault: { converted: null } });
});

test('arrows without mechanisms make a graph or a subject, and never an error', () => {
  expect(readModelText('X -> Y\nX <-> Y').kind).not.toBe('fault');
});

test('an arrow that its mechanism does not use is rejected with its position, but a link with it opens', () => {
  const text =
    'smoke ~ bernoulli(0.3)\ntar ~ bernoulli(0.2)\nsmoke -> cancer\ncancer ~ bernoulli(0.1+0.4*tar)';
  expect(readToBuild(text)).toEqual({
    kind: 'fault',
    fault: {
      message:
        'The mechanism of cancer has no part for smoke -> cancer; read smoke in it, or leave the arrow out.',
      place: { line: 3, column: 10 },
      converted: null,
    },
  });
  expect(readModelText(text).kind).toBe('subject');
  expect(readToBuild(text.replace('0.1+', '0.1*smoke+')).kind).toBe('subject');
  expect(readToBuild('X -> Y\nX <-> Y').kind).toBe('graph');
});

test('a model with tabs between its words is read, and keeps them', () => {
  const text = 'X\t~ normal(0, 1)\n\tY = X\t# half';
  const reading = readModelText(text);
  expect(reading.kind).toBe('subject');
  if (reading.kind === 'subject') expect(reading.subject.text).toBe(text);
});

test.each([
  ['a rule of hashes', `${'#'.repeat(32)}\nX = 1`, 'subject'],
  ['a rule of hashes alone', '#'.repeat(32), 'empty'],
  [
    '5000 variables on a line',
    Array.from({ length: 5000 }, (_, number) => `X${number}=1`).join(';'),
    'subject',
  ],
  ['a text over the limit', 'x'.repeat(200_001), 'fault'],
  ['comments of DAGitty without an end, over the limit', `dag {${'/* '.repeat(200_000)}`, 'fault'],
])('a text is parsed in linear time: %s', { timeout: 120_000 }, (_what, text, kind) => {
  expect(readModelText(text).kind).toBe(kind);
});
