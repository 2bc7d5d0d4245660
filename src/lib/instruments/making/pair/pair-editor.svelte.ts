import { aboutFile } from '../../../util/text/sentence.ts';
import { randomId } from '../../../util/random-id.ts';
import * as v from 'valibot';
import {
  completeIn,
  emptyPair,
  missingIn,
  pairSchema,
  siblingOf,
  SIDES,
  tasksFor,
  withoutLost,
  type PairDraft,
  type PairSide,
} from '../../../evaluation/benchmarks/mucr/make/draft.ts';
import {
  mucrRows,
  pairsFile,
  readPairs,
  rowLines,
  rowPictures,
} from '../../../evaluation/benchmarks/mucr/make/files.ts';
import { pairFillings, type PairStep } from '../../../evaluation/benchmarks/mucr/make/steps.ts';
import { mergePairs } from '../../../evaluation/benchmarks/mucr/make/merge-pairs.ts';
import type { VlmClient } from '../../../vlm/index.ts';
import { readDrawnPictures } from '../../../pictures/drawn.ts';
import type { FolderFile } from '../../../util/files/folder.ts';
import type { Result } from '../../../util/result.ts';
import { DraftEditor, drafterFields } from '../draft/draft-editor.svelte.ts';

/** Image types that can be sent to any server. */
const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Schema of the state that belongs to this tab. */
const rowSchema = v.object({
  /** Id of the open pair. */
  open: v.string(),
  ...drafterFields,
});

/** Schema of a stored pair, which all tabs share; `rank` is its position. */
const entrySchema = v.object({ pair: pairSchema, rank: v.number() });

/** Name of the broadcast channel on which tabs announce changed pairs. */
const CHANNEL = 'rungs-make-pair';

/** Editor of picture pairs: texts, pictures, and drafts of a model. */
export class PairEditor extends DraftEditor {
  /** The empty pair before any input; not stored. */
  #blank = emptyPair(freshId());
  /** Pairs as this tab last read or wrote them, in order. */
  #known: ReadonlyMap<string, PairDraft> = new Map();
  readonly #ranks = new Map<string, number>();
  /** Announces changes to other tabs; null without BroadcastChannel. */
  #tabs: BroadcastChannel | null = null;
  pairs: readonly PairDraft[] = $state.raw([this.#blank]);
  at = $state(0);
  /** Title of the step that was requested last. */
  asked = $state('');
  /** Step and error message of the last request; null where it succeeded. */
  failed = $state.raw<{ readonly step: string; readonly message: string } | null>(null);
  /** State before the last draft or removal, for undo. */
  before = $state.raw<{
    readonly pair: PairDraft;
    readonly at: number;
    readonly what: string;
  } | null>(null);

  readonly pair: PairDraft = $derived(this.pairs[this.at] ?? this.pairs[0] ?? this.#blank);
  readonly missing = $derived(this.lacks(this.pair));
  /** The pairs, without pictures whose files are missing. */
  readonly present = $derived(withoutLost(this.pairs, (hash) => this.pictureStore.files.has(hash)));
  readonly complete = $derived(completeIn(this.present));
  readonly tasks = $derived(tasksFor(this.present));

  constructor(clientOf: (server: string) => VlmClient | null) {
    super('rungs-make-pair', clientOf);
  }

  override start(): () => void {
    this.#tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
    this.#tabs?.addEventListener('message', () => void this.#takeOver());
    const end = super.start();
    // A suspended tab missed the broadcast; read the pairs again when it becomes visible.
    const seen = (): void => {
      if (document.visibilityState === 'visible') void this.#takeOver();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      end();
      document.removeEventListener('visibilitychange', seen);
      this.#tabs?.close();
      this.#tabs = null;
    };
  }

  /** Returns what is missing in a pair, including pictures whose file is not in this browser. */
  lacks(pair: PairDraft): readonly string[] {
    return missingIn(pair, (hash) => this.pictureStore.files.has(hash));
  }

  set(change: Partial<PairDraft>): void {
    this.#replace(this.pair.id, change);
  }

  /** Adds an empty pair, or a sibling of the open one. */
  add(isSibling: boolean): void {
    this.problem = '';
    const id = freshId();
    this.pairs = [...this.pairs, isSibling ? siblingOf(this.pair, id) : emptyPair(id)];
    this.at = this.pairs.length - 1;
  }

  remove(): void {
    this.problem = '';
    this.before = { pair: this.pair, at: this.at, what: 'The pair is removed.' };
    this.#show(this.pairs.filter((one) => one !== this.pair));
  }

  /** Restores the changed pair; the others stay. */
  undo(): void {
    if (this.before === null) return;
    const { pair, at } = this.before;
    this.before = null;
    const others = this.pairs.filter((one) => one !== this.#blank);
    const index = others.findIndex(({ id }) => id === pair.id);
    this.pairs = index < 0 ? others.toSpliced(at, 0, pair) : others.with(index, pair);
    this.at = this.pairs.indexOf(pair);
  }

  /** Reads files as pictures of one side, or of the sides without one. */
  async addFiles(files: readonly File[], side?: PairSide): Promise<void> {
    this.problem = '';
    const { id } = this.pair;
    const usable = files.filter(({ type }) => TYPES.includes(type));
    const other = files.find(({ type }) => !TYPES.includes(type));
    if (other !== undefined) {
      this.problem = `${other.name} is not a PNG, JPEG or WebP picture: choose one of these.`;
    }
    const read = await readDrawnPictures(usable);
    const pair = this.pairs.find((one) => one.id === id);
    if (pair === undefined) return;
    const free =
      side === undefined
        ? SIDES.filter((one) => !this.pictureStore.files.has(pair.pictures[one]?.id ?? ''))
        : [side];
    const pictures = { ...pair.pictures };
    for (const one of read) {
      if (!one.ok) this.problem = one.reason;
      else {
        const index = free.shift();
        if (index === undefined) {
          this.problem = `${one.picture.name}: both pictures are there; choose which one to replace.`;
          break;
        }
        this.pictureStore.add([[one.picture.id, one.file]]);
        pictures[index] = one.picture;
      }
    }
    this.#replace(id, { pictures });
  }

  /** Has a model draft a step of the open pair. */
  async draft(step: PairStep): Promise<void> {
    const { id } = this.pair;
    this.asked = step.title;
    this.failed = null;
    await this.work(async (signal) => {
      const drafted = await this.askStep(step, pairFillings(step, this.pair, this.pairs), signal);
      if (signal.aborted) return;
      if (drafted.ok) this.#take(id, drafted.value);
      else this.failed = { step: step.title, message: drafted.error.message };
    });
  }

  /** Returns the prompt that has a step of the open pair drafted, or what is wrong with it. */
  promptText(step: PairStep): Result<string, string> {
    return this.textOf(step, pairFillings(step, this.pair, this.pairs));
  }

  /** Takes a pasted reply into the open pair. @returns what is wrong with it; empty where it is taken */
  takeReply(step: PairStep, reply: string): string {
    const read = this.readPasted(step, reply);
    if (!read.ok) return read.error;
    this.#take(this.pair.id, read.value);
    return '';
  }

  /** Returns the rows with their pictures, as importers expect them. */
  files(): readonly FolderFile[] {
    const text = rowLines(mucrRows(this.present));
    const pictures = rowPictures(this.present).flatMap(({ path, hash }) => {
      const blob = this.pictureStore.files.get(hash);
      return blob === undefined ? [] : [{ path, blob }];
    });
    return [{ path: 'mucr.jsonl', blob: new Blob([text]) }, ...pictures];
  }

  /** Returns all pairs as a file, including incomplete ones. */
  ownFile(): string {
    return pairsFile(this.pairs);
  }

  /** Adds the pairs of a file that `ownFile` made. */
  async open(file: File): Promise<void> {
    const read = readPairs(await file.text());
    this.problem = read.ok ? '' : aboutFile(file.name, read.error);
    if (!read.ok) return;
    const kept = this.pairs.filter((one) => one !== this.#blank);
    const textOf = (pair: PairDraft): string => JSON.stringify({ ...pair, id: '' });
    const known = new Set(kept.map(textOf));
    const fresh = read.value.filter((pair) => !known.has(textOf(pair)));
    if (fresh.length === 0) {
      this.problem = `${file.name}: all of its pairs are here already, so nothing was added.`;
      return;
    }
    const added = fresh.map((pair) => ({ ...pair, id: freshId() }));
    this.pairs = [...kept, ...added];
    this.at = kept.length;
    await this.#restorePictures();
  }

  #take(id: string, drafted: Partial<PairDraft>): void {
    this.before = {
      pair: this.pairs.find((one) => one.id === id) ?? this.pair,
      at: this.at,
      what: 'The draft is in its fields: read it and change what is wrong.',
    };
    this.#replace(id, drafted);
  }

  #replace(id: string, change: Partial<PairDraft>): void {
    this.pairs = this.pairs.map((one) => (one.id === id ? { ...one, ...change } : one));
  }

  override parts(): object {
    const { pairs, at } = this;
    return { pairs, at, ...this.drafter };
  }

  /** Shows these pairs, or an empty one; the open pair stays open. */
  #show(pairs: readonly PairDraft[], open = this.pair.id): void {
    const { at } = this;
    if (pairs.length === 0) this.#blank = emptyPair(freshId());
    this.pairs = pairs.length === 0 ? [this.#blank] : pairs;
    const index = this.pairs.findIndex(({ id }) => id === open);
    this.at = index < 0 ? Math.min(at, this.pairs.length - 1) : index;
  }

  override async restore(): Promise<boolean> {
    const read = v.safeParse(rowSchema, await this.store.rows.load());
    const entries = (await this.#entries()) ?? [];
    const typed = this.pairs.filter((one) => one !== this.#blank);
    this.#known = new Map(entries.map((pair) => [pair.id, pair]));
    const pairs = [...entries, ...typed];
    if (pairs.length > 0) this.#show(pairs, read.success ? read.output.open : '');
    if (read.success) this.restoreDrafter(read.output);
    await this.#restorePictures();
    return this.#changes().size > 0;
  }

  /** Returns the stored pairs in order; null where they cannot be read. */
  async #entries(): Promise<readonly PairDraft[] | null> {
    const rows = await this.store.entries.load();
    if (rows === null) return null;
    const entries = rows.flatMap((one) => {
      const read = v.safeParse(entrySchema, one);
      return read.success ? [read.output] : [];
    });
    for (const { pair, rank } of entries) this.#ranks.set(pair.id, rank);
    return entries.sort((one, other) => one.rank - other.rank).map(({ pair }) => pair);
  }

  /** Merges changes of other tabs; unsaved changes of this tab stay. */
  async #takeOver(): Promise<void> {
    if (!this.keeping.isReady) return;
    // Pairs that are stored while reading are not in the result.
    const known = this.#known;
    const stored = await this.#entries();
    if (stored === null) return;
    const pairs = mergePairs(known, this.pairs, stored);
    this.#known = new Map(stored.map((pair) => [pair.id, pair]));
    this.#show(pairs);
    await this.#restorePictures();
  }

  /** Returns the changes of this tab since pairs were read or written; null for removed ones. */
  #changes(): ReadonlyMap<string, object | null> {
    const changed = this.pairs.filter((pair) => pair !== this.#blank && this.#known.get(pair.id) !== pair);
    const gone = [...this.#known.keys()].filter((id) => !this.pairs.some((pair) => pair.id === id));
    return new Map<string, object | null>([
      ...changed.map((pair) => [pair.id, { pair, rank: this.#rankOf(pair.id) }] as const),
      ...gone.map((id) => [id, null] as const),
    ]);
  }

  /** Returns the position of a pair; new ones are last. */
  #rankOf(id: string): number {
    const rank =
      this.#ranks.get(id) ?? Math.max(Date.now(), ...[...this.#ranks.values()].map((one) => one + 1));
    this.#ranks.set(id, rank);
    return rank;
  }

  async #restorePictures(): Promise<void> {
    const named = this.pairs.flatMap(({ pictures }) => SIDES.flatMap((side) => pictures[side] ?? []));
    const lost = await this.pictureStore.restore(named.map(({ id }) => id));
    const [first] = named.filter(({ id }) => lost.includes(id));
    if (first !== undefined) {
      this.problem = `The picture ${first.name} is not in this browser any more: choose it again.`;
    }
  }

  override async keep(): Promise<void> {
    const [changes, before] = [this.#changes(), this.#known];
    this.#known = new Map(
      this.pairs.flatMap((pair) => (pair === this.#blank ? [] : [[pair.id, pair] as const])),
    );
    const stored = await Promise.all([
      this.store.entries.save(changes),
      this.store.rows.save({ open: this.pair.id, ...this.drafter }),
    ]);
    if (stored.includes(false)) {
      this.#known = before;
      this.problem = 'This browser keeps nothing: save your pairs as a file before you leave.';
    } else if (changes.size > 0) this.#tabs?.postMessage('changed');
  }
}

/** Returns a random id, so that ids of different tabs do not collide. */
function freshId(): string {
  return `pair-${randomId()}`;
}
