import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { subjectOf } from '../../lab/graph/view.fixture.ts';
import ModelPanel from './ModelPanel.svelte';

test.each([true, false])('a covered text (%s) is not on the page', (covered) => {
  const subject = subjectOf('X ~ bernoulli(0.3125)\nY = X');
  const { body } = render(ModelPanel, { props: { subject, covered } });
  expect(body.includes('0.3125')).toBe(!covered);
  expect(body.includes('once every answer was guessed')).toBe(covered);
});
