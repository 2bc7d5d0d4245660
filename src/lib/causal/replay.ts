import { compile, type Program } from './evaluate/program.ts';
import { descendantsOf } from './graph.ts';
import type { CausalError, Columns, Exogenous, Model, Variable } from './types.ts';
import type { Result } from '../util/result.ts';

/** Runs many worlds again with some variables set; made once for the variables, not for their values. */
export interface Replay {
  /**
   * Only what follows from the set variables is computed anew, with the exogenous values kept.
   *
   * @param columns every variable and every exogenous variable of the worlds, `rows` rows each
   * @param settings what each set variable gets, row by row
   * @returns a column for each set variable and each that follows from one
   */
  readonly run: (columns: Columns, settings: Columns, rows: number) => Result<Columns, CausalError>;
}

/**
 * Action and prediction over columns (Pearl 2009, theorem 7.1.7, steps 2 and 3): acts are columns, so that another
 * value, or one of its own in each world, costs evaluation only.
 */
export function replayOf(model: Model, names: readonly string[]): Replay {
  const follows = descendantsOf(model, names);
  const opened = openModel(model, names, follows);
  const program: Program = compile(opened, [...follows]);
  const inputs = model.variables.filter(({ name }) => names.includes(name) || !follows.has(name));
  return {
    run: (columns, settings, rows) => {
      const given = new Map(columns);
      for (const { name } of inputs) {
        const column = settings.get(name) ?? columns.get(name);
        if (column !== undefined) given.set(inputName(name), column);
      }
      return program.run(given, rows);
    },
  };
}

/** The model in which the named variables and everything that does not follow from them are inputs. */
function openModel(model: Model, names: readonly string[], follows: ReadonlySet<string>): Model {
  const isInput = ({ name }: Variable): boolean => names.includes(name) || !follows.has(name);
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
