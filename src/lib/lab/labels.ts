import { categoryOf as nearestCategory } from '../systems/categories.ts';
import type { Category, SystemVariable } from '../systems/types.ts';
import { nameInSentence } from '../systems/labels.ts';
import { findVariable, type LabSubject } from './subject.ts';

/** Returns the category of a raw value; undefined for a variable of a text model that has none. */
export function categoryIfAny(variable: SystemVariable, value: number): Category | undefined {
  return variable.categories.length === 0 ? undefined : nearestCategory(variable, value);
}

/** Returns a name inside a sentence: "the shadow length"; a bare name of a model from text has no article. */
export function variableInText(variable: Pick<SystemVariable, 'id' | 'label' | 'named'>): string {
  const { id, label } = variable;
  return variable.named === undefined && id === label ? id : nameInSentence(variable);
}

/** Returns the label of a node of the graph, hidden ones included. */
export function labelOf(subject: LabSubject, name: string): string {
  const variable = findVariable(subject, name);
  if (variable) return variable.label;
  const noise = subject.noises.find(({ id }) => id === name);
  const node = subject.model.variables.find((candidate) => candidate.name === name);
  const root = subject.model.exogenous.find((candidate) => candidate.name === name);
  return noise?.label ?? node?.label ?? root?.label ?? name;
}

/** Returns the label of a node inside a sentence, with its article if it takes one. */
export function nameInText(subject: LabSubject, name: string): string {
  const variable = findVariable(subject, name);
  return variable ? variableInText(variable) : labelOf(subject, name);
}

/** Replaces names by labels in the engine's message. */
export function withLabels(subject: LabSubject, message: string): string {
  return message.replaceAll(/[\p{L}_][\p{L}\p{N}_]*/gu, (name) => findVariable(subject, name)?.label ?? name);
}

/** Replaces labels by names in a user's expression: "x + pendulum angle". */
export function withNames(subject: LabSubject, expression: string): string {
  const labelled = subject.variables.filter(({ label }) => findVariable(subject, label) === undefined);
  const longestFirst = [...labelled].sort((left, right) => right.label.length - left.label.length);
  return longestFirst.reduce((text, { id, label }) => text.replaceAll(wholeWords(label), id), expression);
}

/** Returns a pattern that matches words in any case, and not as a part of longer ones. */
function wholeWords(words: string): RegExp {
  const escaped = words.replaceAll(/[\^$.*+?()[\]{}|/\\]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'giu');
}
