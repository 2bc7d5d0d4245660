import {
  compile,
  descendantsOf,
  type Columns,
  type Exogenous,
  type Model,
  type Program,
  type Variable,
} from '../../causal/index.ts';
import type { System } from '../../systems/index.ts';

const programs = new WeakMap<System, Map<string, Program>>();

/**
 * What becomes of many worlds when a variable is set in each to a value of its own. Only its descendants are computed
 * anew, with their exogenous values kept; everything else stays as it is in the columns.
 *
 * @param columns every variable and exogenous variable, `rows` rows each
 * @param settings the value that the target gets, row by row
 * @returns one column a variable of the system
 */
export function setVariable(
  system: System,
  target: string,
  columns: Columns,
  settings: Float64Array,
  rows: number,
): Columns {
  const byTarget = programs.get(system) ?? new Map<string, Program>();
  programs.set(system, byTarget);
  const program = byTarget.get(target) ?? compile(openModel(system.model, target));
  byTarget.set(target, program);
  const inputs = new Map(columns);
  for (const { id } of system.variables) {
    const column = id === target ? settings : columns.get(id);
    if (column !== undefined) inputs.set(inputName(id), column);
  }
  const values = program.run(inputs, rows);
  if (!values.ok) throw new Error(values.error.message);
  return values.value;
}

/** The model in which the target and everything that does not follow from it are inputs. */
function openModel(model: Model, target: string): Model {
  const follows = descendantsOf(model, [target]);
  const isInput = ({ name }: Variable): boolean => name === target || !follows.has(name);
  const opened = model.variables.filter(isInput);
  return {
    ...model,
    variables: model.variables.map((variable) => (isInput(variable) ? readingInput(variable) : variable)),
    exogenous: [...model.exogenous, ...opened.map(inputOf)],
  };
}

function readingInput(variable: Variable): Variable {
  const mechanism = { kind: 'name', name: inputName(variable.name), at: variable.at } as const;
  return { ...variable, domain: ANY, parents: [], noise: [inputName(variable.name)], mechanism, form: '=' };
}

function inputOf({ name, label, at }: Variable): Exogenous {
  return {
    name: inputName(name),
    label,
    origin: 'root',
    family: 'uniform',
    parameters: [0, 1],
    domain: ANY,
    at,
  };
}

/** A name that no variable of the model language has. */
function inputName(name: string): string {
  return `given ${name}`;
}

const ANY = { kind: 'real', lo: -Infinity, hi: Infinity } as const;
