import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { defaultValue } from '$lib/lab/case.ts';
import { axisOf } from '$lib/lab/ranges.ts';
import { subjectOfDrawn } from '$lib/lab/subject.ts';
import { pendulum } from '$lib/systems/pendulum/index.ts';
import { silentInference } from './inference.fixture.ts';
import { Lab } from './lab.svelte.ts';
import VariableControls from './VariableControls.svelte';
import { required } from '../../../../tests/support/required.ts';

test('a slider runs the way in which the graph draws its variable', () => {
  const subject = subjectOfDrawn(pendulum);
  const lab = new Lab(subject, defaultValue(subject), silentInference);
  for (const variable of pendulum.variables) {
    const props = {
      id: 'x',
      lab,
      variable,
      value: variable.range[0],
      secret: false,
      open: true,
      onset: () => undefined,
    };
    const { body } = render(VariableControls, { props });
    const [from, to] = axisOf(variable);
    expect([variable.id, body.includes('dir="rtl"')]).toEqual([variable.id, from > to]);
  }
});

test('says nothing of a value that is to be guessed, and sets it all the same', () => {
  const subject = subjectOfDrawn(pendulum);
  const lab = new Lab(subject, defaultValue(subject), silentInference);
  const variable = required(pendulum.variables.filter(({ id }) => id === 'shadow_length')[0]);
  const props = { id: 'x', lab, variable, value: 4.375, secret: true, open: true, onset: () => undefined };
  const { body } = render(VariableControls, { props });
  expect(body).not.toContain('4.3');
  for (const { id } of variable.categories) expect(body).toContain(`>${id}<`);
});
