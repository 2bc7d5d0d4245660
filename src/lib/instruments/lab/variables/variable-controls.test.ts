import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { defaultValue } from '../../../lab/case/case.ts';
import { axisOf } from '../../../lab/question/ranges.ts';
import { subjectOfDrawn } from '../../../lab/subject.ts';
import { pendulum } from '../../../systems/pendulum/index.ts';
import { silentInference } from '../state/inference.fixture.ts';
import { Lab } from '../state/lab.svelte.ts';
import VariableControls from './VariableControls.svelte';
import { required } from '../../../../../tests/support/required.ts';

const RANGES: Readonly<Record<string, string>> = {
  pendulum_angle: '-44 steps of 0.9 degrees, from -44 to 43;',
  light_position: '60 steps of 0.9 degrees, from 147 at the left to 60 at the right;',
  shadow_length: 'Value 3, from 3 to 12.8;',
  shadow_position: 'Value 1.6, from 1.6 to 19.7;',
};

test('a slider runs in the direction of the variable’s graph, and states its value, its range and that direction', () => {
  const subject = subjectOfDrawn(pendulum);
  const lab = new Lab(subject, { ...defaultValue(subject), rung: 'do' }, silentInference);
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
    expect(body).toContain(RANGES[variable.id] ?? 'no range');
  }
});

test('a typed shift stays in its field, until the variable is set to a number', () => {
  const subject = subjectOfDrawn(pendulum);
  const lab = new Lab(subject, { ...defaultValue(subject), rung: 'do' }, silentInference);
  const variable = required(pendulum.variables.find(({ id }) => id === 'light_position'));
  const shown = (to: number | string, value = 147) => {
    lab.act(variable.id, to);
    const props = {
      id: 'x',
      lab,
      variable,
      value,
      secret: false,
      open: true,
      onset: () => undefined,
    };
    const { body } = render(VariableControls, { props });
    const [, field] = /<input[^>]*class="field figures[^"]*"[^>]*value="([^"]*)"/u.exec(body) ?? [];
    return { field, body };
  };
  expect(shown('x * 2').field).toBe('x * 2');
  expect(shown('x * 2').body).toContain('x * 2, here 147 steps of 0.9 degrees');
  expect(shown('x * 1.2', 93.6).body).toContain('x * 1.2, here 93.6 steps of 0.9 degrees');
  expect(shown(147).field).toBe('147');
  expect(shown('left').field).toBe('147');
});

test('a value that is to be guessed is not revealed by its control, which can still set it', () => {
  const subject = subjectOfDrawn(pendulum);
  const lab = new Lab(subject, defaultValue(subject), silentInference);
  const variable = required(pendulum.variables.filter(({ id }) => id === 'shadow_length')[0]);
  const props = { id: 'x', lab, variable, value: 4.375, secret: true, open: true, onset: () => undefined };
  const { body } = render(VariableControls, { props });
  expect(body).not.toContain('4.3');
  for (const { id } of variable.categories) expect(body).toContain(`>${id}<`);
});
