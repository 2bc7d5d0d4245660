import { max, min } from 'd3-array';
import {
  compile,
  drawExogenous,
  parseModel,
  specifiedVariables,
  type CausalError,
  type Domain,
  type Program,
  type Variable,
} from '../causal/index.ts';
import type { Described } from './beliefs.ts';
import { randomState } from '../systems/states.ts';
import type { Category, System, SystemVariable } from '../systems/types.ts';
import { ok, type Result } from '../util/result.ts';
import { findSystem } from '../systems/known.ts';
import { clamp } from '../util/clamp.ts';

/** The subject of a lab: a system with its pictures, or a model from text without any. */
export interface LabSubject extends Pick<
  System,
  | 'id'
  | 'title'
  | 'summary'
  | 'text'
  | 'model'
  | 'variables'
  | 'noises'
  | 'notes'
  | 'rules'
  | 'handles'
  | 'styles'
> {
  readonly program: Program;
  readonly draw: System['draw'] | null;
  /** Whether its pictures are drawn twice as wide as high. */
  readonly wide: boolean;
  /** Draws a small picture for a crowd; null if the whole picture is used. */
  readonly portrait: System['portrait'] | null;
  readonly system: System | null;
  /** Variables without a value, as a mechanism is missing; they are only shown in the graph. */
  readonly valueless: ReadonlySet<string>;
  /** Prior distribution of each variable, by name, if it has been computed before. */
  readonly prior?: ReadonlyMap<string, Described>;
}

/** Id and route of the lab with a model from text. */
const MODEL_SUBJECT = 'model';

/** Returns the subject's variable of that name. */
export function findVariable(subject: LabSubject, name: string): SystemVariable | undefined {
  return subject.variables.find(({ id }) => id === name);
}

const known = new Map<string, LabSubject>();

/** Returns the lab's subject of a drawn system, compiled once. */
export function subjectOfDrawn(system: System): LabSubject {
  const cached = known.get(system.id);
  if (cached) return cached;
  const subject: LabSubject = {
    id: system.id,
    title: system.title,
    summary: system.summary,
    text: system.text,
    model: system.model,
    program: compile(system.model),
    variables: system.variables,
    noises: system.noises,
    notes: system.notes,
    rules: system.rules,
    handles: system.handles,
    styles: system.styles,
    draw: system.draw,
    wide: system.wide ?? false,
    portrait: system.portrait ?? null,
    system,
    valueless: new Set(),
  };
  known.set(system.id, subject);
  return subject;
}

/** Number of rows that are sampled to find the range of a text model's variable. */
const RANGE_ROWS = 400;
const RANGE_SEED = 1;

/** Parses a model text into a subject; its variables' ranges are those of a sample. */
export function subjectOfText(text: string): Result<LabSubject, CausalError> {
  const parsed = parseModel(text);
  if (!parsed.ok) return parsed;
  const model = parsed.value;
  const program = compile(model);
  const columns = program.run(drawExogenous(model, RANGE_ROWS, RANGE_SEED), RANGE_ROWS);
  if (!columns.ok) return columns;
  const specified = new Set(specifiedVariables(model));
  return ok({
    id: MODEL_SUBJECT,
    title: 'A model of your own',
    summary: `${model.variables.length} variables from text`,
    text,
    model,
    program,
    variables: model.variables
      .filter((variable) => variable.observed)
      .map((variable) => describeVariable(variable, columns.value.get(variable.name) ?? new Float64Array())),
    noises: [],
    notes: [],
    rules: [],
    handles: [],
    styles: [],
    draw: null,
    wide: false,
    portrait: null,
    system: null,
    valueless: new Set(model.variables.map(({ name }) => name).filter((name) => !specified.has(name))),
  });
}

/** Draws one value per exogenous variable, with the seed. */
export function drawExogenousWorld(subject: LabSubject, seed: number): ReadonlyMap<string, number> {
  if (subject.system) return new Map(Object.entries(randomState(subject.system, seed).exogenous));
  const columns = drawExogenous(subject.model, 1, seed);
  return new Map([...columns].map(([name, column]) => [name, column[0] ?? 0]));
}

function describeVariable(variable: Variable, column: Float64Array): SystemVariable {
  const [lo, hi] = rangeOf(variable.domain, column);
  const whole = variable.domain.kind !== 'real';
  const digits = whole ? 0 : clamp(2 - Math.floor(Math.log10(hi - lo)), 0, 6);
  return {
    id: variable.name,
    label: variable.label,
    meaning: variable.label,
    symbol: `\\mathit{${variable.name.replaceAll('_', '\\_')}}`,
    unit: '',
    range: [lo, hi],
    step: whole ? 1 : 10 ** -digits,
    digits,
    categories: categoriesOf(variable.domain),
    sentence: (category) =>
      `${variable.label === variable.name ? variable.name : `The ${variable.label}`} is ${category}.`,
    reading: (value) =>
      variable.domain.kind === 'category'
        ? (variable.domain.labels[value] ?? String(value))
        : String(Number(value.toFixed(digits))).replace('-', '\u2212'),
  };
}

/** Returns the range of a slider: finite; values beyond it are drawn at the edge. */
function rangeOf(domain: Domain, column: Float64Array): [number, number] {
  switch (domain.kind) {
    case 'binary':
      return [0, 1];
    case 'category':
      return [0, domain.labels.length - 1];
    case 'integer':
    case 'real': {
      const low = Number.isFinite(domain.lo) ? domain.lo : Math.floor(min(column) ?? Infinity);
      const high = Number.isFinite(domain.hi) ? domain.hi : Math.ceil(max(column) ?? -Infinity);
      return high > low ? [low, high] : [low - 1, low + 1];
    }
  }
}

function categoriesOf(domain: Domain): Category[] {
  const labels = domain.kind === 'binary' ? ['0', '1'] : domain.kind === 'category' ? domain.labels : [];
  return labels.map((id, index) => ({ id, intervals: [[index - 0.5, index + 0.5]], typical: index }));
}

/** Returns the lab's subject of a system id; null if there is no such system or it has not been loaded. */
export function subjectOfSystem(id: string): LabSubject | null {
  const system = findSystem(id);
  return system ? subjectOfDrawn(system) : null;
}
