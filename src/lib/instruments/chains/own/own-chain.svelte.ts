import { neededBy } from '../../../chains/graph.ts';
import * as edit from '../../../chains/own/edit.ts';
import { EMPTY_CHAIN, isEmptyChain, type OwnChain, type OwnEvent } from '../../../chains/own/types.ts';
import { typedChain, wholeChain } from '../../../chains/own/whole.ts';
import { MAX_EVENTS, type Chain, type Requirement } from '../../../chains/types.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { startHistory, type History } from '../../../util/history.ts';
import type { VideoFrame } from '../../../video/frame.ts';
import { placesKeeper, type KeptPlaces } from '../../../components/kept-places.ts';
import { AutosavedForm, type Autosaved } from '../../../state/drafts/autosaved-form.svelte.ts';
import { Held } from '../../../state/held.svelte.ts';
import { Undoable } from '../../../state/undoable.svelte.ts';
import { DraftStore } from '../../../state/drafts/draft-store.ts';
import { ClosedChains } from './closed-chains.svelte.ts';
import { keptChain, type KeptChain } from './kept-chain.ts';
import type { ChainDraft } from './share.ts';

/** Time enough for the next key, short enough not to be waited for, in milliseconds. */
const REST_MS = 400;

/** The chain of ours that a newcomer begins with. */
const EXAMPLE = 'tea';

/** What a link says of its chain; empty for nothing. */
interface LinkText {
  readonly title: string;
  readonly note: string;
}

/** What of the chain is no event. */
type ChainDescription = Pick<OwnChain, 'title' | 'context' | 'type' | 'goal'>;

/** A chain that somebody makes on the page: a line of immutable values, kept in the browser as it is typed. */
export class OwnChainEditor extends Undoable<ChainDraft> implements Autosaved {
  readonly #store: DraftStore;
  readonly keeping = new AutosavedForm(this);
  readonly closed: ClosedChains;
  /** What is being typed: its letters are one step of undo. */
  #typing: string | null = null;
  /** Of a video; they last until the page closes. */
  frames: readonly VideoFrame[] = $state.raw([]);
  /** The event that is pointed out. */
  selected = $state<string | null>(null);
  /** What the last chain that was opened took the place of; undo brings it back, after a reload, too. */
  #replaced: ChainDraft | null = $state.raw(null);
  /** Where the graph's cards were moved to. */
  #places: KeptPlaces | null = $state.raw(null);
  readonly placesKeeper = placesKeeper(
    () => this.#places,
    (kept) => (this.#places = kept),
  );
  /** What proposes events. */
  server = $state('');
  model = $state('');
  /** What was just done that undo takes back; empty for nothing to say. */
  done = $state('');
  /** Why something went wrong. */
  problem = $state('');
  /** The chain that an address names, while another one stands here. */
  offered: ChainDraft | null = $state.raw(null);
  #arrived: LinkText | null = $state.raw(null);
  #before: OwnChain | null = $state.raw(null);

  readonly own: OwnChain = $derived(this.value.own);
  /** What came with a link beside its chain; null where the chain from before stands here again. */
  readonly linkText: LinkText | null = $derived(
    this.offered === null && this.own === this.#before ? null : this.#arrived,
  );
  /** The event that is supposed away; null where there is no such event. */
  readonly prevented: string | null = $derived(eventIn(this.own, this.value.prevented));
  readonly whole = $derived(wholeChain(this.own));
  readonly #hand = new Held(() => ({ own: this.own, chain: this.whole.chain }));
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** What all that is made of the chain follows: what is typed once the hand rests, every other change at once. */
  readonly rested: OwnChain = $derived(this.#hand.value.own);
  /** The same of what is complete; null without an event. */
  readonly chain: Chain | null = $derived(this.#hand.value.chain);

  constructor(store = new DraftStore('rungs-own-chain')) {
    super({ own: EMPTY_CHAIN, prevented: null });
    this.#store = store;
    this.closed = new ClosedChains(store, this);
  }

  /** Brings back what was typed last, then keeps what is typed. @param then is done between. @returns what ends that */
  start(then?: () => void): () => void {
    return this.keeping.start(then);
  }

  /** Says what is no event: title, context, type, goal. */
  say(change: Partial<ChainDescription>, typing: string | null = null): void {
    this.#take({ ...this.own, ...change }, typing);
  }

  /** Types in an event; letter by letter it is one step of undo. */
  type(id: string, change: edit.EventChange): void {
    this.#take(edit.setEvent(this.own, id, change), `${id} ${Object.keys(change).join(' ')}`);
  }

  /** The hand rests: what is made of the chain follows what was typed. */
  rest(): void {
    clearTimeout(this.#resting);
    this.#hand.follow();
  }

  /** A time is typed to its end: the events stand in order again. */
  settle(): void {
    const sorted = edit.inTime(this.own);
    if (sorted !== this.own) this.amend({ ...this.value, own: sorted });
    this.#typing = null;
  }

  /** An event without words after another one. @returns its id */
  add(after: string | null = this.own.events.at(-1)?.id ?? null): string {
    if (this.own.events.length >= MAX_EVENTS) {
      this.problem = `A chain takes ${MAX_EVENTS} events: take one away first.`;
      return after ?? '';
    }
    const { own, id } = edit.addEventAfter(this.own, after);
    this.#take(own);
    this.selected = id;
    return id;
  }

  addLines(lines: readonly Omit<OwnEvent, 'id'>[], note = ''): void {
    this.problem = edit.roomProblem(this.own, lines.length);
    if (this.problem !== '') return;
    this.#take(edit.addEvents(this.own, lines));
    const added = lines.length === 1 ? 'One event is added.' : `${lines.length} events are added.`;
    this.done = note === '' ? added : `${added} ${note}`;
  }

  /** Other events in place of all that are here, their links and the goal gone with them. */
  replaceEvents(lines: readonly Omit<OwnEvent, 'id'>[], done: string): void {
    this.open(edit.addEvents({ ...this.own, goal: null, events: [], causes: {} }, lines), done);
  }

  /** A blank chain; undo brings this one back. */
  clear(): void {
    this.open(EMPTY_CHAIN, 'All of it is gone.');
  }

  /** One of our own chains, to begin with; offered where another one stands here. Says so where there is none of that id. */
  async openExample(wanted = EXAMPLE): Promise<void> {
    const { chainStories, labelledChainOf } = await import('../../../systems/chains/index.ts');
    const story = chainStories.find(({ id }) => id === wanted);
    if (story === undefined) {
      this.problem = `There is no chain “${wanted}” of ours to begin with: choose one on the page of event chains.`;
      return;
    }
    const { title, task } = story;
    this.offer({ own: typedChain(labelledChainOf(story), { title, context: task }), prevented: null });
  }

  /**
   * Opens a chain; where another one stands here it is only offered, and nothing is done where it stands here itself.
   *
   * @param text came with it; null for none
   */
  offer(found: ChainDraft, text: LinkText | null = null): void {
    const isHere = canonicalJson(found.own) === canonicalJson(this.own);
    this.#arrived = text;
    this.#before = isHere ? null : this.own;
    if (isEmptyChain(this.own)) this.openDraft(found);
    else this.offered = isHere ? null : found;
  }

  /** Puts away what came with a link. */
  dismissText(): void {
    this.#arrived = null;
  }

  /** Opens what was offered, in place of what stands here. */
  accept(): void {
    if (this.offered !== null) this.openDraft(this.offered);
  }

  /** Leaves what stands here, and what was offered. */
  decline(): void {
    this.offered = null;
    this.dismissText();
  }

  /** Opens a chain with what is supposed away in it; undo brings this one back. */
  openDraft({ own, prevented }: ChainDraft): void {
    this.offered = null;
    this.open(own, `${own.title.trim() || 'The chain'} is opened.`, prevented);
  }

  /** Where nothing stands here: what was there before “Start over”, or before an empty chain was opened. */
  bringBackReplaced(): void {
    const { replaced } = this.parts();
    if (isEmptyChain(this.own) && replaced !== null) this.commit(replaced);
  }

  /**
   * Shows the chain of a closed tab, with what it was opened in place of under undo. That it is opened is no step: the one
   * that stood here is kept in that tab's place.
   */
  showExchanged({
    own,
    prevented,
    places,
    replaced,
  }: Pick<KeptChain, 'own' | 'prevented' | 'places' | 'replaced'>): void {
    this.decline();
    this.#places = places;
    this.#replaced = replaced;
    this.restart({ own, prevented });
    this.history = openedAfter(replaced, this.settled);
    this.done = `${own.title.trim() || 'The chain'} is opened.`;
  }

  remove(id: string): void {
    const number = this.own.events.findIndex((event) => event.id === id) + 1;
    this.#take(edit.removeEvent(this.own, id));
    this.done = `Event ${number} is removed, with its links.`;
  }

  move(id: string, by: -1 | 1): void {
    this.#take(edit.moveEvent(this.own, id, by));
  }

  /** Adds a link, or takes it away where there is one. One that would close a circle is refused by name. */
  toggleLink(cause: string, effect: string): void {
    const { own } = this;
    this.problem = '';
    if (neededBy(own, effect).includes(cause)) this.#take(edit.removeLink(own, cause, effect));
    else if (edit.mayNeed(own, effect, cause)) this.#take(edit.addLink(own, cause, effect));
    else
      this.problem = `${this.#nameOf(cause)} needs ${this.#nameOf(effect)} itself: take that link away first.`;
  }

  setKind(effect: string, kind: 'all' | 'any'): void {
    this.#take(edit.setKind(this.own, effect, kind));
  }

  /** Takes all needs from elsewhere: a graph that agents or a file give. */
  setCauses(causes: Readonly<Record<string, Requirement>>): void {
    this.#take({ ...this.own, causes });
    this.done = 'The links are replaced.';
  }

  /** Supposes an event away, none for null; a step of undo. */
  prevent(prevented: string | null): void {
    if (prevented !== this.prevented) this.#commit({ own: this.own, prevented });
  }

  /** Opens another chain in place of this one; undo brings this one back. */
  open(own: OwnChain, done: string, prevented: string | null = null): void {
    if (!isEmptyChain(this.own)) this.#replaced = this.settled;
    this.#commit({ own, prevented });
    this.selected = null;
    this.done = done;
  }

  #take(own: OwnChain, typing: string | null = null): void {
    this.#commit({ own, prevented: this.prevented }, typing);
  }

  #commit(work: ChainDraft, typing: string | null = null): void {
    if (typing !== null) this.#hand.hold();
    const isGoingOn = typing !== null && typing === this.#typing && this.canUndo;
    if (isGoingOn) this.history = { ...this.history, present: work, future: [] };
    else if (work.own !== this.own || work.prevented !== this.prevented) this.commit(work);
    this.#typing = typing;
    if (typing === null) this.rest();
    else this.#restSoon();
    this.done = '';
    this.#dropMissing();
  }

  #restSoon(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.rest(), REST_MS);
  }

  protected override walked(): void {
    this.rest();
    this.#typing = null;
    this.done = '';
    this.#dropMissing();
  }

  /** What is pointed out may be gone. */
  #dropMissing(): void {
    this.selected = eventIn(this.own, this.selected);
  }

  #nameOf(id: string): string {
    return `Event ${this.own.events.findIndex((event) => event.id === id) + 1}`;
  }

  parts() {
    const { own, server, model, prevented } = this;
    const replaced = this.history.past.find((past) => past === this.#replaced) ?? null;
    return { own, server, model, prevented, replaced, places: this.#places };
  }

  async restore(): Promise<boolean> {
    const read = keptChain(await this.#store.loadRow());
    // What was typed meanwhile stays; the kept one is a step back.
    const isTyped = this.canUndo;
    if (read !== null) {
      const { own, server, model, prevented, places, replaced } = read;
      const typed = this.history;
      const kept = openedAfter(replaced, { own, prevented });
      this.history = isTyped ? { ...typed, past: [...kept.past, kept.present, ...typed.past] } : kept;
      this.#replaced ??= replaced;
      this.#places ??= places;
      if (this.server === '') this.server = server;
      if (this.model === '') this.model = model;
      this.#dropMissing();
    }
    return isTyped;
  }

  async keep(): Promise<void> {
    if (await this.#store.saveRow(this.parts())) return;
    this.problem = 'This browser keeps nothing: save your chain as a file before you leave.';
  }
}

/** A chain that undo leads back from to what it was opened in place of. */
function openedAfter(replaced: ChainDraft | null, present: ChainDraft): History<ChainDraft> {
  return { ...startHistory(present), past: replaced === null ? [] : [replaced] };
}

/** The event of a chain by its id; null where there is none. */
function eventIn({ events }: OwnChain, wanted: string | null): string | null {
  return events.some(({ id }) => id === wanted) ? wanted : null;
}
