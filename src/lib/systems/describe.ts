import { systemEdges } from './graph.ts';
import type { System, SystemVariable } from './types.ts';

/** A system as plain data, for people and programs that do not read its source. */
export interface SystemDescription extends Pick<System, 'id' | 'title' | 'summary' | 'rules' | 'notes'> {
  readonly tasks: readonly string[];
  readonly styles: readonly string[];
  readonly variables: readonly VariableDescription[];
  readonly exogenous: System['noises'];
  /** The model's statements, one per line, without labels and comments. */
  readonly equations: readonly string[];
  readonly graph: {
    readonly nodes: readonly string[];
    readonly edges: readonly (readonly [string, string])[];
  };
  /** The whole model text, for `rungs causal`. */
  readonly model: string;
}

type VariableDescription = Pick<
  SystemVariable,
  'id' | 'label' | 'symbol' | 'unit' | 'range' | 'step' | 'digits' | 'values' | 'categories'
>;

/**
 * Returns a system's description as plain data.
 *
 * @param tasks ids of the tasks that it serves
 */
export function describeSystem(system: System, tasks: readonly string[]): SystemDescription {
  const { id, title, summary, styles, rules, notes } = system;
  return {
    id,
    title,
    summary,
    tasks,
    styles,
    variables: system.variables.map(describeVariable),
    exogenous: system.noises,
    equations: system.text.split('\n').filter((line) => line !== '' && !/^(#|label )/.test(line)),
    graph: { nodes: system.variables.map((variable) => variable.id), edges: systemEdges(system) },
    rules,
    notes,
    model: system.text,
  };
}

function describeVariable(variable: SystemVariable): VariableDescription {
  const { id, label, symbol, unit, range, step, digits, values, categories } = variable;
  const listed = values === undefined ? {} : { values };
  return { id, label, symbol, unit, range, step, digits, ...listed, categories };
}
