import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { defaultValue } from '../../../lab/case/case.ts';
import { graphNodes } from '../../../lab/graph/graph-nodes.ts';
import { subjectOfDrawn } from '../../../lab/subject.ts';
import { onRung, withAct } from '../../../lab/value.ts';
import { pendulum } from '../../../systems/pendulum/index.ts';
import { silentInference } from '../state/inference.fixture.ts';
import { Lab } from '../state/lab.svelte.ts';
import VariableRow from './VariableRow.svelte';
import { required } from '../../../../../tests/support/required.ts';

const subject = subjectOfDrawn(pendulum);

/** Returns the texts of a variable's row and of its card in the graph. */
function statedOn(rung: 'see' | 'do', shownSteps = Infinity) {
  const lab = new Lab(
    subject,
    withAct(onRung(defaultValue(subject), rung), 'pendulum_angle', 'left'),
    silentInference,
  );
  lab.shownSteps = shownSteps;
  const nodes = new Map(graphNodes(lab, new Set()).map((node) => [node.id, node]));
  return pendulum.variables.map((variable) => {
    const props = { lab, variable, onset: () => undefined, secret: false };
    const { body } = render(VariableRow, { props });
    const row = [...body.matchAll(/class="(?:reading figures|soft)[^"]*">([^]*?)<\/span>/gu)];
    const words = row.map(([, inside = '']) => inside.replaceAll(/<[^>]*>/gu, '').trim());
    const { value, category = '', pending = false } = nodes.get(variable.id) ?? {};
    return { row: words.join(' ').trim(), card: pending ? '…' : `${value} ${category}`.trim() };
  });
}

test.each(['see', 'do'] as const)('a row agrees with the variable’s card on %s', (rung) => {
  for (const { row, card } of statedOn(rung)) expect(row).toBe(card);
});

test('a shift set on another rung can be removed on See, too, in its row', () => {
  const rowOf = (to: number | string): string => {
    const value = withAct(onRung(defaultValue(subject), 'see'), 'light_position', to);
    const lab = new Lab(subject, value, silentInference);
    const variable = required(pendulum.variables.find(({ id }) => id === 'light_position'));
    const props = { lab, variable, onset: () => undefined, secret: false };
    return render(VariableRow, { props }).body;
  };
  expect(rowOf('x * 2')).toMatch(/>x \* 2</u);
  expect(rowOf('x * 2')).toContain('aria-label="Take back the shift of the light position"');
  expect(rowOf(100)).not.toContain('Take back the shift');
});

test('a row shows no value for a variable that the run has yet to reach, like its card', () => {
  const said = statedOn('do', 1);
  for (const { row, card } of said) expect(row).toBe(card);
  expect(said.map(({ row }) => row)).toContain('…');
});
