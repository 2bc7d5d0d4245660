import { neededBy } from '../../../chains/graph.ts';
import * as edit from '../../../chains/own/edit.ts';
import { EMPTY_CHAIN, isEmptyChain, type OwnChain, type OwnEvent } from '../../../chains/own/types.ts';
import { typedChain, wholeChain } from '../../../chains/own/whole.ts';
import { MAX_EVENTS, type Chain, type Requirement } from '../../../chains/types.ts';
import { startHistory, type History } from '../../../util/history.ts';
import type { VideoFrame } from '../../../video/frame.ts';
import { placesKeeper, type KeptPlaces } from '../../../components/page/kept-places.ts';
import { AutosavedForm, type Autosaved } from '../../../state/drafts/autosaved-form.svelte.ts';
import { Freezable } from '../../../state/freezable.svelte.ts';
import { Undoable } from '../../../state/undoable.svelte.ts';
import { DraftStore } from '../../../state/drafts/draft-store.ts';
import { ClosedChains } from './storage/closed-chains.svelte.ts';
import { OfferedChain } from './offered-chain.svelte.ts';
import { keptChain, type KeptChain } from './storage/kept-chain.ts';
import type { ChainDraft } from './storage/share.ts';

/** Typing pause after which derived views update, in milliseconds. */
const REST_MS = 400;

/** Id of the built-in chain that a new user starts with. */
const EXAMPLE = 'tea';

/** The fields of a chain other than its events. */
type ChainDescription = Pick<OwnChain, 'title' | 'context' | 'type' | 'goal'>;

/** A chain as edited, with the positions of moved cards in its graph; null for none. */
interface ArrangedChain extends ChainDraft {
  readonly places: KeptPlaces | null;
}

/** Editor of a user's own chain: immutable values with undo, stored in the browser as it is edited. */
export class OwnChainEditor extends Undoable<ArrangedChain> implements Autosaved {
  readonly #store: DraftStore;
  readonly keeping = new AutosavedForm(this);
  readonly closed: ClosedChains;
  /** The chain of a link or an example that is not on the page yet. */
  readonly offered = new OfferedChain(this);
  /** Key of the field that is being typed in: its key presses are one step of undo. */
  #typing: string | null = null;
  /** Frames of a video; they are lost when the page closes. */
  frames: readonly VideoFrame[] = $state.raw([]);
  /** Id of the selected event; null for none. */
  selected = $state<string | null>(null);
  /** The chain that the last opened one replaced; undo restores it, also after a reload. */
  #replaced: ArrangedChain | null = $state.raw(null);
  /** Stores moved cards of the graph: each move is a step of undo. */
  readonly placesKeeper = placesKeeper(
    () => this.value.places,
    (places) => this.#arrange(places),
  );
  /** Id of the server that proposes events. */
  server = $state('');
  model = $state('');
  /** Message about the last action, which undo reverts; empty for none. */
  done = $state('');
  /** Error message; empty for none. */
  problem = $state('');
  readonly own: OwnChain = $derived(this.value.own);
  /** Id of the prevented event; null for none. */
  readonly prevented: string | null = $derived(eventIn(this.own, this.value.prevented));
  readonly whole = $derived(wholeChain(this.own));
  readonly #views = new Freezable(() => ({ own: this.own, chain: this.whole.chain }));
  /** The chain used by derived views: debounced while typing, immediate for other changes. */
  readonly debounced: OwnChain = $derived(this.#views.value.own);
  /** The complete part of `debounced`; null without an event. */
  readonly chain: Chain | null = $derived(this.#views.value.chain);

  constructor(store = new DraftStore('rungs-own-chain')) {
    super({ own: EMPTY_CHAIN, prevented: null, places: null });
    this.#store = store;
    this.closed = new ClosedChains(store.rows, this);
  }

  /** Restores the stored chain, then stores changes. @param then called in between @returns a clean-up function */
  start(then?: () => void): () => void {
    return this.keeping.start(then);
  }

  /** Changes the title, context, type or goal. */
  describe(change: Partial<ChainDescription>, typing: string | null = null): void {
    this.#setChain({ ...this.own, ...change }, typing);
  }

  /** Changes an event; consecutive key presses are one step of undo. */
  editEvent(id: string, change: edit.EventChange): void {
    this.#setChain(edit.setEvent(this.own, id, change), `${id} ${Object.keys(change).join(' ')}`);
  }

  /** Ends the typing pause at once and updates all derived views. */
  updateViews(): void {
    this.#views.thaw();
  }

  /** Sorts the events after a time has been typed. */
  sortByTime(): void {
    const sorted = edit.inTime(this.own);
    if (sorted !== this.own) this.replacePresent({ ...this.value, own: sorted });
    this.#typing = null;
  }

  /** Adds an event without text after another one. @returns its id */
  add(after: string | null = this.own.events.at(-1)?.id ?? null): string {
    if (this.own.events.length >= MAX_EVENTS) {
      this.problem = `A chain takes ${MAX_EVENTS} events: remove one first.`;
      return after ?? '';
    }
    const { own, id } = edit.addEventAfter(this.own, after);
    this.#setChain(own);
    this.selected = id;
    return id;
  }

  addLines(lines: readonly Omit<OwnEvent, 'id'>[], note = ''): void {
    this.problem = edit.roomProblem(this.own, lines.length);
    if (this.problem !== '') return;
    this.#setChain(edit.addEvents(this.own, lines));
    const added = lines.length === 1 ? 'One event is added.' : `${lines.length} events are added.`;
    this.done = note === '' ? added : `${added} ${note}`;
  }

  /** Replaces all events, and removes links and goal. */
  replaceEvents(lines: readonly Omit<OwnEvent, 'id'>[], done: string): void {
    this.open(edit.addEvents({ ...this.own, goal: null, events: [], causes: {} }, lines), done);
  }

  /** Replaces the chain by an empty one; undo restores it. */
  clear(): void {
    this.open(EMPTY_CHAIN, 'The chain was cleared.');
  }

  /** Opens a built-in chain to start with; offers it where another chain is on the page. Reports an unknown id. */
  async openExample(wanted = EXAMPLE): Promise<void> {
    const { chainStories, labelledChainOf } = await import('../../../systems/chains/index.ts');
    const story = chainStories.find(({ id }) => id === wanted);
    if (story === undefined) {
      this.problem = `There is no built-in chain “${wanted}”: choose one on the page of event chains.`;
      return;
    }
    const { title, task } = story;
    this.offered.offer({
      own: typedChain(labelledChainOf(story), { title, context: task }),
      prevented: null,
    });
  }

  /** Opens a chain with its prevented event; undo restores the current one. */
  openDraft({ own, prevented }: ChainDraft): void {
    this.offered.chain = null;
    this.open(own, `${own.title.trim() || 'The chain'} is opened.`, prevented);
  }

  /** Restores, where the page is empty, the chain from before “Start over” or before an empty chain was opened. */
  bringBackReplaced(): void {
    const { replaced } = this.parts();
    if (isEmptyChain(this.own) && replaced !== null) this.commit(replaced);
  }

  /**
   * Shows the chain of a closed tab, with the chain that it had replaced as its undo step. Opening it is not a step
   * itself: the current chain is stored in that tab's place.
   */
  showExchanged({
    own,
    prevented,
    places,
    replaced,
  }: Pick<KeptChain, 'own' | 'prevented' | 'places' | 'replaced'>): void {
    this.offered.decline();
    this.#replaced = replaced;
    this.restart({ own, prevented, places });
    this.history = openedAfter(replaced, this.settled);
    this.done = `${own.title.trim() || 'The chain'} is opened.`;
  }

  remove(id: string): void {
    const number = this.own.events.findIndex((event) => event.id === id) + 1;
    this.#setChain(edit.removeEvent(this.own, id));
    this.done = `Event ${number} is removed, with its links.`;
  }

  move(id: string, by: -1 | 1): void {
    this.#setChain(edit.moveEvent(this.own, id, by));
  }

  /** Adds a link, or removes an existing one. A link that would close a cycle is refused with a message. */
  toggleLink(cause: string, effect: string): void {
    const { own } = this;
    this.problem = '';
    if (neededBy(own, effect).includes(cause)) this.#setChain(edit.removeLink(own, cause, effect));
    else if (edit.mayNeed(own, effect, cause)) this.#setChain(edit.addLink(own, cause, effect));
    else
      this.problem = `${this.#nameOf(cause)} needs ${this.#nameOf(effect)} itself: remove that link first.`;
  }

  setKind(effect: string, kind: 'all' | 'any'): void {
    this.#setChain(edit.setKind(this.own, effect, kind));
  }

  /** Replaces all needs, for example by the graph of agents or of a file. */
  setCauses(causes: Readonly<Record<string, Requirement>>): void {
    this.#setChain({ ...this.own, causes });
    this.done = 'The links are replaced.';
  }

  /** Prevents an event, or none for null, as a step of undo. */
  prevent(prevented: string | null): void {
    if (prevented !== this.prevented) this.#commit({ own: this.own, prevented });
  }

  /** Opens another chain in place of this one; undo restores this one. */
  open(own: OwnChain, done: string, prevented: string | null = null): void {
    if (!isEmptyChain(this.own)) this.#replaced = this.settled;
    this.#commit({ own, prevented });
    this.selected = null;
    this.done = done;
  }

  #setChain(own: OwnChain, typing: string | null = null): void {
    this.#commit({ own, prevented: this.prevented }, typing);
  }

  #arrange(places: KeptPlaces | null): void {
    if (places === null && this.value.places === null) return;
    this.commit({ ...this.value, places });
    this.#typing = null;
  }

  #commit(draft: ChainDraft, typing: string | null = null): void {
    const work = { ...draft, places: this.value.places };
    if (typing !== null) this.#views.freeze();
    const isGoingOn = typing !== null && typing === this.#typing && this.canUndo;
    if (isGoingOn) this.history = { ...this.history, present: work, future: [] };
    else if (work.own !== this.own || work.prevented !== this.prevented) this.commit(work);
    this.#typing = typing;
    if (typing === null) this.updateViews();
    else this.#views.thawAfter(REST_MS);
    this.done = '';
    this.#dropMissing();
  }

  protected override onHistoryChange(): void {
    this.updateViews();
    this.#typing = null;
    this.done = '';
    this.#dropMissing();
  }

  /** Clears the selection where its event is gone. */
  #dropMissing(): void {
    this.selected = eventIn(this.own, this.selected);
  }

  #nameOf(id: string): string {
    return `Event ${this.own.events.findIndex((event) => event.id === id) + 1}`;
  }

  parts() {
    const { own, server, model, prevented } = this;
    const replaced = this.history.past.find((past) => past === this.#replaced) ?? null;
    return { own, server, model, prevented, replaced, places: this.value.places };
  }

  async restore(): Promise<boolean> {
    const read = keptChain(await this.#store.rows.load());
    // Edits made before the store was read stay; the stored chain becomes their undo step.
    const isTyped = this.canUndo;
    if (read !== null) {
      const { own, server, model, prevented, places, replaced } = read;
      const typed = this.history;
      const kept = openedAfter(replaced, { own, prevented, places });
      this.history = isTyped ? { ...typed, past: [...kept.past, kept.present, ...typed.past] } : kept;
      this.#replaced ??= replaced;
      if (this.server === '') this.server = server;
      if (this.model === '') this.model = model;
      this.#dropMissing();
    }
    return isTyped;
  }

  async keep(): Promise<void> {
    if (await this.#store.rows.save(this.parts())) return;
    this.problem = 'This browser keeps nothing: save your chain as a file before you leave.';
  }
}

/** Returns a history whose one undo step restores the chain that was replaced by this one. */
function openedAfter(replaced: ArrangedChain | null, present: ArrangedChain): History<ArrangedChain> {
  return { ...startHistory(present), past: replaced === null ? [] : [replaced] };
}

/** Returns the id of a chain's event; null where the chain does not have it. */
function eventIn({ events }: OwnChain, wanted: string | null): string | null {
  return events.some(({ id }) => id === wanted) ? wanted : null;
}
