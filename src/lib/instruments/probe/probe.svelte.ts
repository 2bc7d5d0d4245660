import { hereAlready } from '../../util/text/format-list.ts';
import { isAbort } from '../../util/message-of.ts';
import type { Result } from '../../util/result.ts';
import { INSIDE_BYTES, roomTaken, SHORT_LINK_BYTES } from '../../cases/own-pictures.ts';
import { Undoable } from '../../state/undoable.svelte.ts';
import * as change from './change.ts';
import { exampleProbe } from './example.ts';
import { Intake, intakeText } from './adding/intake.svelte.ts';
import type { WatchedClip } from '../../clip/lazy-clip.ts';
import { bannerOf } from './models/banner.ts';
import { ModelStart } from './models/model-start.svelte.ts';
import { drawingSystem } from './models/warnings.ts';
import { ProbeScores } from './matrix/scores.svelte.ts';
import { PictureStore } from '../../state/picture-store.svelte.ts';
import { readyToDraw } from '../../pictures/draw.ts';
import type { OwnPicture, ProbePicture, SizedScene } from '../../pictures/picture.ts';
import type { CopyOptions } from '../../pictures/small-copies.ts';
import type { ProbeValue, ProbeView } from './value.ts';
import { parseDraft, type Drafts, type KeptProbe } from './value-schema.ts';
import { DraftStore } from '../../state/drafts/draft-store.ts';
import { InputError } from '../../util/input-error.ts';

/** The pair, picture or sentence that is open next to the matrix. */
export type Picked =
  | { readonly kind: 'cell'; readonly row: string; readonly column: string }
  | { readonly kind: 'row'; readonly row: string }
  | { readonly kind: 'column'; readonly column: string };

const noDrafts: Drafts = { sentence: '', template: '' };

/** State of the probe page: pictures and sentences, the user's actions, and storage. Scores are in `scores`. */
export class Probe extends Undoable<ProbeValue> {
  readonly store = new DraftStore('rungs-probe');
  readonly pictureStore = new PictureStore(this.store);
  readonly scores: ProbeScores;
  /** Chooses the model of the first side. */
  readonly modelStart: ModelStart;
  picked = $state.raw<Picked | null>(null);
  drafts = $state.raw<Drafts>(noDrafts);
  /** Banner about unfamiliar pictures or sentences for the displayed model; null for none. */
  readonly banner = $derived.by(() => {
    const { side } = this.scores;
    const drawn = this.value.pictures.flatMap((picture) => drawingSystem(picture) ?? []);
    return side.model === null ? null : bannerOf(this.scores.warnings(side), side.model, drawn);
  });
  readonly #intake = new Intake();
  /** Progress of reading files; null for none. */
  intake = $derived(this.#intake.progress);
  /** Messages about refused files, with the reason. */
  refused = $state.raw<readonly string[]>([]);
  /** Text of the live region. */
  status = $state('');

  constructor(clip: WatchedClip, secondClip: () => WatchedClip) {
    super(exampleProbe);
    this.scores = new ProbeScores(this, clip, secondClip, async (id) => {
      const picture = this.picture(id);
      if (picture === undefined) throw new InputError('This picture was removed.');
      if (picture.kind === 'scene') await readyToDraw(picture);
      return this.pictureStore.source(picture);
    });
    this.modelStart = new ModelStart(this.scores.first.slot);
  }

  // --- changes by the user ----------------------------------------------------------------------------------

  protected override onHistoryChange(): void {
    this.status = '';
    if (isExample(this.value.sentences)) this.isExampleRemoved = false;
  }

  /** Replaces the value; undo restores the previous one. */
  open(value: ProbeValue): void {
    this.picked = null;
    this.commit(value);
  }

  /** The user's own probe from before a link or file was opened; null for none. */
  before = $state.raw<ProbeValue | null>(null);

  /** Shows the content of a link or file, and keeps the previous probe for `goBack`. */
  visit(value: ProbeValue): void {
    if (this.value !== exampleProbe) this.before ??= this.value;
    this.open(value);
  }

  /** Restores the probe from before the visit; undo returns to the visit. */
  goBack(): void {
    if (this.before !== null) this.open(this.before);
    this.before = null;
  }

  look(view: Partial<ProbeView>): void {
    this.commit(change.withView(this.value, view));
  }

  /** Changes the view without a step in the history, for example while a slider moves. */
  preview(view: Partial<ProbeView>): void {
    this.draft = change.withView(this.settled, view);
  }

  addPictures(pictures: readonly ProbePicture[]): void {
    const before = this.value.pictures;
    this.commit(change.withProbePictures(this.value, pictures));
    const added = this.value.pictures.length - before.length;
    const known = new Set(before.map(({ id }) => id));
    const others = pictures.filter(({ id }) => known.has(id)).length;
    const counts = { files: pictures.length, added, recognised: 0, known: others };
    this.status = intakeText(
      { ...counts, beyond: pictures.length - added - others },
      change.MAX_PROBE_PICTURES,
    );
  }

  /** Whether the example's sentences were replaced by the user's own, so that they can be added again. */
  isExampleRemoved = $state(false);

  /** Adds the example's sentences to the user's own. */
  bringExampleBack(): void {
    this.addSentences(exampleProbe.sentences);
    this.isExampleRemoved = false;
  }

  addSentences(text: string | readonly string[]): void {
    const sentences = typeof text === 'string' ? change.readSentences(text) : text;
    const next = change.withSentences(this.value, sentences);
    if (next !== this.value && isExample(this.value.sentences)) {
      // Like the example's pictures, they are removed: six columns would push the user's first ones out of view.
      this.commit(change.withSentences(change.withoutAll(this.value, 'sentences'), sentences));
      const double = sentences.length - this.value.sentences.length;
      this.picked = null;
      this.isExampleRemoved = true;
      const added = double > 0 ? `${this.value.sentences.length} added, ${double} came twice. ` : '';
      this.status = `${added}The example’s sentences were removed; undo restores them.`;
      return;
    }
    const before = this.value.sentences.length;
    this.commit(next);
    const added = this.value.sentences.length - before;
    const known = sentences.length - added;
    if (known > 0) this.status = `${added} added, ${hereAlready(known)}.`;
    else if (added > 1) this.status = `${added} sentences added.`;
    else this.status = '';
  }

  /** Queues files, reads them as pictures and adds them; refused ones are listed in `refused`. */
  async addFiles(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    if (this.intake === null) this.refused = [];
    try {
      const read = await this.#intake.read(files);
      this.refused = [...this.refused, ...read.flatMap((one) => (one.ok ? [] : [one.reason]))];
      this.#takeIn(
        read.flatMap((one) => (one.ok ? [one] : [])),
        files.length,
      );
    } catch (error) {
      if (!isAbort(error)) throw error;
      this.status = 'Stopped. The files that were being read are not added.';
    }
  }

  /** Cancels reading of files. */
  cancelIntake(): void {
    this.#intake.cancel();
  }

  /** Adds pictures that were read from files. */
  #takeIn(read: readonly { readonly picture: OwnPicture; readonly file: File }[], files: number): void {
    const named = new Set(this.value.pictures.map(({ id }) => id));
    const pictures = new Map(read.map(({ picture }) => [picture.id, picture]));
    const waiting = [...pictures.keys()].filter((id) => !this.pictureStore.files.has(id));
    this.pictureStore.add(read.map(({ picture, file }) => [picture.id, file] as const));
    // The example's pictures are removed once the user adds their own.
    const removesExample = pictures.size > 0 && this.value.pictures === exampleProbe.pictures;
    const before = removesExample ? change.withoutAll(this.value, 'pictures') : this.value;
    const next = change.withProbePictures(before, [...pictures.values()]);
    const added = next.pictures.length - before.pictures.length;
    this.commit(next);
    if (removesExample) this.picked = null;
    waiting.forEach((id) => this.scores.retry(id));
    const fresh = [...pictures.keys()].filter((id) => !named.has(id)).length;
    const recognised = waiting.filter((id) => named.has(id)).length;
    const known = read.length - fresh - recognised;
    const count = { files, added, recognised, known, beyond: fresh - added };
    const words = intakeText(count, change.MAX_PROBE_PICTURES);
    this.status = removesExample
      ? `${words} The example’s pictures were removed; undo restores them.`
      : words;
  }

  /**
   * Replaces own pictures whose files are too large for a link by small copies; undo restores the originals. Rejects
   * like `smallCopies`.
   */
  async useSmallCopies(options: Omit<CopyOptions, 'budgets'>): Promise<void> {
    const { smallCopies } = await import('../../pictures/small-copies.ts');
    const copies = await smallCopies(this.value.pictures, this.pictureStore.files, {
      ...options,
      budgets: [SHORT_LINK_BYTES, INSIDE_BYTES],
    });
    this.pictureStore.add(copies.map(({ copy, file }) => [copy.id, file] as const));
    this.commit(
      change.withCopies(this.value, new Map(copies.map(({ original, copy }) => [original.id, copy]))),
    );
    this.picked = null;
    const what = `${copies.length} small ${copies.length === 1 ? 'copy' : 'copies'} in place of the originals`;
    this.status = `${what}: own pictures take ${roomTaken(this.#ownBytes())}. Undo brings the originals back.`;
  }

  /** Returns the bytes of own pictures whose files are in this browser. */
  #ownBytes(): number {
    const { files } = this.pictureStore;
    return this.value.pictures.reduce((sum, { id }) => sum + (files.get(id)?.size ?? 0), 0);
  }

  /** Removes a picture or sentence; undo restores it. */
  remove(pick: Picked): void {
    if (pick.kind === 'row') {
      this.status = `“${this.picture(pick.row)?.name ?? ''}” removed. Undo brings it back.`;
      this.commit(change.withoutPicture(this.value, pick.row));
    } else if (pick.kind === 'column') {
      this.status = `“${pick.column}” removed. Undo brings it back.`;
      this.commit(change.withoutSentence(this.value, pick.column));
    }
    this.picked = null;
  }

  /** Removes all pictures or all sentences; undo restores them. */
  removeAll(what: 'pictures' | 'sentences'): void {
    const { length } = this.value[what];
    if (length === 0) return;
    this.status = `${length} ${length === 1 ? what.slice(0, -1) : what} removed. Undo brings ${length === 1 ? 'it' : 'them'} back.`;
    this.commit(change.withoutAll(this.value, what));
    this.picked = null;
  }

  picture(id: string): ProbePicture | undefined {
    return this.value.pictures.find((picture) => picture.id === id);
  }

  /** Sorts pictures by a sentence or by the margin (`extra`): descending, then ascending, then none. */
  sortPictures(id: string): void {
    const by = id === 'extra' ? ({ kind: 'margin' } as const) : ({ kind: 'line', id } as const);
    this.look({ sortPictures: change.nextSort(this.value.view.sortPictures, by) });
  }

  /** Sorts sentences by a picture: descending, then ascending, then none. */
  sortSentences(id: string): void {
    this.look({ sortSentences: change.nextSort(this.value.view.sortSentences, { kind: 'line', id }) });
  }

  // --- stored work ------------------------------------------------------------------------------------------

  /** Whether this browser stores the work, as far as is known. */
  isSaved = $state(true);
  /** Whether the last visit's work is open in another tab. */
  isElsewhere = $state(false);

  /** Stores everything for the next visit. */
  async keep(): Promise<void> {
    const work: KeptProbe = { value: this.value, drafts: this.drafts, before: this.before };
    this.isSaved = await this.store.saveRow(work);
  }

  /** Restores the last visit's work. @returns whether there was any */
  async resume(): Promise<boolean> {
    const work = parseDraft(await this.store.loadRowAndSystems());
    this.isSaved = await this.store.isOpen();
    this.isElsewhere = await this.store.isElsewhere();
    const pictures = [...(work?.value.pictures ?? []), ...(work?.before?.pictures ?? [])];
    const own = pictures.flatMap((picture) => (picture.kind === 'own' ? [picture.id] : []));
    await this.pictureStore.restore(own);
    await this.store.keepOnly(new Set(own));
    if (work === null) return false;
    this.drafts = work.drafts;
    this.before = work.before;
    this.restart(work.value);
    return true;
  }

  /** Shows the example again and deletes the stored work; undo restores the previous probe. */
  async startFresh(): Promise<void> {
    this.open(exampleProbe);
    this.drafts = noDrafts;
    this.status = '';
    if (this.before === null) await this.store.clear();
    else await this.keep();
  }

  /**
   * Adds a picture from another page; on an unchanged page it replaces the example. `sentences` about its system are
   * added where there are none about it yet.
   *
   * @returns an error message, or null
   */
  receive(scene: Result<SizedScene, string>, sentences: readonly string[]): string | null {
    if (!scene.ok) return scene.error;
    const { value: before } = this;
    if (before === exampleProbe) {
      this.open({ ...exampleProbe, pictures: [scene.value], sentences });
      return null;
    }
    const next = change.withProbePictures(before, [scene.value]);
    const isNew = !isAbout(before, scene.value.subject, sentences);
    this.open(isNew ? change.withSentences(next, sentences) : next);
    const added = this.value.sentences.length - before.sentences.length;
    this.status = added > 0 ? `“${scene.value.name}” added, with ${added} sentences about it.` : '';
    return null;
  }
}

/** Returns whether a probe has a picture of a system, or one of the sentences about it. */
function isAbout({ pictures, sentences }: ProbeValue, system: string, about: readonly string[]): boolean {
  return (
    pictures.some((picture) => picture.kind === 'scene' && picture.subject === system) ||
    about.some((sentence) => sentences.includes(sentence))
  );
}

/** Returns whether the sentences are the unchanged example's. */
function isExample(sentences: readonly string[]): boolean {
  return sentences.join('\n') === exampleProbe.sentences.join('\n');
}
