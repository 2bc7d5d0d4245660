/** `rungs bench ratings`: merges ratings of sheets from files. */
import type { Command } from 'commander';
import { ratingsCsv, ratingsJson, readRatingsCsv, readRatingsJson, type RatingsFile } from './file.ts';
import { mergeRatings } from '../../evaluation/runs/ratings/merge.ts';
import type { Rating } from '../../evaluation/runs/ratings/rating.ts';
import type { RatingSheet } from '../../evaluation/runs/ratings/sheet.ts';
import { summariseRatings } from '../../evaluation/runs/ratings/summary.ts';
import type { Result } from '../../util/result.ts';
import { readTextFile } from '../../command/files.ts';
import { CommandError, writeJson } from '../../command/io.ts';
import { saveText } from '../../command/save-text.ts';

/** A sheet with its ratings from all files. */
interface Gathered {
  readonly sheet: RatingSheet;
  readonly ratings: readonly Rating[];
}

/** Adds `ratings` to `rungs bench`. */
export function register(bench: Command): void {
  bench
    .command('ratings')
    .argument('<files...>', 'ratings exported by the page: .json, or .csv with the .json of their sheet')
    .description('combine the ratings of several people: means, agreement, correlation with a judge')
    .option('--out <file>', 'file for the combined ratings of one sheet, .json or .csv')
    .action(printRatings);
}

async function printRatings(files: readonly string[], { out }: { readonly out?: string }): Promise<void> {
  const sheets = new Map<string, Gathered>();
  const problems: string[] = [];
  const take = (file: string, { sheet, ratings, problems: left }: RatingsFile): void => {
    const before = sheets.get(sheet.id);
    const merged = mergeRatings(before?.ratings ?? [], ratings);
    sheets.set(sheet.id, { sheet: before?.sheet ?? sheet, ratings: merged.ratings });
    problems.push(...left.map((problem) => `${file}: ${problem}`));
  };
  const texts = await Promise.all(files.map((file) => readTextFile(file)));
  // A table does not name its sheet: sheets are known from the other files.
  const isTable = (file: string): boolean => file.toLowerCase().endsWith('.csv');
  for (const [place, file] of files.entries()) {
    if (!isTable(file)) take(file, taken(file, readRatingsJson(texts[place] ?? '')));
  }
  for (const [place, file] of files.entries()) {
    if (!isTable(file)) continue;
    const text = texts[place] ?? '';
    const sheet = [...sheets.values()].find((one) => text.includes(one.sheet.id))?.sheet;
    if (sheet === undefined) {
      throw new CommandError(`${file}: none of the .json files has its sheet; name one that has`);
    }
    take(file, taken(file, readRatingsCsv(text, sheet)));
  }
  if (out !== undefined) await writeTogether(out, [...sheets.values()]);
  await writeJson({ sheets: [...sheets.values()].map(sheetFigures), problems });
}

/** Returns the printed figures of a sheet. */
function sheetFigures({ sheet, ratings }: Gathered): object {
  const { plan, run, about } = sheet;
  const { scales, ...summary } = summariseRatings(sheet, ratings);
  return {
    ...summary,
    task: plan.task,
    system: plan.system,
    seed: plan.seed,
    ...(run === undefined ? {} : { run, ...about }),
    scales: scales.map(({ scale, estimate, ...rest }) => ({
      id: scale.id,
      title: scale.title,
      kind: scale.kind,
      mean: estimate.value,
      n: estimate.n,
      stderr: estimate.stderr,
      ci95: estimate.value === null ? null : estimate.ci95,
      formula: estimate.formula,
      ...rest,
    })),
    conflicts: ratings.filter(({ others = [] }) => others.length > 0),
  };
}

async function writeTogether(out: string, sheets: readonly Gathered[]): Promise<void> {
  const [first, ...others] = sheets;
  if (first === undefined || others.length > 0) {
    throw new CommandError(
      `--out ${out} takes the ratings of one sheet; the files are of ${sheets.length}`,
      2,
    );
  }
  const write = out.toLowerCase().endsWith('.csv') ? ratingsCsv : ratingsJson;
  await saveText(out, write(first.sheet, first.ratings));
}

function taken(file: string, read: Result<RatingsFile, string>): RatingsFile {
  if (read.ok) return read.value;
  throw new CommandError(`${file}: ${read.error}`);
}
