import { expect, test } from 'vitest';
import { edgeFigures, isSameGraph, linkDifference, passedObserver } from './compare.ts';

const events = ['a', 'b', 'c', 'd'].map((id, time) => ({ id, time, text: `The ${id}.`, agent: 'one' }));
const truth = { b: { all: ['a'] }, c: { all: ['b'] }, d: { any: ['a', 'c'] } };
const found = { b: { all: ['a'] }, c: { all: ['a', 'b'] } };

test('arrows are counted over every pair of an earlier and a later event', () => {
  // Right: ab, bc. Too many: ac. Missing: ad, cd. Of six pairs three are alike.
  expect(edgeFigures({ events }, found, truth)).toEqual({
    pairs: 6,
    found: 3,
    true: 4,
    right: 2,
    accuracy: 0.5,
    precision: 2 / 3,
    recall: 0.5,
    f1: 4 / 7,
    shd: 3,
  });
});

test('an empty graph has no precision, and equal graphs have no difference', () => {
  expect(edgeFigures({ events }, {}, truth)).toMatchObject({ precision: null, recall: 0, f1: 0, shd: 4 });
  expect(edgeFigures({ events }, {}, {})).toMatchObject({ f1: null, recall: null, accuracy: 1, shd: 0 });
  expect(edgeFigures({ events }, truth, truth)).toMatchObject({ precision: 1, recall: 1, f1: 1, shd: 0 });
});

test('the inferred graph is compared with the given one, link by link', () => {
  expect(linkDifference({ events }, found, truth)).toEqual({
    same: [
      { cause: 'a', effect: 'b' },
      { cause: 'b', effect: 'c' },
    ],
    added: [{ cause: 'a', effect: 'c' }],
    missing: [
      { cause: 'a', effect: 'd' },
      { cause: 'c', effect: 'd' },
    ],
  });
});

test('no later agent can find a link that the observer removed', () => {
  const said = { score: 1, verifier: null, critic: null, synthesizer: null };
  const judged = [
    { cause: 'a', effect: 'b', ...said },
    { cause: 'a', effect: 'c', ...said },
  ];
  expect(passedObserver({ events }, { judged }, truth)).toBe(1);
});

test('graphs are equal regardless of order, and differ if all is replaced by any', () => {
  const turned = { d: { any: ['c', 'a'] }, c: { any: ['b'] }, b: { all: ['a'] } };
  expect(isSameGraph({ events }, turned, truth)).toBe(true);
  expect(isSameGraph({ events }, { ...truth, d: { all: ['a', 'c'] } }, truth)).toBe(false);
  expect(isSameGraph({ events }, found, truth)).toBe(false);
});
