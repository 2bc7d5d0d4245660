import { readSheetFragment, sheetFragment, type SheetRequest } from '../../evaluation/plans/sheet-address.ts';
import type { RatingSheet } from '../../evaluation/runs/ratings/sheet.ts';
import type { StoredSheet } from '../../evaluation/runs/ratings/store.ts';
import { LatestTask } from '../../state/jobs/latest-task.svelte.ts';
import type { Runs } from '../../state/runs/runs.svelte.ts';
import { messageOf } from '../../util/message-of.ts';
import { RatingQueue } from './rating-queue.svelte.ts';

/** State of the page of ratings: the sheet that the address names, or the list of sheets. The latest address wins. */
export class RatingsPageState {
  readonly queue: RatingQueue;
  /** What is shown of the open sheet. */
  view = $state<'rate' | 'results'>('rate');
  /** Why the address or the list could not be read; empty for none. */
  problem = $state('');
  /** Whether the link was made with another wording of the task. */
  hasOtherWording = $state(false);
  /** Whether the sheet of the address is being opened. */
  isOpening = $state(false);
  /** The sheet of the address; null for none. */
  request = $state.raw<SheetRequest | null>(null);
  /** The sheets of this browser; null until they are loaded. */
  sheets = $state.raw<readonly StoredSheet[] | null>(null);
  readonly #listing = new LatestTask();
  readonly #runs: Pick<Runs, 'call' | 'refresh'>;
  readonly #showFragment: (fragment: string) => void;

  /** Creates the state of a page. @param showFragment replaces the fragment of the address */
  constructor(runs: Pick<Runs, 'call' | 'refresh'>, showFragment: (fragment: string) => void) {
    this.#runs = runs;
    this.#showFragment = showFragment;
    this.queue = new RatingQueue(runs);
  }

  /** Opens the address for the last rater of this browser. */
  async start(): Promise<void> {
    this.queue.start();
    await this.open();
  }

  /** Opens the sheet of the address, or lists the sheets where it names none. */
  async open(): Promise<void> {
    const { hash } = location;
    this.queue.cancel();
    this.#listing.cancel();
    this.isOpening = false;
    this.hasOtherWording = false;
    this.problem = '';
    this.view = 'rate';
    if (hash === '' || hash === '#') {
      this.queue.open = null;
      this.request = null;
      await this.list();
      return;
    }
    const read = readSheetFragment(hash);
    if (!read.ok) {
      this.problem = read.error;
      return;
    }
    const { request, at, hasOtherWording } = read.value;
    this.request = request;
    this.hasOtherWording = hasOtherWording === true;
    this.isOpening = true;
    if (!(await this.queue.load(request, at))) return;
    this.isOpening = false;
    // The run's answers may change; an existing sheet keeps its sample.
    if (this.queue.open !== null && request.kind === 'run') {
      this.request = { kind: 'kept', id: this.queue.open.sheet.id };
    }
    this.#note();
  }

  /** Stores the position in the address, so that a reload returns to it. */
  #note(): void {
    const { request, queue, hasOtherWording } = this;
    if (request === null || queue.open === null) return;
    this.#showFragment(
      hasOtherWording ? withPlace(location.hash, queue.at) : sheetFragment({ request, at: queue.at }),
    );
  }

  /** Loads the list of sheets. */
  async list(): Promise<void> {
    const signal = this.#listing.begin();
    try {
      await this.#runs.refresh();
      const sheets = await this.#runs.call('sheets', null);
      if (!signal.aborted) this.sheets = sheets;
    } catch (error) {
      if (!signal.aborted) this.problem = `Your sheets could not be read: ${messageOf(error)}`;
    }
  }

  /** Shows a thing of the sheet. @param to its index */
  move(to: number): void {
    this.queue.at = to;
    this.#note();
  }

  /** Handles imported ratings: of the open sheet, or of another one, which is then in the list. */
  async take({ id }: RatingSheet): Promise<void> {
    const { queue } = this;
    // The sheet that is being opened comes with its ratings.
    if (this.isOpening) return;
    if (queue.open?.sheet.id === id) await queue.load({ kind: 'kept', id }, queue.at);
    else if (queue.open === null) await this.list();
  }
}

/** Changes only the position in the address, so that a link with another wording stays recognisable. */
function withPlace(hash: string, at: number): string {
  const fields = new URLSearchParams(hash.replace(/^#/u, ''));
  fields.set('at', String(at + 1));
  return `#${fields.toString()}`;
}
