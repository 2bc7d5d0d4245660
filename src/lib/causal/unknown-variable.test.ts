import { expect, it } from 'vitest';
import { modelOf } from './model.fixture.ts';
import { unknownVariable } from './unknown-variable.ts';

const model = modelOf('latent gene ~ bernoulli(0.5)\nsmoking ~ bernoulli(0.2 + 0.5*gene)\ntar = smoking');
const known = ['smoking', 'tar', 'gene'];

it('an unknown variable is answered with the similar name, or with the list of names', () => {
  expect(unknownVariable(model, 'smokin', known).message).toBe(
    'The model has no variable "smokin". Did you mean "smoking"?',
  );
  expect(unknownVariable(model, 'Q', known).message).toBe(
    'The model has no variable "Q". It has smoking, tar, gene.',
  );
});

it('the first of many variables are named and the others counted', () => {
  const many = modelOf(Array.from({ length: 15 }, (_, index) => `V${index} = ${index}`).join('\n'));
  expect(unknownVariable(many, 'Q', []).message).toMatch(/V10, V11 and 3 more\.$/u);
});
