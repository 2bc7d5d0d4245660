import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { defaultValue } from '$lib/lab/case.ts';
import { axisOf } from '$lib/lab/ranges.ts';
import { subjectOfDrawn } from '$lib/lab/subject.ts';
import { pendulum } from '$lib/systems/pendulum/index.ts';
import { silentInference } from './inference.fixture.ts';
import { Lab } from './lab.svelte.ts';
import VariableControls from './VariableControls.svelte';

test('a slider runs the way in which the graph draws its variable', () => {
  const subject = subjectOfDrawn(pendulum);
  const lab = new Lab(subject, defaultValue(subject), silentInference);
  for (const variable of pendulum.variables) {
    const props = { id: 'x', lab, variable, value: variable.range[0], open: true, onset: () => undefined };
    const { body } = render(VariableControls, { props });
    const [from, to] = axisOf(variable);
    expect([variable.id, body.includes('dir="rtl"')]).toEqual([variable.id, from > to]);
  }
});
