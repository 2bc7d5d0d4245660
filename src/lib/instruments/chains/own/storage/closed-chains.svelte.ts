import { isEmptyChain, type OwnChain } from '../../../../chains/own/types.ts';
import { pluralize } from '../../../../util/text/format-list.ts';
import type { DraftRows } from '../../../../state/drafts/draft-rows.ts';
import { keptChain, type KeptChain } from './kept-chain.ts';

/** A chain that was made in a closed tab. */
export interface ClosedChain {
  /** Key of its row. */
  readonly key: string;
  readonly title: string;
  /** Its number of events, and the day of its last change. */
  readonly hint: string;
  /** Time of the last change, in milliseconds; identifies the version. */
  readonly updated: number;
}

/** The editor's interface that is needed here. */
interface ChainHere {
  readonly own: OwnChain;
  problem: string;
  readonly keep: () => Promise<void>;
  readonly bringBackReplaced: () => void;
  readonly showExchanged: (kept: KeptChain) => void;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Stored chains of closed tabs: each can be opened in any tab, which stores its own chain instead. */
export class ClosedChains {
  chains: readonly ClosedChain[] = $state.raw([]);
  readonly #rows: DraftRows;
  readonly #here: ChainHere;

  constructor(rows: DraftRows, here: ChainHere) {
    this.#rows = rows;
    this.#here = here;
  }

  /** Loads the list, last changed first. */
  async look(): Promise<void> {
    const rows = await this.#rows.loadClosed();
    this.chains = [...rows].flatMap(([key, row]) => describe(key, row) ?? []);
  }

  /** Opens one in place of the current chain, which is stored instead unless it is empty. */
  async open({ key, updated }: ClosedChain): Promise<void> {
    const here = this.#here;
    here.bringBackReplaced();
    const keepsOwn = !isEmptyChain(here.own);
    await here.keep();
    const found = keptChain(await this.#rows.exchange({ key, updated }, keepsOwn));
    if (found === null) here.problem = 'That chain was opened in another tab meanwhile: continue there.';
    else here.showExchanged(found);
    await this.look();
  }
}

function describe(key: string, row: unknown): ClosedChain | null {
  const kept = keptChain(row);
  if (kept === null || isEmptyChain(kept.own)) return null;
  const { own, updated = 0 } = kept;
  const title = own.title.trim() || own.events[0]?.text.trim() || 'No words yet';
  const events = pluralize(own.events.length, 'event');
  return { key, title, hint: updated === 0 ? events : `${events}, ${day.format(updated)}`, updated };
}
