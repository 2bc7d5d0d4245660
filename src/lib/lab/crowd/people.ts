/** A crowd of small pictures: worlds dealt in proportion to their probability, so that it can be counted. */
import type { Worlds } from '../../causal/index.ts';
import type { CrowdPerson } from '../../chart-data/crowd.ts';
import type { PictureStyle, State, SystemVariable } from '../../systems/types.ts';
import { deal } from './crowd.ts';
import type { Question } from '../question/question.ts';
import type { Connection } from '../reasons/reason.ts';
import { findVariable, type LabSubject } from '../subject.ts';
import { categoryIfAny, variableInText } from '../labels.ts';

/** A crowd, and how it can be sorted. */
export interface People {
  readonly people: readonly CrowdPerson[];
  /** Variable by which they are grouped; null without a common cause of X and Y. */
  readonly grouped: SystemVariable | null;
  readonly groupWords: readonly string[];
}

/** Size of a crowd's pictures in pixels, for systems without portraits. */
const SIZE = 96;

/** Options of dealing people: their number, the variables that distinguish them, and the drawing. */
interface Dealing {
  /** Null if nothing is asked. */
  readonly question: Question | null;
  /** Paths between X and Y; null if nothing is asked. */
  readonly connection: Connection | null;
  readonly style: PictureStyle;
  readonly count: number;
  readonly seed: number;
  /** Share of those who count for the question, from 0 to 1, if it is known more precisely than from the worlds. */
  readonly share?: number | null;
}

/**
 * Deals people out of weighted worlds, in proportion to the answer and to the common cause.
 *
 * @param worlds with the values of all variables, after the acts if the rung has some
 */
export function peopleOf(
  subject: LabSubject,
  worlds: Worlds,
  { question, connection, style, count, seed, share = null }: Dealing,
): People {
  const grouped = groupingOf(subject, connection);
  const groups = grouped?.categories.map(({ id }) => id) ?? [];
  const valueAt = (variable: SystemVariable, row: number): number =>
    worlds.columns.get(variable.id)?.[row] ?? NaN;
  const isYes = (row: number): boolean =>
    question?.is !== null &&
    question !== null &&
    categoryIfAny(question.outcome, valueAt(question.outcome, row))?.id === question.is.id;
  const groupOf = (row: number): number =>
    grouped ? groups.indexOf(categoryIfAny(grouped, valueAt(grouped, row))?.id ?? '') : 0;
  const keys = Array.from(
    { length: worlds.rows },
    (_, row) => (isYes(row) ? 0 : 1) * (groups.length + 1) + groupOf(row),
  );
  const groupWords = grouped ? groups.map((id) => groupWord(grouped, id)) : [''];
  const weights = reweight(worlds.weights, keys, (key) => key <= groups.length, share);
  const rows = deal(weights, keys, count, seed);
  // Without a question, the last variable, to which the others lead.
  const asked = question?.outcome ?? subject.variables.at(-1);
  const told = subject.variables
    .filter((variable) => variable.id === asked?.id || differs(rows.map((row) => valueAt(variable, row))))
    .map(({ id }) => id);
  const people = rows.map((row, index): CrowdPerson => {
    const state = Object.fromEntries(
      subject.variables.map((variable) => [variable.id, valueAt(variable, row)]),
    );
    return {
      id: `${index}`,
      svg: pictureOf(subject, state, style, told),
      words: descriptionOf(subject, state),
      yes: isYes(row),
      group: groupWords[groupOf(row)] ?? '',
    };
  });
  return { people, grouped, groupWords };
}

/** Rescales weights so that those that count have the known share; unchanged if one of the two groups is empty. */
function reweight(
  weights: Float64Array | null,
  keys: readonly number[],
  counts: (key: number) => boolean,
  share: number | null,
): Float64Array | null {
  if (share === null) return weights;
  const weightAt = (row: number): number => weights?.[row] ?? 1;
  const total = { yes: 0, no: 0 };
  for (const [row, key] of keys.entries()) total[counts(key) ? 'yes' : 'no'] += weightAt(row);
  if ((total.yes === 0 && share > 0) || (total.no === 0 && share < 1)) return weights;
  return Float64Array.from(keys, (key, row) =>
    counts(key) ? (weightAt(row) * share) / total.yes : (weightAt(row) * (1 - share)) / total.no,
  );
}

/** Returns the nearest common cause of X and Y that is visible and has categories. */
export function groupingOf(subject: LabSubject, connection: Connection | null): SystemVariable | null {
  const causes = connection?.forks.map((name) => findVariable(subject, name)) ?? [];
  return causes.find((variable) => variable && variable.categories.length > 0) ?? null;
}

function groupWord(variable: SystemVariable, category: string): string {
  return variable.phrases?.(category).seen ?? `where ${variableInText(variable)} is ${category}`;
}

function differs(values: readonly number[]): boolean {
  return values.some((value) => value !== values[0]);
}

function pictureOf(subject: LabSubject, state: State, style: PictureStyle, told: readonly string[]): string {
  const { portrait, draw, wide } = subject;
  return portrait?.(state, told) ?? draw?.(state, { style, size: SIZE, wide }) ?? '';
}

function descriptionOf(subject: LabSubject, state: State): string {
  return subject.variables
    .map((variable) => {
      const value = state[variable.id] ?? NaN;
      return `${variable.label} ${categoryIfAny(variable, value)?.id ?? variable.reading(value)}`;
    })
    .join(', ');
}
