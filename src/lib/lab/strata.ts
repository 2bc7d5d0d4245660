/** The same question for each value of X, seen and done over all, and within each value of a common cause. */
import type { Category, SystemVariable } from '../systems/types.ts';
import type { RungRequest } from './answers.ts';
import { groupingOf } from './people.ts';
import type { Question } from './question.ts';
import type { Connection } from './reason.ts';
import type { Subject } from './subject.ts';
import { isDiscrete, writtenAct } from './worlds.ts';

/** One value of X in one stratum, or over all. */
export interface StrataRow {
  readonly label: string;
  readonly request: RungRequest;
}

/** All values of X in one stratum, seen; or over all, seen or set. */
export interface Stratum {
  readonly label: string;
  readonly rung: 'see' | 'do';
  readonly rows: readonly StrataRow[];
}

/** Values of X beside each other. */
export interface Strata {
  /** The common cause that makes the strata; null where none can be seen, and all stand for themselves. */
  readonly by: SystemVariable | null;
  /** What is compared: "sunscreen". */
  readonly cause: SystemVariable;
  readonly groups: readonly Stratum[];
}

/** More rows than this are no glance. */
const MOST_ROWS = 24;

/** All values of X of a question about one variable with few values; null for others. */
export function strataOf(
  subject: Subject,
  { causes, outcome }: Question,
  connection: Connection | null,
): Strata | null {
  const [{ variable: cause }, ...others] = causes;
  if (others.length > 0 || !isDiscrete(subject, cause.id)) return null;
  const common = groupingOf(subject, connection);
  const by = common && common.id !== outcome.id && isDiscrete(subject, common.id) ? common : null;
  const strata = by?.categories ?? [];
  if (cause.categories.length * (strata.length + 2) > MOST_ROWS) return null;
  const rows = (request: (category: Category) => RungRequest): readonly StrataRow[] =>
    cause.categories.map((category) => ({ label: category.id, request: request(category) }));
  const seen = (...known: readonly (readonly [SystemVariable, Category])[]): RungRequest => ({
    evidence: new Map(known.map(([variable, { typical }]) => [variable.id, typical])),
    acts: [],
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
        rows: rows(({ id }) => ({
          evidence: new Map(),
          acts: [[cause.id, writtenAct(subject, cause.id, id)]],
        })),
      },
    ],
  };
}
