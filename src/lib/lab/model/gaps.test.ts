import { expect, test } from 'vitest';
import { gapsOf } from './gaps.ts';
import { modelOf } from '../../causal/model.fixture.ts';

test('a model with all its mechanisms has no gaps', () => {
  expect(gapsOf(modelOf('X ~ normal(0, 1)\nY = X'))).toEqual([]);
});

test('variables without a mechanism are named, with a line to write', () => {
  const [gap] = gapsOf(modelOf('A -> B\nB -> C\nA ~ normal(0, 1)'));
  expect(gap).toMatch(/how B and C come about\..*a line for each, such as/u);
  expect(gap).toContain('B ~ normal(0, 1)');
  expect(gapsOf(modelOf('A ~ normal(0, 1)\nA -> B'))[0]).toMatch(
    /how B comes about\..*depends on it, write a line for it,/u,
  );
});

test('many variables without a mechanism are counted', () => {
  const names = Array.from({ length: 9 }, (_, index) => `V${index}`);
  expect(gapsOf(modelOf(names.join(' -> ')))[0]).toMatch(/how V0, V1, V2, V3, V4, V5 and 3 more come about/u);
});

test('a hidden common cause without a mechanism is named, with how to write one', () => {
  const gaps = gapsOf(modelOf('X ~ normal(0, 1)\nY = X\nX <-> Y'));
  expect(gaps).toHaveLength(1);
  expect(gaps[0]).toMatch(/^X <-> Y says .*both X and Y use U/u);
});

test('the suggested cause has an unused name, and a latent variable keeps its keyword', () => {
  const [bare, shared] = gapsOf(modelOf('latent U\nX ~ normal(0, 1)\nY = X\nX <-> Y'));
  expect(bare).toContain('latent U ~ normal(0, 1)');
  expect(shared).toContain('latent U2 ~ normal(0, 1)');
});
