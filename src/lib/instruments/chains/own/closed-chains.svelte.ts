import { isEmptyChain, type OwnChain } from '../../../chains/own/types.ts';
import { pluralize } from '../../../util/format-list.ts';
import type { DraftStore } from '../../../state/drafts/draft-store.ts';
import { keptChain, type KeptChain } from './kept-chain.ts';

/** A chain that was made in a tab which is closed. */
export interface ClosedChain {
  /** Of its row. */
  readonly key: string;
  readonly title: string;
  /** How many events it has, and the day on which it was last changed. */
  readonly hint: string;
  /** When it was last changed, in milliseconds: by this it is known again. */
  readonly updated: number;
}

/** Where the chain of this tab stands. */
interface ChainHere {
  readonly own: OwnChain;
  problem: string;
  readonly keep: () => Promise<void>;
  readonly bringBackReplaced: () => void;
  readonly showExchanged: (kept: KeptChain) => void;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Chains of tabs that were closed, kept in this browser: each can be opened in any tab, which leaves its own there. */
export class ClosedChains {
  chains: readonly ClosedChain[] = $state.raw([]);
  readonly #store: DraftStore;
  readonly #here: ChainHere;

  constructor(store: DraftStore, here: ChainHere) {
    this.#store = store;
    this.#here = here;
  }

  /** Looks which there are, the last changed first. */
  async look(): Promise<void> {
    const rows = await this.#store.loadClosed();
    this.chains = [...rows].flatMap(([key, row]) => describe(key, row) ?? []);
  }

  /** Opens one in place of the chain that stands here, which is kept in its place unless it is empty. */
  async open({ key, updated }: ClosedChain): Promise<void> {
    const here = this.#here;
    here.bringBackReplaced();
    const keepsOwn = !isEmptyChain(here.own);
    await here.keep();
    const found = keptChain(await this.#store.exchange({ key, updated }, keepsOwn));
    if (found === null) here.problem = 'That chain was opened in another tab meanwhile: go on there.';
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
