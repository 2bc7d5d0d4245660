/** Free-form questions: “Is the light left?”, “How long is the shadow?”, “What if the light moved to the left?” */
import type { System, SystemVariable } from '../../../systems/index.ts';
import { anyOf, plainText } from '../../tasks/kit/judging/answer-text.ts';
import { HYPOTHETICAL, valueAfter, type ReadAct } from './act.ts';
import { sentencesIn, spellings } from './mentions.ts';
import { OUTCOME } from './values.ts';

/** A question about a variable's value; `category`: the value asked about, or null for an open question. */
export interface ReadQuestion {
  readonly system: System;
  readonly variable: SystemVariable;
  readonly category: string | null;
  readonly isNegated: boolean;
}

/** Last words of a name that may be omitted: “the light” means the light position, but not the green light. */
const LEFT_OUT = /^(?:position|length|size|angle|level|flow)$/u;
/** Synonyms of categories. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  large: ['big'],
  small: ['little'],
  center: ['centre', 'middle'],
  middle: ['center', 'centre'],
};
const PLACE = /^(?:left|center|middle|right|top|bottom|touching .*)$/u;
const WHERE = /^\W*(?:where|(?:which|what) (?:way|side|direction))\b/u;
const HOW = /^\W*how (\p{L}+)\b/u;
const WHICH = /^\W*(?:which|what) (\p{L}+)\b/u;
const YES_OR_NO = /^\W*(?:is|are|does)\b/u;
/** Words that such a question may contain besides a name and a value. */
const PLAIN_WORDS =
  /\b(?:is|are|does|it|its|the|an?|in|on|at|to|of|this|that|picture|image|scene|shown|here|now|side|hang(?:s|ing)?|point(?:s|ing)?|stand(?:s|ing)?|or|not)\b/gu;

/**
 * Returns all readings of a text's last question as a question about a value of some systems; empty if there are
 * none.
 */
export function ownQuestionsIn(systems: readonly System[], plain: string): readonly ReadQuestion[] {
  if (HYPOTHETICAL.test(plain) || OUTCOME.test(plain)) return [];
  const sentences = sentencesIn(plain).map(({ text }) =>
    variablesOf(systems).flatMap((one) => asked(one, text) ?? []),
  );
  return sentences.findLast((questions) => questions.length > 0) ?? [];
}

/** Returns all readings of the last sentence that sets something in some systems; empty if there are none. */
export function ownActsIn(
  among: readonly System[],
  plain: string,
): readonly (Pick<ReadQuestion, 'system' | 'variable'> & { readonly act: ReadAct })[] {
  const sentences = sentencesIn(plain).filter(({ text }) => HYPOTHETICAL.test(text));
  const interventions = sentences.map(({ text, from }) =>
    variablesOf(among).flatMap(({ system, variable }) => {
      const noun = nounOf(system, variable).exec(text);
      if (noun === null) return [];
      const rest = text.slice(noun.index + noun[0].length);
      const next = system.variables
        .map((other) => rest.search(nounOf(system, other)))
        .filter((at) => at >= 0);
      const to = valueAfter(variable, rest.slice(0, Math.min(...next, rest.length)));
      return to === null ? [] : [{ system, variable, act: { target: variable.id, to, from } }];
    }),
  );
  return interventions.findLast((some) => some.length > 0) ?? [];
}

/** Returns the variables that a plain text names, including by the object in the picture. */
export function namedIn(system: System, plain: string): readonly SystemVariable[] {
  return system.variables.filter((variable) => nounOf(system, variable).test(plain));
}

/** Phrases a question that is understood: whether a variable has the value named in a text, or its first value. */
export function questionFor(variable: SystemVariable, plain: string): string {
  const [category = variable.categories[0]?.id ?? ''] = takeValues(variable, plain).ids;
  return `Is the ${variable.label} ${category}?`;
}

function variablesOf(systems: readonly System[]): readonly Pick<ReadQuestion, 'system' | 'variable'>[] {
  return systems.flatMap((system) => system.variables.map((variable) => ({ system, variable })));
}

/** Matches the nouns for a variable: its name, its main word, or the object in the picture. */
function nounOf({ handles }: System, variable: SystemVariable): RegExp {
  const [first = '', ...others] = plainText(variable.label).split(' ');
  const last = others.at(-1) ?? first;
  const things = handles.filter((handle) => handle.variable === variable.id).map(({ label }) => label);
  return new RegExp(anyOf([...spellings(variable), LEFT_OUT.test(last) ? first : last, ...things]), 'u');
}

/** Parses a sentence's question about a variable; null if a word in it is not understood. */
function asked(
  { system, variable }: Pick<ReadQuestion, 'system' | 'variable'>,
  sentence: string,
): ReadQuestion | null {
  const opening = [WHERE, HOW, WHICH].find((pattern) => pattern.test(sentence));
  const body = opening === undefined ? sentence : sentence.replace(opening, ' ');
  const { ids, rest } = takeValues(variable, body);
  const noun = nounOf(system, variable);
  if (!noun.test(rest) || /[\p{L}\p{N}]/u.test(rest.replace(noun, ' ').replace(PLAIN_WORDS, ' ')))
    return null;
  const which = { system, variable, category: null, isNegated: false };
  const [category] = ids;
  if (opening !== undefined) return category === undefined && opens(variable, sentence) ? which : null;
  if (!YES_OR_NO.test(sentence) || category === undefined) return null;
  const isNegated = /\bnot\b/u.test(rest.replace(/\bor not\b/u, ' '));
  return ids.length > 1 ? which : { ...which, category, isNegated };
}

/** Returns whether “where”, “how long” or “what size” asks for a variable's value. */
function opens(variable: SystemVariable, sentence: string): boolean {
  if (WHERE.test(sentence)) return variable.categories.some(({ id }) => PLACE.test(id));
  const how = HOW.exec(sentence)?.[1];
  if (how !== undefined) return takeValues(variable, how).ids.length > 0;
  const word = WHICH.exec(sentence)?.[1] ?? '';
  return LEFT_OUT.test(word) && variable.label.endsWith(` ${word}`);
}

/** Returns a variable's categories named in a text, each once, and the text without them. */
function takeValues(
  { categories }: SystemVariable,
  text: string,
): { readonly ids: readonly string[]; readonly rest: string } {
  const words = new Map(
    categories.flatMap(({ id }) => [id, ...(SYNONYMS[id] ?? [])].map((word) => [word, id] as const)),
  );
  const pattern = new RegExp(anyOf([...words.keys()]), 'gu');
  const found = [...text.matchAll(pattern)].map(([word]) => words.get(word.replace(/\s+(?:the\s+)?/gu, ' ')));
  return { ids: [...new Set(found.filter((id) => id !== undefined))], rest: text.replace(pattern, ' ') };
}
