/** Requirements of a call on its printed report: minimum figures, and usable answers. */
import type { Command } from 'commander';
import { CommandError } from './io.ts';

/** Options of such requirements, as parsed by commander. */
export interface DemandOptions {
  readonly min?: readonly string[];
  readonly strict?: boolean;
}

/** A figure by its path in the report, such as `perVariable.ball_size`, and its smallest allowed value. */
export interface Minimum {
  readonly figure: string;
  readonly value: number;
}

/** Adds `--min` and `--strict`. */
export function addDemands(command: Command): Command {
  return addStrict(command).option(
    '--min <figure=value>',
    'exit status 3 if a figure of the report is lower; can be repeated',
    (given: string, before: readonly string[]) => [...before, given],
    [],
  );
}

/** Adds `--strict`: exit status 3 if some part is unusable, not only if all are. */
export function addStrict(command: Command): Command {
  return command.option('--strict', 'exit status 3 if any part is unusable');
}

/**
 * Reads `--min`.
 *
 * @throws CommandError for a value that is not FIGURE=NUMBER
 */
export function readMinimums({ min = [] }: DemandOptions): readonly Minimum[] {
  return min.map((given) => {
    const [, figure = '', value = ''] = /^([^=]+)=(.+)$/u.exec(given) ?? [];
    const number = Number(value);
    if (figure === '' || value.trim() === '' || !Number.isFinite(number)) {
      throw new CommandError(`--min ${given}: give FIGURE=VALUE, as --min accuracy=0.8`, 2);
    }
    return { figure, value: number };
  });
}

/**
 * Refuses, before anything is asked, figures that the report will not have.
 *
 * @throws CommandError with exit status 2
 * @param report a report without answers
 * @param later names of figures that come with answers
 */
export function checkFigures(report: object, minimums: readonly Minimum[], later: readonly string[]): void {
  for (const minimum of minimums) {
    const [name = ''] = minimum.figure.split('.');
    if (!Object.hasOwn(report, name) && !later.includes(name)) throw unknownFigure(report, minimum);
  }
}

function unknownFigure(report: object, { figure, value }: Minimum): CommandError {
  return new CommandError(
    `--min ${figure}=${value}: the report has no such figure; it has ${namesIn(report).join(', ')}`,
    2,
  );
}

/**
 * Checks a report against the required minimums.
 *
 * @throws CommandError with exit status 3 that names each figure below its minimum, and with 2 for a figure that
 * the report does not have
 */
export function checkMinimums(report: object, minimums: readonly Minimum[]): void {
  const short = minimums.flatMap(({ figure, value }) => {
    const found = figureIn(report, figure);
    if (found === undefined) throw unknownFigure(report, { figure, value });
    if (found !== null && found >= value) return [];
    return [`${figure} is ${found === null ? 'not known' : String(found)}, and ${value} is demanded`];
  });
  if (short.length > 0) throw new CommandError(short.join('; '), 3);
}

/** Usability of the results of a call. */
export interface Usable {
  /** Plural noun of the results: “answers”. */
  readonly what: string;
  readonly all: number;
  readonly usable: number;
  /** Predicate of the unusable ones: “cannot be read”. */
  readonly otherwise: string;
}

/**
 * Checks that results are usable.
 *
 * @throws CommandError with exit status 3 if there are results but none is usable, and with `strict` if some are
 * not
 */
export function checkUsable(
  { what, all, usable, otherwise }: Usable,
  { strict = false }: Pick<DemandOptions, 'strict'>,
): void {
  if (all === 0 || usable === all || (usable > 0 && !strict)) return;
  const lacking =
    usable === 0 ? `none of ${all} ${what} is usable: they` : `${all - usable} of ${all} ${what}`;
  throw new CommandError(`${lacking} ${otherwise}`, 3);
}

/** Returns a number, or null, by its path; undefined if there is none. */
function figureIn(report: object, path: string): number | null | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (inside, name) =>
        typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name)
          ? (Reflect.get(inside, name) as unknown)
          : undefined,
      report,
    );
  return typeof found === 'number' || found === null ? found : undefined;
}

function namesIn(report: object): readonly string[] {
  return Object.entries(report).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'number' || value === null ? [name] : [],
  );
}
