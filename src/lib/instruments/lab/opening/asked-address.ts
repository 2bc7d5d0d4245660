/**
 * The introduction's question in its address, short enough to type:
 * "?class&x=ice_cream.some&y=sunburn.none&person=3".
 */
import { fromCase } from '../../../lab/case/case.ts';
import { questionOf } from '../../../lab/question/question.ts';
import { guessKey } from '../../../lab/answers/sentence.ts';
import { drawExogenousWorld, findVariable } from '../../../lab/subject.ts';
import type { LabValue } from '../../../lab/value.ts';
import { openingCase, openingSubject, plainQuestion } from './opening-case.ts';

const subject = openingSubject();
/** Names of the parameters: X = x (repeated), Y with its category, and the seed of the person of Imagine. */
const PARTS = ['x', 'y', 'person'] as const;

function wordsOf(value: LabValue): string {
  const question = questionOf(subject, value);
  return question ? guessKey(subject, question, 'imagine') : '';
}

/** Returns an address without its question, so that it asks the default one. */
export function withoutQuestion(address: string): string {
  const url = new URL(address);
  for (const part of PARTS) url.searchParams.delete(part);
  return typeable(url);
}

/** Returns the address with a value's question, unless it is the default one. */
export function withQuestion(value: LabValue, address: string): string {
  const url = new URL(withoutQuestion(address));
  const first = fromCase(subject, openingCase);
  const question = questionOf(subject, value);
  if (question && wordsOf(value) !== wordsOf(first)) {
    for (const [name, { to }] of value.antecedent) url.searchParams.append('x', `${name}.${to}`);
    const { outcome, is } = question;
    url.searchParams.set('y', is === null ? outcome.id : `${outcome.id}.${is.id}`);
  }
  if (value.seed !== first.seed) url.searchParams.set('person', String(value.seed));
  return typeable(url);
}

/**
 * Parses the question of an address; null where there is none or it is unknown.
 *
 * @param search query string, from "?"
 */
export function questionIn(search: string): LabValue | null {
  const asked = new URLSearchParams(search);
  if (!PARTS.some((part) => asked.has(part))) return null;
  const first = fromCase(subject, openingCase);
  const written = asked.getAll('x').map((act) => [firstPart(act), read(lastPart(act))] as const);
  const antecedent =
    written.length > 0 ? written : [...first.antecedent].map(([name, { to }]) => [name, to] as const);
  const y = asked.get('y');
  const of = y === null ? first.asked.of : firstPart(y);
  const is = y === null ? first.asked.is : y.includes('.') ? lastPart(y) : null;
  const seed = Number(asked.get('person') ?? first.seed);
  const outcome = findVariable(subject, of ?? '');
  const isThere =
    antecedent.every(([name, to]) => isValueOf(name, to)) &&
    (is === null || outcome?.categories.some(({ id }) => id === is)) &&
    Number.isSafeInteger(seed);
  if (!isThere || !outcome) return null;
  return {
    ...first,
    seed,
    world: seed === first.seed ? first.world : drawExogenousWorld(subject, seed),
    antecedent: new Map(antecedent.map(([name, to]) => [name, { to, kept: antecedent.length > 1 }])),
    asked: { of: outcome.id, is: is ?? null, text: plainQuestion(antecedent, outcome.id, is ?? null) },
  };
}

function isValueOf(name: string, to: number | string): boolean {
  const variable = findVariable(subject, name);
  if (typeof to === 'string') return variable?.categories.some(({ id }) => id === to) === true;
  return variable !== undefined && to >= variable.range[0] && to <= variable.range[1];
}

function firstPart(text: string): string {
  return text.split('.', 1).join('');
}

function lastPart(text: string): string {
  return text.includes('.') ? text.slice(text.indexOf('.') + 1) : '';
}

function read(value: string): number | string {
  return value !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

/** Returns the address without "=" after empty values, which users do not type. */
function typeable({ href }: URL): string {
  return href.replaceAll(/=(?=&|#|$)/gu, '');
}
