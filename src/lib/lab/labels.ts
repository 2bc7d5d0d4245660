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

/** An expression with the model's names for what a person calls its variables: "x + pendulum angle". */
export function withNames(subject: LabSubject, expression: string): string {
  const labelled = subject.variables.filter(({ label }) => findVariable(subject, label) === undefined);
  const longestFirst = [...labelled].sort((left, right) => right.label.length - left.label.length);
  return longestFirst.reduce((text, { id, label }) => text.replaceAll(wholeWords(label), id), expression);
}

/** Where words stand as they are, in capitals or not, and not as a part of longer ones. */
function wholeWords(words: string): RegExp {
  const escaped = words.replaceAll(/[\^$.*+?()[\]{}|/\\]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'giu');
}
