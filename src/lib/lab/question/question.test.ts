import { expect, test } from 'vitest';
import { defaultValue } from '../case/case.ts';
import { subjectOf } from '../subject.fixture.ts';
import { withAct, withEvidence } from '../value.ts';
import { coveredVariables } from './question.ts';

test('no number is shown before the guess that could be asked for next', () => {
  const pendulum = subjectOf('pendulum');
  const asked = withAct(defaultValue(pendulum), 'light_position', 80);
  const covered = (value: typeof asked): string[] => [...coveredVariables(pendulum, value)].sort();
  expect(covered({ ...asked, rung: 'see' })).toEqual(['pendulum_angle', 'shadow_length', 'shadow_position']);
  const known = withEvidence({ ...asked, rung: 'see' }, 'pendulum_angle', 10);
  expect(covered(known)).toEqual(['shadow_length', 'shadow_position']);
  expect(covered({ ...asked, rung: 'do' })).toEqual(['shadow_length', 'shadow_position']);
});
