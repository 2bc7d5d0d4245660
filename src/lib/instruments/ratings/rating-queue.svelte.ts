import { ratingKey, NOTE, type Rating } from '../../evaluation/runs/ratings/rating.ts';
import { scalesOfSheet } from '../../evaluation/runs/ratings/sheet.ts';
import type { SheetRequest } from '../../evaluation/plans/sheet-address.ts';
import type { OpenSheet } from '../../evaluation/sessions/rating-sheets.ts';
import { storeText, storedText } from '../../state/drafts/stored-text.ts';
import { LatestTask } from '../../state/jobs/latest-task.svelte.ts';
import type { Runs } from '../../state/runs/runs.svelte.ts';
import { messageOf } from '../../util/message-of.ts';

const RATER_KEY = 'rungs-rater';

/** State of a rating sheet: the rater, the current thing, ratings and notes. Stored immediately. */
export class RatingQueue {
  open: OpenSheet | null = $state.raw(null);
  ratings: readonly Rating[] = $state.raw([]);
  /** Index of the current thing. */
  at = $state(0);
  /** Why the sheet could not be opened, or a rating could not be stored; empty for none. */
  problem = $state('');
  #rater = $state('');
  readonly #loading = new LatestTask();
  readonly #runs: Pick<Runs, 'call'>;
  readonly #now: () => number;

  readonly scales = $derived(this.open === null ? [] : scalesOfSheet(this.open.sheet));
  readonly item = $derived(this.open?.items[this.at] ?? null);
  readonly rated = $derived(this.open?.sheet.items[this.at] ?? null);
  /** The rater's own ratings by item and scale. */
  readonly #own = $derived(
    new Map(
      this.ratings.flatMap((rating) =>
        rating.rater === this.rater ? [[placeKey(rating.item, rating.scale), rating.value] as const] : [],
      ),
    ),
  );
  /** Number of things that are rated on every scale. */
  readonly done = $derived((this.open?.sheet.items ?? []).filter(({ id }) => this.isDone(id)).length);

  constructor(runs: Pick<Runs, 'call'>, now: () => number = () => Date.now()) {
    this.#runs = runs;
    this.#now = now;
  }

  /** Name of the rater, trimmed; empty before it is entered. */
  get rater(): string {
    return this.#rater.trim();
  }

  set rater(name: string) {
    this.#rater = name;
    this.problem = '';
    storeText('localStorage', RATER_KEY, this.rater);
  }

  /** Restores the last rater of this browser. */
  start(): void {
    this.#rater = storedText('localStorage', RATER_KEY) ?? '';
  }

  /**
   * Opens a sheet, at an index or at the first unrated thing. The latest wins.
   *
   * @returns whether it was the latest to the end; otherwise nothing changed
   */
  async load(request: SheetRequest, at?: number): Promise<boolean> {
    const signal = this.#loading.begin();
    this.problem = '';
    const open = await this.#runs.call('openSheet', request).catch((error: unknown) => messageOf(error));
    if (signal.aborted) return false;
    if (typeof open === 'string') {
      this.open = null;
      this.problem = open;
      return true;
    }
    this.ratings = open.ratings;
    this.open = open;
    const left = open.sheet.items.findIndex(({ id }) => !this.isDone(id));
    this.at = Math.min(at ?? Math.max(0, left), open.items.length - 1);
    return true;
  }

  /** Abandons the sheet that is being opened. */
  cancel(): void {
    this.#loading.cancel();
  }

  /** Returns whether a thing is rated on every scale. */
  isDone(item: string): boolean {
    return this.scales.every(({ id }) => this.#own.has(placeKey(item, id)));
  }

  /** Returns the current thing's value on a scale; null for none. */
  valueOf(scale: string): number | null {
    const value = this.#own.get(placeKey(this.item?.id ?? '', scale));
    return typeof value === 'number' ? value : null;
  }

  get note(): string {
    const value = this.#own.get(placeKey(this.item?.id ?? '', NOTE));
    return typeof value === 'string' ? value : '';
  }

  write(note: string): Promise<void> {
    return this.give(NOTE, note === '' ? null : note);
  }

  /** Rates the current thing, or adds a note; null removes the value. */
  async give(scale: string, value: number | string | null): Promise<void> {
    const { open, item, rater } = this;
    if (open === null || item === null) return;
    if (rater === '') {
      this.problem = 'Type your name first: ratings are stored by rater.';
      return;
    }
    const about = { item: item.id, rater, scale };
    const key = ratingKey(about);
    const others = this.ratings.filter((rating) => ratingKey(rating) !== key);
    const rating = value === null ? null : { ...about, value, at: this.#now() };
    this.ratings = rating === null ? others : [...others, rating];
    this.problem = '';
    try {
      await this.#runs.call('rate', { sheet: open.sheet.id, rating: rating ?? about });
    } catch (error) {
      this.problem = `This was not saved: ${messageOf(error)} Export your ratings before you close the page.`;
    }
  }
}

function placeKey(item: string, scale: string): string {
  return `${scale} ${item}`;
}
