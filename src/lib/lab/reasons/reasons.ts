/** The lab's explanations: paths between what is seen, set or imagined and what is asked. */
import { numberOf, type RungAnswer } from '../answers/answers.ts';
import type { Rung } from '../../cases/schema/ladder.ts';
import type { Question } from '../question/question.ts';
import { rangesOf } from '../question/ranges.ts';
import { rungAgreement, type RungAgreement, type Carried, type Connection } from './reason.ts';
import {
  carriedPathByPath,
  carriesStatement,
  pathByPath,
  runsStatement,
  seeAgainstDo,
  seenAlone,
  type Apart,
  type Statement,
} from './statements.ts';
import {
  plainStatementsText,
  statementsPaths,
  statementsText,
  statementText,
  type Regime,
} from './statement-words.ts';
import type { LabSubject } from '../subject.ts';

/** Two short sentences, and every path separately for details. */
export interface Reasons {
  readonly summary: string;
  readonly paths: readonly string[];
}

/** The question, its paths, and the answers on See and Do. */
export interface ReasonsAsked {
  readonly subject: LabSubject;
  readonly question: Question;
  readonly connection: Connection;
  /** Knowledge about this world; null if that is only its picture. */
  readonly carried: Carried | null;
  readonly see: RungAnswer;
  readonly do: RungAnswer;
}

const REGIME: Readonly<Record<Rung, Regime>> = { see: 'seen', do: 'set', imagine: 'set' };

/** Returns the reasons on a rung. */
export function reasonsOn(rung: Rung, asked: ReasonsAsked): Reasons {
  const { subject, connection, carried } = asked;
  const regime = REGIME[rung];
  // A shift is done and not seen: See has no answer to explain.
  if (rung === 'see' && hasShift(asked.question)) return { summary: '', paths: [] };
  const paths = pathByPath(connection).map((statement) => statementText(subject, statement, regime));
  if (rung !== 'imagine') return { summary: statementsText(subject, betweenSeeAndDo(asked), regime), paths };
  const runs = statementText(subject, runsStatement(connection), regime);
  if (carried === null)
    return { summary: `${runs} Imagine is about this world, whose luck stays as it was.`, paths };
  return {
    summary: `${runs} ${statementText(subject, carriesStatement(carried), 'known')}`,
    paths: [
      ...paths,
      ...carriedPathByPath(carried).map((statement) => statementText(subject, statement, 'known')),
    ],
  };
}

/** A reason in plain words, and its paths. */
export interface PlainReason {
  readonly words: string;
  readonly paths: string;
}

/**
 * Returns the reason of one rung's own answer, so that the rungs can be explained one after another: See's does not
 * anticipate Do's.
 */
export function reasonOf(rung: Rung, asked: ReasonsAsked): PlainReason {
  const { subject } = asked;
  const own = ownStatements(rung, asked);
  const kept = rung === 'imagine' ? ' The rest of this world, its luck included, stays as it was.' : '';
  return {
    words: plainStatementsText(subject, own, REGIME[rung]) + kept,
    paths: statementsPaths(subject, own),
  };
}

function ownStatements(rung: Rung, asked: ReasonsAsked): readonly Statement[] {
  switch (rung) {
    case 'see':
      return seenAlone(asked.connection);
    case 'do':
      return betweenSeeAndDo(asked).filter(({ kind }) => kind !== 'follows');
    case 'imagine':
      return [runsStatement(asked.connection)];
  }
}

function hasShift({ causes }: Question): boolean {
  return causes.some(({ isShift }) => isShift);
}

/** Statements about both numbers. */
const ON_BOTH_NUMBERS: ReadonlySet<Statement['kind']> = new Set(['agree', 'range', 'drawn']);

function betweenSeeAndDo(asked: ReasonsAsked): readonly Statement[] {
  const { question, connection, see, do: done } = asked;
  // A shift reads its parents, so it cuts nothing; nor can it be seen.
  if (hasShift(question)) return [runsStatement(connection)];
  const agreement = rungAgreement(question, see, done);
  const statements = seeAgainstDo(connection, agreement, apartOf(asked, agreement));
  // While a number is still computed, it is not known whether they are equal.
  const isKnown = see.kind !== 'waiting' && done.kind !== 'waiting';
  return isKnown ? statements : statements.filter(({ kind }) => !ON_BOTH_NUMBERS.has(kind));
}

/** Returns why the numbers may differ although no path explains it. */
function apartOf({ subject, question, see, do: done }: ReasonsAsked, agreement: RungAgreement): Apart | null {
  const spans = rangesOf(subject, question);
  if (spans.length > 0) return { kind: 'range', spans, differ: agreement === 'different' };
  const isDrawn = [see, done].some((answer) => numberOf(answer, question)?.error !== undefined);
  return agreement === 'different' && isDrawn ? { kind: 'drawn' } : null;
}
