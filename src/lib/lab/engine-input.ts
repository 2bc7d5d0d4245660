import {
  evaluateUnit,
  intervene,
  logLikelihoodOf,
  parseInterventions,
  type Assignment,
  type CausalError,
  type Interventions,
  type Model,
  type PlainEvidence,
  type PlainObservation,
} from '../causal/index.ts';
import { categoryLikelihood } from '../systems/category-likelihood.ts';
import { clippedShift } from '../systems/simulate/clipped-shift.ts';
import { fail, ok, type Result } from '../util/result.ts';
import type { AntecedentValue, ObservedValue } from './value.ts';
import { findVariable, type LabSubject } from './subject.ts';
import { nameInText } from './labels.ts';

/** Tolerance of an observed value, relative to the variable's range. */
const TOLERANCE = 1e-6;

/**
 * Converts what was seen to the engine's evidence: a number is unchanged, a category becomes its values, and shares of
 * categories become likelihoods.
 */
export function plainEvidence(
  subject: LabSubject,
  evidence: ReadonlyMap<string, ObservedValue>,
): PlainEvidence {
  return new Map([...evidence].map(([name, seen]) => [name, readSeen(subject, name, seen)]));
}

function readSeen(subject: LabSubject, name: string, seen: ObservedValue): PlainObservation {
  if (typeof seen === 'number') return seen;
  const variable = findVariable(subject, name);
  if (typeof seen === 'object') return categoryLikelihood(variable ?? { categories: [] }, seen);
  const category = variable?.categories.find(({ id }) => id === seen);
  if (!category) return Number(seen);
  // A variable that takes only whole numbers shows its category as one of them.
  return takesFewValues(subject, name) ? category.typical : { within: category.intervals };
}

/** Returns whether a variable takes few values, each of which is a category, so that one of them can be seen. */
export function takesFewValues(subject: LabSubject, name: string): boolean {
  const variable = findVariable(subject, name);
  if (!variable || variable.categories.length === 0) return false;
  const domain = subject.model.variables.find((candidate) => candidate.name === name)?.domain;
  return variable.values !== undefined || domain?.kind === 'binary' || domain?.kind === 'category';
}

/** Returns the antecedent as evidence, which See conditions on. A shift cannot be seen: it is an error. */
export function antecedentAsEvidence(
  subject: LabSubject,
  antecedent: ReadonlyMap<string, AntecedentValue>,
): Result<PlainEvidence, CausalError> {
  const shift = [...antecedent].find(([name, { to }]) => isShift(subject, name, to));
  if (shift) {
    const [name, { to }] = shift;
    return fail({
      code: 'unsupported',
      message: `“${to}” changes what ${nameInText(subject, name)} would have been; that can be done and imagined, but not seen.`,
    });
  }
  return ok(seenEvidence(subject, antecedent));
}

/** Returns the visible part of the antecedent as evidence; its shifts are left out. */
export function seenEvidence(
  subject: LabSubject,
  antecedent: ReadonlyMap<string, AntecedentValue>,
): PlainEvidence {
  return plainEvidence(
    subject,
    new Map([...seenActs(subject, antecedent)].map(([name, { to }]) => [name, to])),
  );
}

/** Returns the acts that can be seen: all but shifts. */
export function seenActs(
  subject: LabSubject,
  antecedent: ReadonlyMap<string, AntecedentValue>,
): ReadonlyMap<string, AntecedentValue> {
  const seen = [...antecedent].filter(([name, { to }]) => !isShift(subject, name, to));
  return seen.length === antecedent.size ? antecedent : new Map(seen);
}

/** Returns whether a value is an expression in `x`, the value that the variable would have had. */
export function isShift(subject: LabSubject, name: string, to: number | string): boolean {
  if (typeof to === 'number') return false;
  const categories = findVariable(subject, name)?.categories ?? [];
  return !categories.some(({ id }) => id === to) && Number.isNaN(Number(to));
}

/** Converts acts to the engine's interventions. */
export function readAntecedent(
  subject: LabSubject,
  antecedent: ReadonlyMap<string, AntecedentValue>,
): Result<Interventions, CausalError> {
  const written = [...antecedent].map(
    ([name, { to }]) => [name, writtenIntervention(subject, name, to)] as const,
  );
  return parseInterventions(subject.model, written);
}

/**
 * Returns an act as the engine parses it: a label for a categorical variable of the language, a typical value for a
 * category.
 */
export function writtenIntervention(subject: LabSubject, name: string, to: number | string): number | string {
  const domain = subject.model.variables.find((variable) => variable.name === name)?.domain;
  if (domain?.kind === 'category') return typeof to === 'number' ? (domain.labels[to] ?? to) : to;
  return actValue(subject, name, to);
}

/**
 * Returns an act as the engine takes it, in this thread and in workers: a category of a system becomes its typical
 * value, and a shift of a drawn variable is clipped to its range.
 */
export function actValue(subject: LabSubject, name: string, to: number | string): number | string {
  const variable = findVariable(subject, name);
  if (typeof to === 'number' || variable === undefined) return to;
  const typical = variable.categories.find(({ id }) => id === to)?.typical;
  if (typical !== undefined) return typical;
  const isHeld = subject.system !== null && isShift(subject, name, to) && !takesFewValues(subject, name);
  return isHeld ? clippedShift(variable.range, to) : to;
}

/** Returns the model after acts. */
export function actOn(subject: LabSubject, interventions: Interventions): Result<Model, CausalError> {
  return interventions.size === 0 ? ok(subject.model) : intervene(subject.model, interventions);
}

/** Returns everything that the picture of a world shows: each variable at its value. */
export function pictureEvidence(subject: LabSubject, values: Assignment): PlainEvidence {
  return new Map(
    subject.variables.flatMap(({ id }) => {
      const value = values.get(id);
      return value === undefined ? [] : [[id, value] as const];
    }),
  );
}

/** Returns whether a world shows everything that was seen, and the most likely of what was read with uncertainty. */
export function fits(subject: LabSubject, world: Assignment, evidence: PlainEvidence): boolean {
  const values = evaluateUnit(subject.model, world);
  if (!values.ok) return false;
  return [...evidence].every(([name, observation]) => {
    const value = values.value.get(name) ?? world.get(name);
    if (value === undefined) return false;
    if (typeof observation !== 'number') return logLikelihoodOf(observation, value) >= leastOf(observation);
    const range = findVariable(subject, name)?.range ?? [0, 1];
    return Math.abs(value - observation) <= TOLERANCE * Math.max(1e-3, range[1] - range[0]);
  });
}

/** Returns the minimum log-likelihood with which a value shows what was observed. */
function leastOf(observation: Exclude<PlainObservation, number>): number {
  if ('within' in observation) return 0;
  return Math.log(Math.max(...observation.likelihoods.map(({ likelihood }) => likelihood)));
}
