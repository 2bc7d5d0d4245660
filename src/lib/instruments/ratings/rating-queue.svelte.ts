import { ratingKey, NOTE, type Rating } from '../../evaluation/runs/ratings/rating.ts';
import { scalesOfSheet } from '../../evaluation/runs/ratings/sheet.ts';
import type { SheetRequest } from '../../evaluation/plans/sheet-address.ts';
import type { OpenSheet } from '../../evaluation/sessions/rating-sheets.ts';
import { storeText, storedText } from '../../state/drafts/stored-text.ts';
import type { Runs } from '../../state/runs/runs.svelte.ts';
import { messageOf } from '../../util/message-of.ts';

const RATER_KEY = 'rungs-rater';

/** What a person does on a rating sheet: say who they are, rate thing after thing, write notes. Kept at once. */
export class RatingQueue {
  open: OpenSheet | null = $state.raw(null);
  ratings: readonly Rating[] = $state.raw([]);
  /** Place of what is rated now, from 0. */
  at = $state(0);
  /** Why the sheet could not be opened, or something was not kept; empty where all went well. */
  problem = $state('');
  #rater = $state('');
  readonly #runs: Pick<Runs, 'call'>;
  readonly #now: () => number;

  readonly scales = $derived(this.open === null ? [] : scalesOfSheet(this.open.sheet));
  readonly item = $derived(this.open?.items[this.at] ?? null);
  readonly rated = $derived(this.open?.sheet.items[this.at] ?? null);
  /** The own ratings by item and scale. */
  readonly #own = $derived(
    new Map(
      this.ratings.flatMap((rating) =>
        rating.rater === this.rater ? [[placeKey(rating.item, rating.scale), rating.value] as const] : [],
      ),
    ),
  );
  /** How many things are rated on every scale. */
  readonly done = $derived((this.open?.sheet.items ?? []).filter(({ id }) => this.isDone(id)).length);

  constructor(runs: Pick<Runs, 'call'>, now: () => number = () => Date.now()) {
    this.#runs = runs;
    this.#now = now;
  }

  /** Who rates, as typed, without blanks around it; empty before anybody said. */
  get rater(): string {
    return this.#rater.trim();
  }

  set rater(name: string) {
    this.#rater = name;
    this.problem = '';
    storeText('localStorage', RATER_KEY, this.rater);
  }

  /** Takes up who rated last in this browser. */
  start(): void {
    this.#rater = storedText('localStorage', RATER_KEY) ?? '';
  }

  /** Opens a sheet, at a place or at the first thing that is not rated yet. */
  async load(request: SheetRequest, at?: number): Promise<void> {
    this.problem = '';
    try {
      const open = await this.#runs.call('openSheet', request);
      this.ratings = open.ratings;
      this.open = open;
      const left = open.sheet.items.findIndex(({ id }) => !this.isDone(id));
      this.at = Math.min(at ?? Math.max(0, left), open.items.length - 1);
    } catch (error) {
      this.open = null;
      this.problem = messageOf(error);
    }
  }

  /** Whether a thing is rated on every scale. */
  isDone(item: string): boolean {
    return this.scales.every(({ id }) => this.#own.has(placeKey(item, id)));
  }

  /** What was given on a scale to what is rated now; null for nothing. */
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

  /** Rates what is shown, or notes something on it; null withdraws what was said. */
  async give(scale: string, value: number | string | null): Promise<void> {
    const { open, item, rater } = this;
    if (open === null || item === null) return;
    if (rater === '') {
      this.problem = 'Type your name first: ratings are told apart by who gave them.';
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
      this.problem = `This was not kept: ${messageOf(error)} Export your ratings before you close the page.`;
    }
  }
}

function placeKey(item: string, scale: string): string {
  return `${scale} ${item}`;
}
