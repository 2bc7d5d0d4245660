/** One person or world told in words: what was, and what its twin shares with it. */
import { ancestorsOf } from '../causal/index.ts';
import type { State } from '../systems/types.ts';
import type { Question } from './question.ts';
import type { LabSubject } from './subject.ts';
import { listed } from '../util/listed.ts';
import { categoryOf, labelOf, named } from './labels.ts';

/**
 * What was so of this world: what else moves Y, then X, then Y. "under a mild sun, she wore no sunscreen and burned
 * badly"
 */
export function factWords(subject: LabSubject, { causes, outcome }: Question, state: State): string {
  const above = ancestorsOf(subject.model, [outcome.id]);
  const others = subject.variables.filter(
    ({ id }) => above.has(id) && id !== outcome.id && !causes.some(({ variable }) => variable.id === id),
  );
  const where = others.map((variable) => {
    const value = state[variable.id] ?? NaN;
    const category = categoryOf(variable, value)?.id;
    const phrase = category === undefined ? undefined : variable.phrases?.(category).seen;
    return phrase ?? `where ${named(variable)} was ${category ?? variable.reading(value)}`;
  });
  const before = where.length > 0 ? `${where.join(' and ')}, ` : '';
  const facts = [...causes.map(({ variable }) => variable), outcome].map((variable) => {
    const value = state[variable.id] ?? NaN;
    const category = categoryOf(variable, value)?.id;
    const phrase = category === undefined ? undefined : variable.phrases?.(category).fact;
    return phrase ?? `${named(variable)} was ${category ?? variable.reading(value)}`;
  });
  const told = facts.map((fact, index) => (index === 0 ? fact : withoutSubject(fact, facts[0] ?? '')));
  return before + told.join(' and ');
}

/** "she burned badly" after "she wore no sunscreen": the subject is not said twice. */
function withoutSubject(fact: string, first: string): string {
  const [subject = ''] = first.split(' ');
  return fact.startsWith(`${subject} `) && subject !== 'the' ? fact.slice(subject.length + 1) : fact;
}

/** What both worlds share although nobody sees it, in a sentence; empty where there is nothing of the kind. */
export function keptWords(subject: LabSubject, { outcome }: Question, before: State, after: State): string {
  const reached = ancestorsOf(subject.model, [outcome.id]);
  const hidden = subject.model.exogenous
    .filter(({ name, origin }) => origin === 'root' && reached.has(name))
    .map(({ name }) => name)
    .filter((name) => !isRootOfVariable(subject, name));
  const same = subject.variables
    .filter(({ id }) => id !== outcome.id && reached.has(id) && before[id] === after[id])
    .map(({ label }) => label);
  const all = [...same, ...hidden.map((name) => labelOf(subject, name))];
  return all.length === 0 ? '' : `The same in both worlds: ${listed(all)}.`;
}

/** A root that a variable simply shows is not hidden. */
function isRootOfVariable(subject: LabSubject, name: string): boolean {
  return subject.model.variables.some(
    ({ mechanism, observed }) => observed && mechanism?.kind === 'name' && mechanism.name === name,
  );
}

/** One variable in both worlds, for a table. */
export interface StoryRow {
  readonly label: string;
  readonly actual: string;
  readonly twin: string;
  readonly role?: 'set';
}

/** Every variable as it was and as it would have been. */
export function twinRows(subject: LabSubject, { causes }: Question, before: State, after: State): StoryRow[] {
  return subject.variables.map((variable) => {
    const words = (value: number): string => categoryOf(variable, value)?.id ?? variable.reading(value);
    return {
      label: variable.label,
      actual: words(before[variable.id] ?? NaN),
      twin: words(after[variable.id] ?? NaN),
      ...(causes.some((cause) => cause.variable.id === variable.id) ? { role: 'set' as const } : {}),
    };
  });
}
