import { compile, type Program } from './evaluate/program.ts';
import { descendantsOf } from './graph.ts';
import { intervene } from './intervene.ts';
import type {
  CausalError,
  Columns,
  Exogenous,
  Intervention,
  Interventions,
  Model,
  Variable,
} from './types.ts';
import type { Worlds } from './worlds.ts';
import { ok, type Result } from '../util/result.ts';

/** Interventions by variable: the same in all worlds, or one value per world, as a column. */
export type Acts = ReadonlyMap<string, Intervention | Float64Array>;

/**
 * Computes action and prediction in many worlds at once, with the exogenous values kept (Pearl 2009, theorem 7.1.7, steps
 * 2 and 3): a column for every variable. Variables that do not depend on the acts keep their known values. Compiled
 * programs are cached by model, so that further values, or one per world, cost evaluation only. Fails as `intervene`
 * does, and with `out-of-domain` if a variable has no value.
 *
 * @throws RangeError for columns combined with shifts
 */
export function replay(
  model: Model,
  worlds: Worlds,
  interventions: Acts = new Map(),
): Result<Columns, CausalError> {
  const factual = factualColumns(model, worlds);
  if (interventions.size === 0) return factual;
  const numbers = new Map<string, Intervention>();
  for (const [name, act] of interventions)
    numbers.set(name, act instanceof Float64Array ? (act[0] ?? NaN) : act);
  const plain = [...interventions.values()].every(
    (act) => typeof act === 'number' || act instanceof Float64Array,
  );
  if (plain && factual.ok) {
    const acted = afterSettings(model, worlds, factual.value, interventions, numbers);
    return acted.ok ? ok(new Map([...factual.value, ...acted.value])) : acted;
  }
  if ([...interventions.values()].some((act) => act instanceof Float64Array)) {
    if (!factual.ok) return factual;
    throw new RangeError('A column of values and a shift cannot be combined.');
  }
  return recompute(model, worlds, numbers);
}

function factualColumns(model: Model, { columns, rows }: Worlds): Result<Columns, CausalError> {
  const compiled = compiledOf(model);
  const program = (compiled.program ??= compile(model));
  if (program.variables.length > 0 && program.variables.every((name) => columns.has(name))) {
    return ok(new Map(model.variables.flatMap(({ name }) => pair(name, columns.get(name)))));
  }
  return program.run(columns, rows);
}

function pair(name: string, column: Float64Array | undefined): readonly (readonly [string, Float64Array])[] {
  return column === undefined ? [] : [[name, column]];
}

/**
 * Computes all variables after the interventions, since a shift reads the value that the variable would have had, and a
 * world without values may have some afterwards.
 */
function recompute(
  model: Model,
  { columns, rows }: Worlds,
  interventions: Interventions,
): Result<Columns, CausalError> {
  const acted = intervene(model, interventions);
  return acted.ok ? compile(acted.value).run(columns, rows) : acted;
}

function afterSettings(
  model: Model,
  { columns, rows }: Worlds,
  factual: Columns,
  interventions: Acts,
  numbers: Interventions,
): Result<Columns, CausalError> {
  const possible = intervene(model, numbers);
  if (!possible.ok) return possible;
  const names = [...interventions.keys()];
  const key = names.join(' ');
  const opened = compiledOf(model).opened.get(key) ?? openedFor(model, names);
  compiledOf(model).opened.set(key, opened);
  const given = new Map([...columns, ...factual]);
  for (const name of opened.inputs) {
    const act = interventions.get(name);
    const setting = typeof act === 'number' ? new Float64Array(rows).fill(act) : act;
    const column = setting instanceof Float64Array ? setting : given.get(name);
    if (column !== undefined) given.set(inputName(name), column);
  }
  return opened.program.run(given, rows);
}

/** Compiled programs of a model. */
interface Compiled {
  program?: Program;
  readonly opened: Map<string, Opened>;
}

/** A compiled model in which some variables are inputs. */
interface Opened {
  readonly program: Program;
  readonly inputs: readonly string[];
}

const compiled = new WeakMap<Model, Compiled>();

function compiledOf(model: Model): Compiled {
  const found: Compiled = compiled.get(model) ?? { opened: new Map() };
  compiled.set(model, found);
  return found;
}

/** Compiles a model with the named variables and all their non-descendants as inputs. */
function openedFor(model: Model, names: readonly string[]): Opened {
  const follows = descendantsOf(model, names);
  const isInput = ({ name }: Variable): boolean => names.includes(name) || !follows.has(name);
  const inputs = model.variables.filter(isInput);
  const opened: Model = {
    ...model,
    variables: model.variables.map((variable) => (isInput(variable) ? readingInput(variable) : variable)),
    exogenous: [...model.exogenous, ...inputs.map(inputOf)],
  };
  return { program: compile(opened, [...follows]), inputs: inputs.map(({ name }) => name) };
}

const ANY = { kind: 'real', lo: -Infinity, hi: Infinity } as const;

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

/** Returns a name that no variable of the model language has. */
function inputName(name: string): string {
  return `given ${name}`;
}
