/** Summary of the rungs: why seeing and doing differ, and the effect of doing. */
import type { Category, SystemVariable } from '../../systems/types.ts';
import { formatList } from '../../util/text/format-list.ts';
import { percent } from '../../util/text/percent.ts';
import { capitalised } from '../../util/text/sentence.ts';
import { areIndistinct, type AskedShare, type RungRequest } from '../answers/answers.ts';
import { nameInText } from '../labels.ts';
import { groupingOf } from './people.ts';
import type { Question } from '../question/question.ts';
import type { Connection } from '../reasons/reason.ts';
import { askedOf, readNumber } from '../answers/rows.ts';
import { causePhrase, countedLabel } from '../answers/sentence.ts';
import { armOn, otherValuesOn } from './strata.ts';
import type { LabSubject } from '../subject.ts';

/** A common cause of X and Y, for a value of X. */
export interface Common {
  readonly variable: SystemVariable;
  readonly x: SystemVariable;
  readonly category: Category;
}

/**
 * Returns the common cause because of which seeing one X and doing it differ; null if there is none, or more than one
 * X.
 */
export function commonOf(
  subject: LabSubject,
  { causes, outcome }: Question,
  connection: Connection | null,
): Common | null {
  const [{ variable: x, category }, ...others] = causes;
  const variable = groupingOf(subject, connection);
  if (others.length > 0 || category === null || variable === null || variable.id === outcome.id) return null;
  return { variable, x, category };
}

/** A number that no rung shows: its query and its quantity. */
export interface NumberRequest {
  readonly request: RungRequest;
  readonly question: AskedShare;
}

/** Returns queries for the shares of a common cause's values, each among those with X and among all. */
export function commonAsks(subject: LabSubject, { variable, x, category }: Common): readonly NumberRequest[] {
  return variable.categories.flatMap((is) =>
    (['see', 'do'] as const).map((rung) => ({
      request: armOn(rung, subject, x, category).request,
      question: { outcome: variable, is },
    })),
  );
}

/**
 * Writes "Sunshine moves both sunscreen and sunburn: 67% of the people with sunscreen are under a blazing sun, and 33%
 * of all.", for the value with the largest difference.
 *
 * @param shares answers to `commonAsks`, in order; the result is empty while one is not known
 */
export function commonWords(
  subject: LabSubject,
  { outcome }: Question,
  { variable, x, category }: Common,
  shares: readonly (number | null)[],
): string {
  const rows = variable.categories.map((is, index) => {
    const [seen = null, all = null] = shares.slice(2 * index, 2 * index + 2);
    return { is, seen: seen ?? NaN, all: all ?? NaN };
  });
  const [most] = rows.toSorted((left, right) => right.seen - right.all - (left.seen - left.all));
  if (most === undefined || rows.some(({ seen, all }) => Number.isNaN(seen + all))) return '';
  const [common, one, other] = [variable, x, outcome].map(({ id }) => nameInText(subject, id));
  const ofPeople = subject.system?.people;
  const those = `the ${ofPeople?.many ?? 'worlds'} ${x.phrases ? '' : 'where '}${causePhrase(x, category.id, 'see')}`;
  const are = variable.phrases
    ? countedLabel({ outcome: variable, is: most.is })
    : `have ${variable.label} ${most.is.id}`;
  return `${capitalised(common ?? '')} moves both ${one} and ${other}: ${percent(most.seen)} of ${those} ${are}, and ${percent(most.all)} of all.`;
}

/** Returns queries for the number after setting each other value of X. */
export function effectAsks(subject: LabSubject, question: Question): readonly NumberRequest[] {
  return otherValuesOn('do', subject, question).map(({ request }) => ({ request, question }));
}

/**
 * Writes "Put sunscreen on everybody: 70% stay unburnt. Let nobody put on sunscreen: 53%."
 *
 * @param numbers answers to `effectAsks`, in order; the result is empty while one is not known, or if there is none
 */
export function crowdEffectSentence(
  subject: LabSubject,
  question: Question,
  done: number,
  numbers: readonly (number | null)[],
): string {
  const [{ variable, category }] = question.causes;
  const others = otherValuesOn('do', subject, question).map(({ label }, index) => ({
    label,
    value: numbers[index] ?? NaN,
  }));
  if (category === null || others.length === 0 || others.some(({ value }) => Number.isNaN(value))) return '';
  const act = capitalised(causePhrase(variable, category.id, 'do'));
  const of = question.is === null ? `is the mean of ${askedOf(question)}` : countedLabel(question);
  const counted = `${readNumber(question, done)} ${of}`;
  if (others.every(({ value }) => areIndistinct({ value }, { value: done })))
    return `${formatList([act, ...others.map(({ label }) => label)], 'or')}: ${counted} either way.`;
  return [
    `${act}: ${counted}.`,
    ...others.map(({ label, value }) => `${capitalised(label)}: ${readNumber(question, value)}.`),
  ].join(' ');
}
