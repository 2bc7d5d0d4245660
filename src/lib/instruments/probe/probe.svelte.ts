import { PICTURE_ENTRIES } from '../../cases/parts/limits.ts';
import { hereAlready } from '../../util/text/format-list.ts';
import type { Result } from '../../util/result.ts';
import { Undoable } from '../../state/undoable.svelte.ts';
import * as change from './change.ts';
import { exampleProbe } from './example.ts';
import { intakeText } from './adding/intake.svelte.ts';
import type { WatchedClip } from '../../clip/lazy-clip.ts';
import { bannerOf } from './models/banner.ts';
import { ModelStart } from './models/model-start.svelte.ts';
import { drawingSystem } from './models/warnings.ts';
import { ProbeScores } from './matrix/scores.svelte.ts';
import type { PictureStore } from '../../state/picture-store.svelte.ts';
import { readyToDraw } from '../../pictures/draw.ts';
import type { ProbePicture, SizedScene } from '../../pictures/picture.ts';
import type { ProbeValue, ProbeView } from './value.ts';
import { NO_DRAFTS, type Drafts } from './value-schema.ts';
import { InputError } from '../../util/input-error.ts';

/** The pair, picture or sentence that is open next to the matrix. */
export type Picked =
  | { readonly kind: 'cell'; readonly row: string; readonly column: string }
  | { readonly kind: 'row'; readonly row: string }
  | { readonly kind: 'column'; readonly column: string };

/** State of the probe page: pictures and sentences, and the user's actions. Scores are in `scores`. */
export class Probe extends Undoable<ProbeValue> {
  readonly pictureStore: PictureStore;
  readonly scores: ProbeScores;
  /** Chooses the model of the first side. */
  readonly modelStart: ModelStart;
  picked = $state.raw<Picked | null>(null);
  drafts = $state.raw<Drafts>(NO_DRAFTS);
  /** Banner about unfamiliar pictures or sentences for the displayed model; null for none. */
  readonly banner = $derived.by(() => {
    const { side } = this.scores;
    const drawn = this.value.pictures.flatMap((picture) => drawingSystem(picture) ?? []);
    return side.model === null ? null : bannerOf(this.scores.warnings(side), side.model, drawn);
  });
  /** Text of the live region. */
  status = $state('');
  /** Whether the example's sentences were replaced by the user's own, so that they can be added again. */
  isExampleRemoved = $state(false);

  constructor(pictureStore: PictureStore, clip: WatchedClip, secondClip: () => WatchedClip) {
    super(exampleProbe);
    this.pictureStore = pictureStore;
    this.scores = new ProbeScores(this, clip, secondClip, async (id) => {
      const picture = this.picture(id);
      if (picture === undefined) throw new InputError('This picture was removed.');
      if (picture.kind === 'scene') await readyToDraw(picture);
      return this.pictureStore.source(picture);
    });
    this.modelStart = new ModelStart(this.scores.first.slot);
  }

  protected override onHistoryChange(): void {
    this.status = '';
    if (isExample(this.value.sentences)) this.isExampleRemoved = false;
  }

  /** Replaces the value; undo restores the previous one. */
  open(value: ProbeValue): void {
    this.picked = null;
    this.commit(value);
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
    this.status = intakeText({ ...counts, beyond: pictures.length - added - others }, PICTURE_ENTRIES);
  }

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
