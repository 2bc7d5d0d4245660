import { omitUndefined } from '../../util/omit.ts';
import type { ItemsPlan, RunRecord } from '../runs/index.ts';
import { itemFingerprint } from '../runs/item-fingerprint.ts';
import { mergeRatings, type Merged } from '../runs/ratings/merge.ts';
import type { Rating } from '../runs/ratings/rating.ts';
import {
  MAX_RATED,
  sheetOfAnswers,
  sheetOfItems,
  type RateableAnswer,
  type RatingSheet,
} from '../runs/ratings/sheet.ts';
import type { SheetRequest } from '../plans/sheet-address.ts';
import type { Item } from '../tasks/item.ts';
import type { RunQueries, RunSources } from '../reports/queries.ts';
import type { RunRow } from '../reports/table/rows.ts';
import { runTitle, respondentLabel } from '../reports/words/descriptions.ts';
import { InputError } from '../../util/input-error.ts';

/** A sheet with its items and the ratings so far. */
export interface OpenSheet {
  readonly sheet: RatingSheet;
  /** Items in the order of the sheet. */
  readonly items: readonly Item[];
  readonly ratings: readonly Rating[];
}

/** Creates, stores and opens rating sheets. */
export class RatingSheets {
  readonly #sources: RunSources;
  readonly #answers: Pick<RunQueries, 'rows'>;

  constructor(sources: RunSources, answers: Pick<RunQueries, 'rows'>) {
    this.#sources = sources;
    this.#answers = answers;
  }

  /** Opens a sheet and stores it. Rejects with a sentence if it cannot be made. */
  async open(request: SheetRequest): Promise<OpenSheet> {
    const { ratings } = this.#sources.store;
    const { sheet, items } = await this.#find(request);
    if (sheet.items.length === 0)
      throw new InputError('There is nothing to rate: the run has no answers yet.');
    await ratings.put(sheet);
    const byId = new Map(items.map((item) => [item.id, item]));
    const shown = sheet.items.map(({ id, print }) => {
      const item = byId.get(id);
      if (item === undefined || itemFingerprint(item) !== print) {
        throw new InputError(
          'This version makes other items than those that the sheet is about: make a new sheet. Its ratings are kept, and can be exported.',
        );
      }
      return item;
    });
    return { sheet, items: shown, ratings: await ratings.ratings(sheet.id) };
  }

  /** Merges a sheet with its ratings; reports ratings in which a rater contradicts an earlier one. */
  async merge(sheet: RatingSheet, coming: readonly Rating[]): Promise<Merged> {
    const { ratings } = this.#sources.store;
    if ((await ratings.get(sheet.id)) === undefined) await ratings.put(sheet);
    const merged = mergeRatings(await ratings.ratings(sheet.id), coming);
    await ratings.rate(sheet.id, merged.ratings);
    return merged;
  }

  async #find(
    request: SheetRequest,
  ): Promise<{ readonly sheet: RatingSheet; readonly items: readonly Item[] }> {
    switch (request.kind) {
      case 'items': {
        const plan = await this.#named(request.plan);
        if (plan.count > MAX_RATED) throw new InputError(`A sheet has ${MAX_RATED} items at most.`);
        const items = await this.#sources.itemCache.all(plan);
        return { sheet: sheetOfItems(plan, items), items };
      }
      case 'run': {
        const record = await this.#sources.record(request.run);
        const rows = await this.#rowsOf(record);
        const answers = rows.flatMap((row): RateableAnswer[] =>
          row.entry === null || row.judgement.outcome === 'unjudged'
            ? []
            : [{ item: row.item, rawAnswer: row.entry.rawAnswer, ...judgedOf(row) }],
        );
        return { sheet: sheetOfAnswers(record, answers, request, aboutOf(record)), items: itemsOf(rows) };
      }
      case 'kept':
        return this.#stored(request.id);
    }
  }

  /** Returns a stored sheet; if its run is in this browser, with the scores of the latest judge. */
  async #stored(id: string): Promise<{ readonly sheet: RatingSheet; readonly items: readonly Item[] }> {
    const { store, itemCache } = this.#sources;
    const sheet = await store.ratings.get(id);
    if (sheet === undefined) {
      throw new InputError(`There is no rating sheet ${id.slice(0, 12)} in this browser: import its file.`);
    }
    const record = sheet.run === undefined ? undefined : await store.get(sheet.run);
    if (record === undefined) return { sheet, items: await itemCache.all(sheet.plan) };
    const rows = await this.#rowsOf(record);
    const byId = new Map(rows.map((row) => [row.item.id, judgedOf(row)]));
    const items = sheet.items.map(({ judged, ...item }) => ({
      ...item,
      ...omitUndefined({ judged }),
      ...byId.get(item.id),
    }));
    return { sheet: { ...sheet, about: aboutOf(record), items }, items: itemsOf(rows) };
  }

  async #rowsOf({ id }: RunRecord): Promise<readonly RunRow[]> {
    return (await this.#answers.rows(id, 'audited', 'all', { from: 0, count: Infinity })).rows;
  }

  /** Completes a plan from a link, which names imported data sets by id only. */
  async #named(plan: ItemsPlan): Promise<ItemsPlan> {
    const { source } = plan;
    if (source === undefined) return plan;
    const set = await this.#sources.store.sets.get(source.id);
    return { ...plan, source: { ...source, title: set?.title ?? source.id.slice(0, 12) } };
  }
}

function itemsOf(rows: readonly RunRow[]): readonly Item[] {
  return rows.map(({ item }) => item);
}

/** Returns the rule's or judge's scores of an answer; empty while it waits for its grade. */
function judgedOf({ judgement }: RunRow): { readonly judged?: Readonly<Record<string, number>> } {
  if (judgement.outcome === 'ungraded' || judgement.outcome === 'unjudged') return {};
  return { judged: { credit: judgement.credit, ...judgement.measures } };
}

function aboutOf(record: RunRecord): NonNullable<RatingSheet['about']> {
  const judge = record.grading?.graders.at(-1);
  return {
    respondent: runTitle(record),
    ...(judge === undefined ? {} : { judge: respondentLabel(judge.judge) }),
  };
}
