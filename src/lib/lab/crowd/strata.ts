/** Answers for each value of X, seen and done, overall and within each value of a common cause of X and Y. */
import { descendantsOf } from '../../causal/index.ts';
import { causalGraph, withoutArrowsOutOf } from '../../causal/identify/causal-graph.ts';
import { separation } from '../../causal/identify/separation.ts';
import type { Category, SystemVariable } from '../../systems/types.ts';
import type { RungRequest } from '../answers/answers.ts';
import { groupingOf } from './people.ts';
import type { Question } from '../question/question.ts';
import { othersOf, type Connection } from '../reasons/reason.ts';
import type { LabSubject } from '../subject.ts';
import { causePhrase } from '../answers/sentence.ts';
import { takesFewValues, writtenIntervention } from '../engine-input.ts';

/** One value of X in one stratum, or overall. */
export interface StrataRow {
  readonly label: string;
  readonly request: RungRequest;
}

/** All values of X in one stratum, seen; or overall, seen or set. */
export interface Stratum {
  readonly label: string;
  readonly rung: 'see' | 'do';
  readonly rows: readonly StrataRow[];
}

/** Comparison of the values of X. */
export interface Strata {
  /** The common cause, or a variable that blocks every back-door path; null if neither is visible. */
  readonly by: SystemVariable | null;
  /** The compared cause: "sunscreen". */
  readonly cause: SystemVariable;
  readonly groups: readonly Stratum[];
}

/** Maximum number of rows in the table. */
const MAX_ROWS = 24;
/** Maximum number of other values in a sentence. */
const MAX_OTHERS = 2;

/** Returns the comparison for a question about one variable with few values; null for others. */
export function strataOf(
  subject: LabSubject,
  { causes, outcome }: Question,
  connection: Connection | null,
): Strata | null {
  const [{ variable: cause }, ...others] = causes;
  if (others.length > 0 || !takesFewValues(subject, cause.id)) return null;
  const by = stratifierOf(subject, cause, outcome, connection);
  const strata = by?.categories ?? [];
  if (cause.categories.length * (strata.length + 2) > MAX_ROWS) return null;
  const rows = (request: (category: Category) => RungRequest): readonly StrataRow[] =>
    cause.categories.map((category) => ({ label: category.id, request: request(category) }));
  const seen = (...known: readonly (readonly [SystemVariable, Category])[]): RungRequest => ({
    evidence: new Map(known.map(([variable, { typical }]) => [variable.id, typical])),
    interventions: [],
  });
  return {
    by,
    cause,
    groups: [
      ...strata.flatMap((stratum): Stratum[] =>
        by
          ? [
              {
                label: `${by.label} ${stratum.id}`,
                rung: 'see',
                rows: rows((category) => seen([by, stratum], [cause, category])),
              },
            ]
          : [],
      ),
      { label: 'all, seen', rung: 'see', rows: rows((category) => seen([cause, category])) },
      {
        label: 'all, set',
        rung: 'do',
        rows: rows((category) => armOn('do', subject, cause, category).request),
      },
    ],
  };
}

/** Returns the same question for each other value of X, seen or set, to compare an answer on See or Do with. */
export function otherValuesOn(
  rung: 'see' | 'do',
  subject: LabSubject,
  { causes }: Question,
): readonly StrataRow[] {
  const [{ variable, category }, ...others] = causes;
  if (category === null || others.length > 0 || variable.categories.length > MAX_OTHERS + 1) return [];
  return variable.categories
    .filter(({ id }) => id !== category.id)
    .map((other) => armOn(rung, subject, variable, other));
}

/** Returns the query for one value of X, seen or set. */
export function armOn(
  rung: 'see' | 'do',
  subject: LabSubject,
  variable: SystemVariable,
  { id, typical }: Category,
): StrataRow {
  const request: RungRequest =
    rung === 'see'
      ? { evidence: new Map([[variable.id, typical]]), interventions: [] }
      : {
          evidence: new Map(),
          interventions: [[variable.id, writtenIntervention(subject, variable.id, id)]],
        };
  return { label: causePhrase(variable, id, rung), request };
}

/** Returns a common cause with few values; if none is visible, a variable that blocks all other open paths from X. */
function stratifierOf(
  subject: LabSubject,
  cause: SystemVariable,
  outcome: SystemVariable,
  connection: Connection | null,
): SystemVariable | null {
  if (connection === null || othersOf(connection).length === 0) return null;
  const common = groupingOf(subject, connection);
  if (common) return common.id !== outcome.id && takesFewValues(subject, common.id) ? common : null;
  const graph = withoutArrowsOutOf(causalGraph(subject.model), [cause.id]);
  const below = descendantsOf(subject.model, [cause.id]);
  const blocks = (name: string): boolean =>
    separation(graph, { x: [cause.id], y: [outcome.id], given: [name] }).kind === 'separated';
  const found = subject.variables.findLast(
    ({ id }) => id !== outcome.id && !below.has(id) && takesFewValues(subject, id) && blocks(id),
  );
  return found ?? null;
}
