/** Names and values that a case may use: those of its system, or of its model text. */
import {
  domainProblem,
  latentRootsOf,
  parseIntervention,
  parseModel,
  type Domain,
  type Model,
} from '../../causal/index.ts';
import { slack } from '../../causal/tolerance.ts';
import { findSystem } from '../../systems/known.ts';
import type { SystemNoise, SystemVariable } from '../../systems/index.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { findShiftIssue } from './finite-shifts.ts';
import type { Query } from './query.ts';
import type { Case } from './case.ts';
import type { CaseError } from '../parts/case-error.ts';
import type { Values } from '../parts/fields.ts';
import { escapeInvisible, quote } from '../../util/text/quote.ts';

/** Returns null for a valid value, else what is expected: “use a number from 5 to 34”. */
type Check = (value: number | string) => string | null;
export type Words = ReadonlyMap<string, Check>;

/** Names that a case may use, and their valid values. */
export interface Vocabulary {
  readonly model: Model;
  /** Names and values allowed in `state` and `evidence`. */
  readonly seen: Words;
  /** Names and values allowed in `do`. */
  readonly set: Words;
  /** Names and values allowed in a query. */
  readonly asked: Words;
}

/** Returns the first name or value of a case that its system or model does not have; null if all fit. */
export function findIssue(value: Case): CaseError | null {
  if (value.system === undefined && value.model === undefined) return null;
  const vocabulary = vocabularyOf(value);
  if (!vocabulary.ok) return vocabulary.error;
  const { model, seen, set, asked } = vocabulary.value;
  return (
    checkValues('state', value.state, seen) ??
    checkValues('evidence', value.evidence, seen) ??
    checkInterventions('do', value.do, set, model) ??
    checkQuery(value.query, asked, model) ??
    checkShifts(value)
  );
}

/** Returns the vocabulary of a case with `system` or `model`; fails if that is unknown or cannot be parsed. */
export function vocabularyOf({ system, model = '' }: Case): Result<Vocabulary, CaseError> {
  return system === undefined ? modelVocabulary(model) : systemVocabulary(system);
}

function checkShifts({ system: id = '', do: interventions = {} }: Case): CaseError | null {
  const system = findSystem(id);
  return system === undefined ? null : findShiftIssue(system, interventions);
}

function systemVocabulary(id: string): Result<Vocabulary, CaseError> {
  const system = findSystem(id);
  if (!system) {
    return fail({
      path: 'system',
      message: `system: ${quote(id)} is not known; "rungs system list" names the systems`,
    });
  }
  const variables = new Map(system.variables.map((variable) => [variable.id, systemCheck(variable)]));
  const noises = system.noises.map((noise) => [noise.id, rawCheck(noise)] as const);
  const seen = new Map([...variables, ...noises]);
  return ok({
    model: system.model,
    seen,
    set: variables,
    asked: new Map([...anyWords(system.model), ...seen]),
  });
}

function systemCheck(variable: SystemVariable): Check {
  const isRaw = rawCheck(variable);
  const labels = variable.categories.map((category) => category.id);
  return (value) => {
    if (typeof value === 'number') return isRaw(value);
    return labels.includes(value) ? null : `${isRaw(value) ?? ''} or one of ${quotedLabels(labels)}`;
  };
}

function rawCheck({ range, values }: Pick<SystemVariable | SystemNoise, 'range' | 'values'>): Check {
  if (values === undefined) return rangeCheck(range);
  return (value) =>
    typeof value === 'number' && values.includes(value) ? null : `use one of ${values.join(', ')}`;
}

function rangeCheck([lo, hi]: readonly [number, number], margin = 0): Check {
  const remedy =
    Number.isFinite(lo) && Number.isFinite(hi) ? `use a number from ${lo} to ${hi}` : 'use a number';
  return (value) =>
    typeof value === 'number' && value >= lo - margin && value <= hi + margin ? null : remedy;
}

/**
 * Tolerance: the bounds of a model's variable are computed, so a value on a bound may exceed it by a rounding
 * error.
 */
function slackOf({ lo, hi }: { readonly lo: number; readonly hi: number }): number {
  return Math.max(slack(lo), slack(hi));
}

function modelVocabulary(text: string): Result<Vocabulary, CaseError> {
  const model = parseModel(text);
  if (!model.ok) return fail({ path: 'model', message: `model: ${escapeInvisible(model.error.message)}` });
  const settable = new Set([...latentRootsOf(model.value), ...model.value.variables.map(({ name }) => name)]);
  const asked = anyWords(model.value);
  const set = new Map([...asked].filter(([name]) => settable.has(name)));
  return ok({ model: model.value, seen: modelWords(model.value), set, asked });
}

function modelWords(model: Model): Words {
  return new Map(
    [...model.exogenous, ...model.variables].map(({ name, domain }) => [name, domainCheck(domain)]),
  );
}

/**
 * Returns the values that may be set or asked about: an intervention can move a variable beyond the values of its
 * mechanism.
 */
function anyWords(model: Model): Words {
  return new Map(
    [...model.exogenous, ...model.variables].map(({ name, domain }) => [name, kindCheck(domain)]),
  );
}

function kindCheck(domain: Domain): Check {
  if (domain.kind !== 'real' && domain.kind !== 'integer') return domainCheck(domain);
  return (value) =>
    typeof value === 'number' && domainProblem(domain, value) === null ? null : 'use a number';
}

function domainCheck(domain: Domain): Check {
  switch (domain.kind) {
    case 'real':
      return rangeCheck([domain.lo, domain.hi], slackOf(domain));
    case 'integer':
      return (value) =>
        Number.isInteger(value) ? rangeCheck([domain.lo, domain.hi])(value) : 'use a whole number';
    case 'binary':
      return (value) => (value === 0 || value === 1 ? null : 'use 0 or 1');
    case 'category':
      return (value) =>
        typeof value === 'string' && domain.labels.includes(value)
          ? null
          : `use one of ${quotedLabels(domain.labels)}`;
  }
}

/** Returns the first invalid name or value of a map; null if all are valid. */
export function checkValues(path: string, values: Values | undefined, words: Words): CaseError | null {
  for (const [name, value] of Object.entries(values ?? {})) {
    const issue = checkValue(`${path}.${name}`, name, value, words);
    if (issue) return issue;
  }
  return null;
}

function checkValue(path: string, name: string, value: number | string, words: Words): CaseError | null {
  const check = words.get(name);
  if (!check) return unknownName(path, name, words);
  const remedy = check(value);
  return remedy === null ? null : { path, message: `${path}: ${quote(value)} does not fit; ${remedy}` };
}

function checkInterventions(
  path: string,
  values: Values | undefined,
  words: Words,
  model: Model,
): CaseError | null {
  for (const [name, value] of Object.entries(values ?? {})) {
    const issue = checkIntervention(`${path}.${name}`, name, value, words, model);
    if (issue) return issue;
  }
  return null;
}

function checkIntervention(
  path: string,
  name: string,
  value: number | string,
  words: Words,
  model: Model,
): CaseError | null {
  const issue = checkValue(path, name, value, words);
  if (!issue || typeof value === 'number' || !words.has(name)) return issue;
  // Not a label, so it must be an expression in x, the value that the variable would have had.
  const shift = parseIntervention(model, name, value);
  // “400” and “20 20” are numbers, and must be in range like any other.
  if (shift.ok)
    return typeof shift.value === 'number' ? checkConstant(path, name, value, shift.value, words) : null;
  return {
    path,
    message: `${issue.message}, or an expression in x (${escapeInvisible(shift.error.message)})`,
  };
}

function checkConstant(
  path: string,
  name: string,
  text: string,
  value: number,
  words: Words,
): CaseError | null {
  const remedy = words.get(name)?.(value) ?? null;
  return remedy === null ? null : { path, message: `${path}: ${quote(text)} does not fit; ${remedy}` };
}

/** Fields of a query that contain names, by kind. */
const NAME_FIELDS = ['x', 'y', 'of', 'given', 'include', 'do'] as const;
const VALUE_FIELDS = ['event', 'given', 'evidence'] as const;

function checkQuery(query: Query | undefined, words: Words, model: Model): CaseError | null {
  if (query === undefined) return null;
  for (const field of NAME_FIELDS) {
    for (const name of listNames(query[field])) {
      if (!words.has(name)) return unknownName(`query.${field}`, name, words);
    }
  }
  for (const field of VALUE_FIELDS) {
    const issue = checkValues(`query.${field}`, asValues(query[field]), words);
    if (issue) return issue;
  }
  return (
    checkInterventions('query.do', asValues(query['do']), words, model) ??
    checkEnds(query, words) ??
    checkAtoms('query.event', query['event'], words, model) ??
    checkAtoms('query.given', query['given'], words, model)
  );
}

/** Checks `from` and `to`, which are values of `x`. */
function checkEnds(query: Query, words: Words): CaseError | null {
  const { x, from, to } = query as { x?: unknown; from?: number | string; to?: number | string };
  if (typeof x !== 'string' || from === undefined || to === undefined) return null;
  return checkValue('query.from', x, from, words) ?? checkValue('query.to', x, to, words);
}

interface Atom {
  readonly of: string;
  readonly is: number | string;
  readonly do?: Values;
}

function checkAtoms(path: string, atoms: unknown, words: Words, model: Model): CaseError | null {
  if (!Array.isArray(atoms)) return null;
  for (const [index, atom] of atoms.entries()) {
    if (typeof atom !== 'object') continue;
    const { of, is, do: interventions } = atom as Atom;
    const issue =
      checkValue(`${path}.${index}.is`, of, is, words) ??
      checkInterventions(`${path}.${index}.do`, interventions, words, model);
    if (issue) return issue;
  }
  return null;
}

function listNames(field: unknown): readonly string[] {
  if (typeof field === 'string') return [field];
  return Array.isArray(field) ? field.filter((item) => typeof item === 'string') : [];
}

/** Returns a field as a map of values; the query's schema has checked its content. */
function asValues(field: unknown): Values | undefined {
  return typeof field === 'object' && !Array.isArray(field) ? (field as Values) : undefined;
}

/** Returns the issue of an unknown name; it lists some known ones. */
export function unknownName(path: string, name: string, words: Words): CaseError {
  const known = [...words.keys()];
  const list = known.slice(0, 12).join(', ') + (known.length > 12 ? ', ...' : '');
  return { path, message: `${path}: there is no variable ${quote(name)} here; known are ${list}` };
}

/** Joins labels in quotation marks. */
export function quotedLabels(labels: readonly string[]): string {
  return labels.map((label) => JSON.stringify(label)).join(', ');
}
