import { NOT_FETCHED } from '../../util/addresses/no-connection.ts';
import { readChosenFile } from '../../components/opening/read-chosen-file.ts';
import { saveFile } from '../../components/save-file.ts';
import { mergeRatings } from '../../evaluation/runs/ratings/merge.ts';
import type { Rating } from '../../evaluation/runs/ratings/rating.ts';
import type { RatingSheet } from '../../evaluation/runs/ratings/sheet.ts';
import type { Runs } from '../../state/runs/runs.svelte.ts';
import { messageOf } from '../../util/message-of.ts';
import { aboutFile } from '../../util/text/sentence.ts';
import { sheetTitle } from './labels.ts';

/** Saves ratings as files, and takes in those of others. */
export class SheetFiles {
  /** Result of the last file, as a sentence. */
  status = $state('');
  /** Sentences on the ratings of the last file that were left out, if there are several. */
  problems = $state.raw<readonly string[]>([]);
  readonly #runs: Pick<Runs, 'call'>;

  constructor(runs: Pick<Runs, 'call'>) {
    this.#runs = runs;
  }

  /** Saves all ratings of a sheet, including those of other tabs and those that could not be stored. */
  async save(format: 'json' | 'csv', sheet: RatingSheet, ratings: readonly Rating[]): Promise<void> {
    const name = `ratings-${sheet.id.slice(0, 12)}.${format}`;
    const files = await import('./file.ts').catch(() => null);
    if (files === null) {
      this.status = `${name} could not be saved: ${NOT_FETCHED}`;
      return;
    }
    const stored = await this.#runs.call('mergeRatings', { sheet, ratings: [] }).then(
      (merged) => merged.ratings,
      () => [],
    );
    const all = mergeRatings(stored, ratings).ratings;
    if (format === 'json') saveFile(name, files.ratingsJson(sheet, all), 'application/json');
    else saveFile(name, files.ratingsCsv(sheet, all), 'text/csv');
    this.status = `${name} is in your downloads.`;
  }

  /**
   * Adds the ratings of a file to those that are stored.
   *
   * @param sheet the open sheet, which a table is about; null for none
   * @returns the sheet of the file; null where it was refused
   */
  async take(file: File, sheet: RatingSheet | null): Promise<RatingSheet | null> {
    this.status = '';
    this.problems = [];
    const isTable = file.name.toLowerCase().endsWith('.csv');
    if (isTable && sheet === null) {
      this.status = `${file.name}: open the sheet first; a table does not say what it is about.`;
      return null;
    }
    const read = await readChosenFile(file, async (text) => {
      const { readRatingsCsv, readRatingsJson } = await import('./file.ts');
      return isTable && sheet !== null ? readRatingsCsv(text, sheet) : readRatingsJson(text);
    });
    if (!read.ok) {
      this.status = aboutFile(file.name, read.error);
      return null;
    }
    const { sheet: of, ratings, leftOut, problems } = read.value;
    try {
      const { added, known, conflicts } = await this.#runs.call('mergeRatings', { sheet: of, ratings });
      const where = of.id === sheet?.id ? '' : ` to the sheet “${sheetTitle(of)}”, which is in your list`;
      this.status = `${file.name}: ${added} added${where}, ${known} known before, ${conflicts.length} said otherwise before${conflicts.length > 0 ? ' (see “Said twice” in the results)' : ''}${leftOut === 0 ? '' : `, ${leftOut} left out: ${problems[0] ?? ''}`.replace(/\.$/u, '')}.`;
      this.problems = leftOut > 1 ? problems : [];
      return of;
    } catch (error) {
      this.status = `${file.name}: ${messageOf(error)}`;
      return null;
    }
  }
}
