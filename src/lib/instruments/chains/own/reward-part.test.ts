import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { oven } from '../../../chains/oven.fixture.ts';
import RewardPart from './RewardPart.svelte';

test('nothing is rewarded before anything is written', () => {
  const { body } = render(RewardPart, { props: { chain: oven } });
  expect(body).toContain('An answer');
  expect(body).not.toContain('is earned');
});
