import { expect, test } from 'vitest';
import { parseModel } from '../../causal/index.ts';
import { structureOf } from './structure.ts';
import { unwrap } from '../../../../tests/support/required.ts';

test('the graph of a model without mechanisms has every variable, latent cause and arrow', () => {
  const parsed = unwrap(parseModel('latent U\nlatent W ~ normal(0, 1)\nU -> X\nX -> Y\nX <-> Y\nZ = X + W'));
  const { nodes, edges } = structureOf(parsed, []);
  expect(nodes.map(({ id, role }) => `${id} ${role}`).sort()).toEqual([
    'U latent',
    'W latent',
    'X variable',
    'Y variable',
    'Z variable',
  ]);
  const arrows = edges.map(({ from, to, kind }) => `${from} ${kind === 'directed' ? '->' : '<->'} ${to}`);
  expect(arrows.sort()).toEqual(['U -> X', 'W -> Z', 'X -> Y', 'X -> Z', 'X <-> Y']);
});

test('adjusted variables are marked in it', () => {
  const parsed = unwrap(parseModel('A -> B\nC -> B'));
  const marks = structureOf(parsed, ['C']).nodes.map(({ id, mark }) => `${id} ${mark}`);
  expect(marks.sort()).toEqual(['A none', 'B none', 'C observed']);
});
