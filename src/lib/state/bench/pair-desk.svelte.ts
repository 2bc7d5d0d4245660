import * as v from 'valibot';
import {
  completeIn,
  emptyPair,
  missingIn,
  pairSchema,
  siblingOf,
  SIDES,
  tasksFor,
  type PairDraft,
  type Side,
} from '../../benchmarks/mucr/make/draft.ts';
import { mucrRows, pairsFile, readPairs, rowLines, rowPictures } from '../../benchmarks/mucr/make/files.ts';
import { captionStep, contextStep, wordStep } from '../../benchmarks/mucr/make/steps.ts';
import type { VlmClient } from '../../vlm/index.ts';
import { readPictures } from '../../pictures/files.ts';
import type { FolderFile } from '../../runs/data-sets.ts';
import type { DraftStep } from '../../tasks/kit/draft-step.ts';
import { Shelf } from '../probe/shelf.svelte.ts';
import { WorkStore } from '../probe/work-store.ts';
import { WorkKeeper } from '../work-keeper.ts';
import { DraftServer } from './draft-server.svelte.ts';

/** What runs can send to any server. */
const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

const row = v.object({
  pairs: v.pipe(v.array(pairSchema), v.minLength(1)),
  at: v.number(),
  server: v.string(),
  model: v.string(),
  edits: v.record(v.string(), v.record(v.string(), v.string())),
});

/** Pairs that somebody makes: what was typed, the pictures, and what a model drafts of them. */
export class PairDesk {
  readonly #store = new WorkStore('rungs-make-pair');
  readonly shelf = new Shelf(this.#store);
  readonly server: DraftServer;
  readonly #keeper = new WorkKeeper(() => this.#keep());
  pairs: readonly PairDraft[] = $state.raw([emptyPair('pair-1')]);
  at = $state(0);
  /** Which step is under way, by its title; null for none. */
  asking = $state<string | null>(null);
  /** Why the last step gave nothing, and which one it was. */
  failed = $state.raw<{ readonly step: string; readonly message: string } | null>(null);
  /** What stood there before the last draft or removal. */
  before = $state.raw<{
    readonly pairs: readonly PairDraft[];
    readonly at: number;
    readonly what: string;
  } | null>(null);
  /** Why something else went wrong. */
  problem = $state('');
  isReady = $state(false);
  #stop: AbortController | null = null;

  readonly pair: PairDraft = $derived(this.pairs[this.at] ?? this.pairs[0] ?? emptyPair('pair-1'));
  readonly missing = $derived(missingIn(this.pair));
  readonly complete = $derived(completeIn(this.pairs));
  readonly tasks = $derived(tasksFor(this.pairs));

  constructor(clientOf: (server: string) => VlmClient | null) {
    this.server = new DraftServer(clientOf);
  }

  /** Brings back what was typed last, then keeps what is typed. @returns what ends that */
  start(): () => void {
    void this.#restore();
    const end = this.#keeper.watch();
    return () => {
      this.stop();
      end();
      this.shelf.close();
    };
  }

  /** Notes what changed; called whenever anything on the page does. */
  follow(): void {
    const parts = this.#parts();
    if (this.isReady) this.#keeper.follow(parts);
  }

  set(change: Partial<PairDraft>): void {
    this.#replace(this.pair.id, change);
  }

  /** A pair with nothing in it, or a sibling of the one that is open. */
  add(isSibling: boolean): void {
    const id = freshId(this.pairs);
    this.pairs = [...this.pairs, isSibling ? siblingOf(this.pair, id) : emptyPair(id)];
    this.at = this.pairs.length - 1;
  }

  remove(): void {
    this.before = { pairs: this.pairs, at: this.at, what: 'The pair is removed.' };
    const left = this.pairs.filter((one) => one !== this.pair);
    this.pairs = left.length === 0 ? [emptyPair('pair-1')] : left;
    this.at = Math.min(this.at, this.pairs.length - 1);
  }

  undo(): void {
    if (this.before === null) return;
    ({ pairs: this.pairs, at: this.at } = this.before);
    this.before = null;
  }

  /** Takes files as pictures: of one side, or of the sides that have none yet. */
  async take(files: readonly File[], side?: Side): Promise<void> {
    this.problem = '';
    const { id } = this.pair;
    const usable = files.filter(({ type }) => TYPES.includes(type));
    const other = files.find(({ type }) => !TYPES.includes(type));
    if (other !== undefined) {
      this.problem = `${other.name} is ${other.type || 'of an unknown type'}: use PNG, JPEG or WebP.`;
    }
    const read = await readPictures(usable, new AbortController().signal, () => undefined);
    const pair = this.pairs.find((one) => one.id === id);
    if (pair === undefined) return;
    const free = side === undefined ? SIDES.filter((one) => pair.pictures[one] === null) : [side];
    const pictures = { ...pair.pictures };
    for (const one of read) {
      if (!one.ok) this.problem = one.reason;
      else {
        const place = free.shift();
        if (place === undefined) {
          this.problem = `${one.picture.name}: both pictures are there; choose which one to replace.`;
          break;
        }
        this.shelf.add([[one.picture.id, one.file]]);
        pictures[place] = one.picture;
      }
    }
    this.#replace(id, { pictures });
  }

  draftCaptions(): Promise<void> {
    return this.#draft(captionStep, { theme: this.pair.theme.trim() || 'none: choose one' });
  }

  draftContext(): Promise<void> {
    const { theme, captions, id } = this.pair;
    const siblings = this.pairs
      .filter((one) => one.id !== id && one.theme === theme)
      .map(({ context }) => `- ${context.subject}; ${context.clothes}; ${context.place}`);
    return this.#draft(contextStep, {
      theme,
      cause: captions.cause.trim() || 'of your choice',
      effect: captions.effect.trim() || 'of your choice',
      siblings: siblings.join('\n') || 'none',
    });
  }

  draftWords(): Promise<void> {
    const { theme, captions, descriptions } = this.pair;
    return this.#draft(wordStep, {
      ...{ theme, cause: captions.cause, effect: captions.effect },
      ...{ first: descriptions.cause, second: descriptions.effect },
    });
  }

  /** Stops the step that is under way; nothing of it is taken. */
  stop(): void {
    this.#stop?.abort();
  }

  /** The rows with their pictures, as importers read them. */
  files(): readonly FolderFile[] {
    const text = rowLines(mucrRows(this.pairs));
    const pictures = rowPictures(this.pairs).flatMap(({ path, hash }) => {
      const blob = this.shelf.files.get(hash);
      return blob === undefined ? [] : [{ path, blob }];
    });
    return [{ path: 'mucr.jsonl', blob: new Blob([text]) }, ...pictures];
  }

  /** All that was typed, whole or not. */
  ownFile(): string {
    return pairsFile(this.pairs);
  }

  /** Adds the pairs of a file that `ownFile` made. */
  async open(text: string): Promise<void> {
    const read = readPairs(text);
    this.problem = read.ok ? '' : read.error;
    if (!read.ok) return;
    const isUntouched = JSON.stringify(this.pairs) === JSON.stringify([emptyPair('pair-1')]);
    const kept = isUntouched ? [] : this.pairs;
    const added = read.value.map((pair, index) => ({ ...pair, id: freshId(kept, index) }));
    this.pairs = [...kept, ...added];
    this.at = kept.length;
    await this.#restorePictures();
  }

  async #draft(
    step: DraftStep<Partial<PairDraft>>,
    fillings: Readonly<Record<string, string>>,
  ): Promise<void> {
    const { id } = this.pair;
    const stop = new AbortController();
    this.#stop?.abort();
    this.#stop = stop;
    this.asking = step.title;
    this.failed = null;
    const drafted = await this.server.draft(step, fillings, stop.signal);
    if (this.#stop !== stop) return;
    this.asking = null;
    if (stop.signal.aborted) return;
    if (!drafted.ok) {
      this.failed = { step: step.title, message: drafted.error.message };
      return;
    }
    this.before = {
      pairs: this.pairs,
      at: this.at,
      what: 'The draft is in its fields: read it and change what is wrong.',
    };
    this.#replace(id, drafted.value);
  }

  #replace(id: string, change: Partial<PairDraft>): void {
    this.pairs = this.pairs.map((one) => (one.id === id ? { ...one, ...change } : one));
  }

  #parts(): readonly unknown[] {
    const { server, model, edits } = this.server;
    return [this.pairs, this.at, server, model, edits];
  }

  async #restore(): Promise<void> {
    const read = v.safeParse(row, await this.#store.loadRow());
    if (read.success) {
      const { pairs, at, server, model, edits } = read.output;
      this.pairs = pairs;
      this.at = Math.min(Math.max(0, at), pairs.length - 1);
      this.server.server = server;
      this.server.model = model;
      this.server.edits = edits;
      await this.#restorePictures();
    }
    this.#keeper.rest(this.#parts());
    this.isReady = true;
  }

  async #restorePictures(): Promise<void> {
    const named = this.pairs.flatMap(({ pictures }) => SIDES.flatMap((side) => pictures[side] ?? []));
    const lost = await this.shelf.restore(named.map(({ id }) => id));
    const [first] = named.filter(({ id }) => lost.includes(id));
    if (first !== undefined) {
      this.problem = `The picture ${first.name} is not in this browser any more: choose it again.`;
    }
  }

  async #keep(): Promise<void> {
    const { server, model, edits } = this.server;
    const isKept = await this.#store.saveRow({ pairs: this.pairs, at: this.at, server, model, edits });
    if (!isKept) this.problem = 'This browser keeps nothing: save your pairs as a file before you leave.';
  }
}

function freshId(pairs: readonly PairDraft[], skip = 0): string {
  const numbers = pairs.map(({ id }) => Number(/\d+$/u.exec(id)?.[0] ?? 0));
  return `pair-${Math.max(0, ...numbers) + 1 + skip}`;
}
