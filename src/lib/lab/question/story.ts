/** The story of one person or world: what was, and what its twin shares with it. */
import { ancestorsOf } from '../../causal/index.ts';
import type { State, SystemVariable } from '../../systems/types.ts';
import type { Question } from './question.ts';
import type { LabSubject } from '../subject.ts';
import type { TwinRow } from '../../chart-data/twins.ts';
import { formatList } from '../../util/text/format-list.ts';
import { categoryIfAny, labelOf, variableInText } from '../labels.ts';

/**
 * Writes the facts of this world: other causes of Y, then X, then Y. "under a mild sun, she wore no sunscreen and
 * burned badly"
 */
export function factText(subject: LabSubject, { causes, outcome }: Question, state: State): string {
  const above = ancestorsOf(subject.model, [outcome.id]);
  const others = subject.variables.filter(
    ({ id }) => above.has(id) && id !== outcome.id && !causes.some(({ variable }) => variable.id === id),
  );
  const where = others.map((variable) => {
    const value = state[variable.id] ?? NaN;
    const category = categoryIfAny(variable, value)?.id;
    const phrase = category === undefined ? undefined : variable.phrases?.(category).seen;
    return phrase ?? `where ${variableInText(variable)} was ${category ?? variable.reading(value)}`;
  });
  const before = where.length > 0 ? `${where.join(' and ')}, ` : '';
  const told = [...causes.map(({ variable }) => variable), outcome].map((variable) => {
    const value = state[variable.id] ?? NaN;
    const category = categoryIfAny(variable, value)?.id;
    const phrase = category === undefined ? undefined : variable.phrases?.(category).fact;
    const fact = phrase ?? `${variableInText(variable)} was ${category ?? variable.reading(value)}`;
    return { fact, name: phrase === undefined ? undefined : nameIn(subject, variable, state) };
  });
  const one = subject.system?.people?.one;
  const first = told.findIndex(({ fact, name }) => name !== undefined && withName(fact, name, one) !== fact);
  const words = told.map(({ fact, name }, index) => {
    if (index === first && name !== undefined) return withName(fact, name, one);
    const isSame = index > 0 && (name === undefined) === (told[0]?.name === undefined);
    const rest = isSame ? withoutSubject(fact, told[0]?.fact ?? '') : fact;
    return first < 0 ? rest : rest.replace(/^were /u, 'was ');
  });
  return before + words.join(' and ');
}

/**
 * Writes a fact about a variable, with the subject's name if it is about one: "the courier in the red jacket caught a
 * cold".
 */
export function factOf(
  subject: LabSubject,
  variable: SystemVariable,
  category: string,
  state: State,
): string | undefined {
  const fact = variable.phrases?.(category).fact;
  const name = nameIn(subject, variable, state);
  return fact === undefined || name === undefined ? fact : withName(fact, name, subject.system?.people?.one);
}

/** Returns the subject of a variable's facts in a state; undefined for facts such as "it was summer". */
function nameIn({ system }: LabSubject, variable: SystemVariable, state: State): string | undefined {
  const category = categoryIfAny(variable, state[variable.id] ?? NaN)?.id;
  const isWeather = category !== undefined && variable.sentence(category).startsWith('It ');
  return isWeather && system?.people?.one === 'it' ? undefined : system?.people?.who?.(state);
}

/** Replaces the pronoun at the start of a fact by a name; "it was sunny" is unchanged if the pronoun is "they". */
function withName(fact: string, name: string, one = 'it'): string {
  const [own, object] = one === 'it' ? ['its', 'it'] : ['their', 'them'];
  if (fact.startsWith(`${one} were `)) return fact.replace(`${one} were`, `${name} was`);
  if (fact.startsWith(`${one} `)) return fact.replace(one, name);
  const owned = fact.replace(new RegExp(`\\b${own} (\\w+)`, 'u'), `the $1 of ${name}`);
  return owned === fact ? fact.replace(new RegExp(`(?<!^)\\b${object}\\b`, 'u'), name) : owned;
}

/** Drops a repeated subject: "she burned badly" after "she wore no sunscreen". */
function withoutSubject(fact: string, first: string): string {
  const [subject = ''] = first.split(' ');
  return fact.startsWith(`${subject} `) && subject !== 'the' ? fact.slice(subject.length + 1) : fact;
}

/** Says which unobserved values both worlds share, in a sentence; empty if there are none. */
export function sharedText(subject: LabSubject, { outcome }: Question, before: State, after: State): string {
  const reached = ancestorsOf(subject.model, [outcome.id]);
  const hidden = subject.model.exogenous
    .filter(({ name, origin }) => origin === 'root' && reached.has(name))
    .map(({ name }) => name)
    .filter((name) => !isRootOfVariable(subject, name));
  const same = subject.variables
    .filter(({ id }) => id !== outcome.id && reached.has(id) && before[id] === after[id])
    .map(({ label }) => label);
  const all = [...same, ...hidden.map((name) => labelOf(subject, name))];
  return all.length === 0 ? '' : `The same in both worlds: ${formatList(all)}.`;
}

/** Returns whether a root is simply shown by a variable, and so not hidden. */
function isRootOfVariable(subject: LabSubject, name: string): boolean {
  return subject.model.variables.some(
    ({ mechanism, observed }) => observed && mechanism?.kind === 'name' && mechanism.name === name,
  );
}

/** Returns every variable's value in both worlds. */
export function twinRows(subject: LabSubject, { causes }: Question, before: State, after: State): TwinRow[] {
  return subject.variables.map((variable) => {
    const words = (value: number): string => categoryIfAny(variable, value)?.id ?? variable.reading(value);
    return {
      label: variable.label,
      actual: words(before[variable.id] ?? NaN),
      twin: words(after[variable.id] ?? NaN),
      ...(causes.some((cause) => cause.variable.id === variable.id) ? { role: 'set' as const } : {}),
    };
  });
}
