import { categoryOf as nearestCategory } from '../systems/categories.ts';
import type { Category, SystemVariable } from '../systems/types.ts';
import { nameInSentence } from '../systems/labels.ts';
import { findVariable, type LabSubject } from './subject.ts';

/** The category of a raw value; undefined for a variable of a text model that has none. */
export function categoryIfAny(variable: SystemVariable, value: number): Category | undefined {
  return variable.categories.length === 0 ? undefined : nearestCategory(variable, value);
}

/** "the shadow length"; a bare name of a model from text takes no article. */
export function named(variable: Pick<SystemVariable, 'id' | 'label' | 'named'>): string {
  const { id, label } = variable;
  return variable.named === undefined && id === label ? id : nameInSentence(variable);
}

/** What people call a node of the graph, hidden ones included. */
export function labelOf(subject: LabSubject, name: string): string {
  const variable = findVariable(subject, name);
  if (variable) return variable.label;
  const noise = subject.noises.find(({ id }) => id === name);
  const node = subject.model.variables.find((candidate) => candidate.name === name);
  const root = subject.model.exogenous.find((candidate) => candidate.name === name);
  return noise?.label ?? node?.label ?? root?.label ?? name;
}

/** The same inside a sentence, with its article where it takes one. */
export function nameInText(subject: LabSubject, name: string): string {
  const variable = findVariable(subject, name);
  return variable ? named(variable) : labelOf(subject, name);
}

/** What the engine says of a model, with labels for the names. */
export function withLabels(subject: LabSubject, message: string): string {
  return message.replaceAll(/[\p{L}_][\p{L}\p{N}_]*/gu, (name) => findVariable(subject, name)?.label ?? name);
}
