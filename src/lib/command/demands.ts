/** What a call demands of a report that is printed: figures of some height, and answers that can be used. */
import type { Command } from 'commander';
import { CommandError } from './io.ts';

/** The options of a call that makes such demands, as commander gives them. */
export interface DemandOptions {
  readonly min?: readonly string[];
  readonly strict?: boolean;
}

/** A figure by its path in the report, `perVariable.ball_size`, and the least that it may be. */
export interface Minimum {
  readonly figure: string;
  readonly value: number;
}

/** Adds `--min` and `--strict`. */
export function addDemands(command: Command): Command {
  return addStrict(command).option(
    '--min <figure=value>',
    'exit status 3 where a figure of the report is less; may be given several times',
    (given: string, before: readonly string[]) => [...before, given],
    [],
  );
}

/** Adds `--strict`: exit status 3 where a part is not usable, not only where none is. */
export function addStrict(command: Command): Command {
  return command.option('--strict', 'exit status 3 where a part is not usable, too');
}

/** Reads `--min`. Throws a CommandError for what is no figure and number. */
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
 * Refuses, before anything is asked, figures that the report will not have. Throws a CommandError with exit status 2.
 *
 * @param report that of no answer
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
 * Holds a printed report against what is demanded of its figures. Throws a CommandError with exit status 3 that names
 * each one that falls short, and with 2 for a figure that the report does not have.
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

/** What came of the things that a call asked for. */
export interface Usable {
  /** What they are, in the plural: "answers". */
  readonly what: string;
  readonly all: number;
  readonly usable: number;
  /** What is wrong with the others: "cannot be read". */
  readonly otherwise: string;
}

/**
 * Throws a CommandError with exit status 3 where there is something and none of it is usable, and with `strict` where a
 * part is not.
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

/** A number, or null, by its path; undefined where there is none. */
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
