/** Files of ratings: JSON with the sheet and all ratings, CSV with one line per rating. */
import * as v from 'valibot';
import { findTask } from '../../evaluation/benchmarks/index.ts';
import { csvText, rowParserFor, writtenCell } from '../../util/files/csv.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { mergeRatings } from '../../evaluation/runs/ratings/merge.ts';
import {
  fitsScale,
  NOTE,
  ratingKey,
  ratingSchema,
  type Rating,
} from '../../evaluation/runs/ratings/rating.ts';
import {
  scalesOfSheet,
  sheetId,
  sheetSchema,
  type RatingSheet,
} from '../../evaluation/runs/ratings/sheet.ts';
import { parseOrNone } from '../../util/json.ts';
import { jsonProblem } from '../../util/files/json-problem.ts';
import { schemaProblem } from '../../util/schema-problem.ts';

const FORMAT = 'rungs-ratings';
const COLUMNS = ['sheet', 'number', 'item', 'rater', 'scale', 'value', 'given'] as const;
const ENOUGH_PROBLEMS = 20;

/** Content of a file of ratings. */
export interface RatingsFile {
  readonly sheet: RatingSheet;
  readonly ratings: readonly Rating[];
  /** Sentences on the first rejected ratings, with the reason. */
  readonly problems: readonly string[];
  /** Number of rejected ratings. */
  readonly leftOut: number;
}

const fileSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  sheet: sheetSchema,
  ratings: v.array(v.unknown()),
});

/** Returns a sheet with its ratings as JSON. */
export function ratingsJson(sheet: RatingSheet, ratings: readonly Rating[]): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, sheet, ratings: inOrder(sheet, ratings) }, null, 2)}\n`;
}

/**
 * Parses a JSON file of ratings. Fails with a sentence if it is not such a file, or if its sheet does not match its
 * id.
 */
export function readRatingsJson(text: string): Result<RatingsFile, string> {
  const value = parseOrNone(text);
  if (value === undefined) return fail(`This ${jsonProblem(text) ?? ''}. Export the ratings again.`);
  const read = v.safeParse(fileSchema, value);
  if (!read.success) {
    const problem = schemaProblem(read.issues[0], 'its value');
    return fail(`This is not a ratings file (${problem}): choose one that Rungs exported.`);
  }
  const { sheet, ratings } = read.output;
  if (findTask(sheet.plan.task) === undefined) {
    return fail(`The sheet is of the task “${sheet.plan.task}”, which this version does not know.`);
  }
  if (sheetId(sheet) !== sheet.id) {
    return fail('The sheet in this file is not the one that its id names: export the ratings again.');
  }
  const rows = ratings.map((row, index) => {
    const rating = v.safeParse(ratingSchema, row);
    return { name: `Rating ${index + 1}`, rating: rating.success ? rating.output : null };
  });
  return ok({ sheet, ...takeRatings(sheet, rows) });
}

/** Returns ratings as CSV, one line per rating, including replaced ones. */
export function ratingsCsv(sheet: RatingSheet, ratings: readonly Rating[]): string {
  const places = placesIn(sheet);
  const lines = inOrder(sheet, ratings).flatMap(({ item, rater, scale, value, at, others = [] }) =>
    [{ value, at }, ...others].map((given) => [
      sheet.id,
      (places.get(item) ?? 0) + 1,
      item,
      rater,
      scale,
      given.value,
      new Date(given.at).toISOString(),
    ]),
  );
  return csvText([COLUMNS, ...lines]);
}

/** Parses a CSV file of ratings of a sheet. Fails with a sentence where columns are missing. */
export function readRatingsCsv(text: string, sheet: RatingSheet): Result<RatingsFile, string> {
  // Not `csvParse`: it compiles a function, which the page's CSP forbids.
  const table = text.replace(/^\uFEFF/u, '');
  const [head = [], ...lines] = rowParserFor(table.split('\n', 1)[0] ?? '')(table);
  const needed = COLUMNS.filter((column) => column !== 'number');
  const missing = needed.filter((column) => !head.includes(column));
  if (missing.length > 0) return fail(`The file lacks the columns ${missing.join(', ')}.`);
  const rows = lines.map((cells, index) => {
    const name = `Row ${index + 2}`;
    const row = Object.fromEntries(head.map((column, at) => [column, cells[at] ?? '']));
    if (row['sheet'] !== sheet.id) {
      const other = (row['sheet'] ?? '').slice(0, 12);
      const why =
        other === ''
          ? 'names no sheet'
          : `is of the sheet ${other}, not of this one (${sheet.id.slice(0, 12)})`;
      return { name, rating: null, why };
    }
    const [scale, value] = [row['scale'] ?? '', writtenCell(row['value'] ?? '')];
    const rating = v.safeParse(ratingSchema, {
      item: row['item'],
      rater: writtenCell(row['rater'] ?? ''),
      scale,
      value: scale === NOTE ? value : value.trim() === '' ? null : Number(value),
      at: Date.parse(row['given'] ?? ''),
    });
    return { name, rating: rating.success ? rating.output : null };
  });
  return ok({ sheet, ...takeRatings(sheet, rows) });
}

/** Keeps ratings that belong to the sheet, and reports the others. */
function takeRatings(
  sheet: RatingSheet,
  rows: readonly { readonly name: string; readonly rating: Rating | null; readonly why?: string }[],
): Pick<RatingsFile, 'ratings' | 'problems' | 'leftOut'> {
  const items = placesIn(sheet);
  const scales = scalesOfSheet(sheet);
  const problems: string[] = [];
  const taken = rows.flatMap(({ name, rating, why: other = 'is not a valid rating' }): Rating[] => {
    const why = rating === null ? other : issueOf(rating, items, scales);
    if (rating !== null && why === null) return [rating];
    problems.push(`${name} ${why ?? ''}.`);
    return [];
  });
  const more = problems.length - ENOUGH_PROBLEMS;
  return {
    ratings: mergeRatings([], taken).ratings,
    leftOut: problems.length,
    problems: more > 0 ? [...problems.slice(0, ENOUGH_PROBLEMS), `And ${more} more.`] : problems,
  };
}

function issueOf(
  { item, scale, value }: Rating,
  items: ReadonlyMap<string, number>,
  scales: ReturnType<typeof scalesOfSheet>,
): string | null {
  if (!items.has(item)) return `is about the item ${item}, which the sheet does not have`;
  if (scale === NOTE) return typeof value === 'string' ? null : 'is a note without words';
  const on = scales.find(({ id }) => id === scale);
  if (on === undefined) return `is on the scale “${scale}”, which the sheet does not have`;
  return fitsScale(on, value) ? null : `says ${value}; ${on.title} goes from ${on.least} to ${on.most}`;
}

/** Sorts ratings by item and rater, so that equal ratings give equal files. */
function inOrder(sheet: RatingSheet, ratings: readonly Rating[]): readonly Rating[] {
  const places = placesIn(sheet);
  const placeOf = ({ item }: Rating): number => places.get(item) ?? sheet.items.length;
  return [...ratings].sort(
    (one, other) => placeOf(one) - placeOf(other) || (ratingKey(one) < ratingKey(other) ? -1 : 1),
  );
}

function placesIn(sheet: RatingSheet): ReadonlyMap<string, number> {
  return new Map(sheet.items.map(({ id }, index) => [id, index]));
}
