import { pluralize, hereAlready } from '../../../util/text/format-list.ts';
import { messageOf } from '../../../util/message-of.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { readPictures } from '../../../pictures/files.ts';
import { readyToDraw } from '../../../pictures/draw.ts';
import type { ProbePicture } from '../../../pictures/picture.ts';
import { isDrawable } from '../../../state/drawable.ts';
import { LatestTask } from '../../../state/jobs/latest-task.svelte.ts';
import type { PictureStore } from '../../../state/picture-store.svelte.ts';
import { servers } from '../../../state/servers/servers.svelte.ts';
import { swapTurns } from '../../../vlm/index.ts';
import { nextTarget } from '../asking/next-target.ts';
import { firstItem, type ItemState } from './first-item.ts';
import type { AskHelper } from '../start-worker.ts';
import { askItemOf, imagesOf, parametersOf, timesOf, type Issue } from './form-read.ts';
import { defaultAskForm, MAX_QUESTION_PICTURES, MAX_TARGETS, type AskForm } from './form-schema.ts';
import { freeQuestion, itemQuestion, promptText, type AskQuestion } from './question.ts';

/** The form of the ask page: its value, the item and the pictures that it names, and the question that they make. */
export class AskQuestionForm {
  readonly pictureStore: PictureStore;
  readonly #call: AskHelper;
  readonly #making = new LatestTask();
  /** Aborts the reading of files for the question. */
  #reading = new AbortController();

  value = $state.raw<AskForm>(defaultAskForm);
  item = $state.raw<ItemState>(firstItem());
  /** Messages about refused files, with the reason. */
  refused = $state.raw<readonly string[]>([]);
  /** Why the question could not be asked; empty where it could, and after a change. */
  problem = $state('');
  /** Text of the live region. */
  status = $state('');

  readonly itemRequest = $derived(askItemOf(this.value));
  /** Key of the item that the form describes; empty where it describes none. */
  readonly itemKey = $derived(
    this.value.mode === 'task' && this.itemRequest.ok ? canonicalJson(this.itemRequest.value) : '',
  );
  readonly images = $derived(imagesOf(this.value));
  readonly parameters = $derived(parametersOf(this.value));
  readonly times = $derived(timesOf(this.value));
  /** The first invalid field; null where all are valid. */
  readonly issue: Issue | null = $derived.by(() => {
    const read = [...(this.value.mode === 'task' ? [this.itemRequest] : []), this.images, this.parameters];
    return read.flatMap((one) => (one.ok ? [] : [one.error]))[0] ?? null;
  });
  /** The question that would be sent; null while its item is being made. */
  readonly question: AskQuestion | null = $derived.by(() => {
    const { value, images, item } = this;
    const { instructions, words } = value;
    const size = images.ok && images.value.size !== undefined ? { size: images.value.size } : {};
    if (value.mode === 'free') {
      return freeQuestion(value.prompt, value.pictures, this.pictureStore.files, {
        instructions,
        isDrawable,
        ...size,
      });
    }
    // Ignores the previous item while the next one is being made.
    if (item.kind !== 'ready' || item.key !== this.itemKey) return null;
    return itemQuestion(item.drawable, { instructions, words, ...size });
  });
  /** The question with “yes” and “no” swapped; null where it does not contain both words. */
  readonly swapped = $derived(this.question === null ? null : swapTurns(this.question));
  /** Whether the question is asked in both orders. */
  readonly inBothOrders = $derived(this.value.bothOrders && this.swapped !== null);
  /** Key of the question with its parameters; answers with another key belong to another question. */
  readonly asked = $derived(
    canonicalJson({
      question: this.question?.key ?? '',
      parameters: this.parameters.ok ? this.parameters.value : {},
      format: this.value.format,
      thinking: this.value.thinking,
    }),
  );

  /** Creates the form of a first visit. @param call calls the page's worker */
  constructor(pictureStore: PictureStore, call: AskHelper) {
    this.pictureStore = pictureStore;
    this.#call = call;
  }

  set(part: Partial<AskForm>): void {
    this.value = { ...this.value, ...part };
    this.problem = '';
  }

  /** Generates the item that the form describes; the latest request wins. */
  async makeItem(): Promise<void> {
    const { itemRequest: request, itemKey: key } = this;
    const signal = this.#making.begin();
    const isHere = this.item.kind === 'ready' && this.item.key === key;
    if (!request.ok || isHere) return;
    try {
      const made = await this.#call('item', request.value);
      // Stories consist of icons, which have to be fetched before they can be drawn.
      for (const picture of made.ok ? made.value.pictures : []) {
        if (picture.kind !== 'file') await readyToDraw(picture);
      }
      if (signal.aborted) return;
      this.item = made.ok
        ? { kind: 'ready', drawable: made.value, key }
        : { kind: 'failed', message: made.error };
    } catch (error) {
      if (!signal.aborted) this.item = { kind: 'failed', message: messageOf(error) };
    }
  }

  /** Copies the task's wording for editing; the right answer stays the same. */
  editWords(): void {
    if (this.item.kind === 'ready') this.set({ words: promptText(this.item.drawable) });
  }

  addPictures(pictures: readonly ProbePicture[]): void {
    // The example pictures are removed once the user adds their own.
    const ids = (of: readonly ProbePicture[]): string => of.map(({ id }) => id).join(' ');
    const removesExample = pictures.length > 0 && ids(this.value.pictures) === ids(defaultAskForm.pictures);
    const before = removesExample ? [] : this.value.pictures;
    const known = new Set(before.map(({ id }) => id));
    const fresh = pictures.filter(({ id }) => !known.has(id) && known.add(id));
    const all = [...before, ...fresh];
    this.set({ pictures: all.slice(0, MAX_QUESTION_PICTURES), mode: 'free' });
    const added = Math.min(all.length, MAX_QUESTION_PICTURES) - before.length;
    const here = pictures.filter(({ id }) => before.some((one) => one.id === id)).length;
    const others = here === 0 ? '' : ` ${hereAlready(here)}.`;
    const words = `${pluralize(added, 'picture')} added.${others}`;
    this.status = removesExample ? `${words} The example was removed; “Start again” restores it.` : words;
  }

  /** Reads files as pictures and adds them; refused ones are listed in `refused`. */
  async addFiles(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const { signal } = this.#reading;
    const read = await readPictures(files, signal, () => undefined).catch((error: unknown) => {
      if (signal.aborted) return [];
      throw error;
    });
    if (signal.aborted) return;
    const good = read.flatMap((one) => (one.ok ? [one] : []));
    this.refused = read.flatMap((one) => (one.ok ? [] : [one.reason]));
    this.pictureStore.add(good.map(({ picture, file }) => [picture.id, file] as const));
    if (good.length > 0) this.addPictures(good.map(({ picture }) => picture));
  }

  /** Cancels the reading of files, whose question is replaced by another one. */
  cancelReading(): void {
    this.#reading.abort();
    this.#reading = new AbortController();
  }

  removePicture(id: string): void {
    this.set({ pictures: this.value.pictures.filter((picture) => picture.id !== id) });
  }

  /** Moves a picture one position earlier. */
  raisePicture(id: string): void {
    const at = this.value.pictures.findIndex((picture) => picture.id === id);
    const picture = this.value.pictures[at];
    if (picture === undefined || at === 0) return;
    this.set({ pictures: this.value.pictures.toSpliced(at, 1).toSpliced(at - 1, 0, picture) });
  }

  setTarget(at: number, part: Partial<AskForm['targets'][number]>): void {
    this.set({
      targets: this.value.targets.map((target, index) => (index === at ? { ...target, ...part } : target)),
    });
  }

  addTarget(): void {
    const { targets } = this.value;
    if (targets.length < MAX_TARGETS)
      this.set({ targets: [...targets, nextTarget(targets, servers.checks)] });
  }

  removeTarget(at: number): void {
    if (this.value.targets.length > 1) this.set({ targets: this.value.targets.toSpliced(at, 1) });
  }
}
