import { arrivedBlobs } from '../../pictures/arrived-blobs.ts';
import { pluralize, hereAlready } from '../../util/text/format-list.ts';
import { messageOf } from '../../util/message-of.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { readPictures } from '../../pictures/files.ts';
import { PictureStore } from '../../state/picture-store.svelte.ts';
import type { ProbePicture } from '../../pictures/picture.ts';
import { DraftStore } from '../../state/drafts/draft-store.ts';
import { isDrawable } from '../../state/drawable.ts';
import { servers } from '../../state/servers/servers.svelte.ts';
import { swapTurns } from '../../vlm/index.ts';
import { ModelAsker, serverTitle, type Outgoing } from './asking/asker.svelte.ts';
import type { OrderedAnswer } from './answers/counted.ts';
import { firstItem } from './first-item.ts';
import { imagesOf, askItemOf, parametersOf, timesOf, type Issue } from './form/form-read.ts';
import { defaultAskForm, MAX_QUESTION_PICTURES, MAX_TARGETS, type AskForm } from './form/form-schema.ts';
import { helperInWorker } from './start-worker.ts';
import { missingInForm } from './form/missing.ts';
import { nextTarget } from './asking/next-target.ts';
import type { ItemState, OpenedLink } from './page-types.ts';
import { PictureSender } from './asking/picture-sender.ts';
import { readyToDraw } from '../../pictures/draw.ts';
import { freeQuestion, itemQuestion, sentTurns, promptText, type AskQuestion } from './form/question.ts';
import { LatestTask } from '../../state/jobs/latest-task.svelte.ts';
import type { ArrivedAsk } from './share.ts';
import { loadDraft, type AskDraft, type FormAndAnswers } from './draft.ts';

/** State of the ask page: a question with its pictures, the models that are asked, and their answers. */
export class Ask {
  readonly store = new DraftStore('rungs-ask');
  readonly pictureStore = new PictureStore(this.store);
  readonly #worker = helperInWorker();
  readonly #sender = new PictureSender(this.#worker.call);
  readonly asker = new ModelAsker();
  /** Prepares a question for sending; cancelled when another question replaces it. */
  readonly #preparing = new LatestTask();
  readonly #making = new LatestTask();
  /** Aborts the reading of files for the question. */
  #reading = new AbortController();

  form = $state.raw<AskForm>(defaultAskForm);
  item = $state.raw<ItemState>(firstItem());
  opened = $state.raw<OpenedLink | null>(null);
  /** The work that a link or a reset replaced; null where there is none. */
  before = $state.raw<FormAndAnswers | null>(null);
  /** Messages about refused files, with the reason. */
  refused = $state.raw<readonly string[]>([]);
  /** Why the question could not be asked; empty where it could. */
  problem = $state('');
  /** Text of the live region. */
  status = $state('');

  // --- question ---------------------------------------------------------------------------------------------

  readonly itemRequest = $derived(askItemOf(this.form));
  /** Key of the item that the form describes; empty where it describes none. */
  readonly itemKey = $derived(
    this.form.mode === 'task' && this.itemRequest.ok ? canonicalJson(this.itemRequest.value) : '',
  );
  readonly images = $derived(imagesOf(this.form));
  readonly parameters = $derived(parametersOf(this.form));
  readonly times = $derived(timesOf(this.form));
  /** The first invalid field; null where all are valid. */
  readonly issue: Issue | null = $derived.by(() => {
    const read = [...(this.form.mode === 'task' ? [this.itemRequest] : []), this.images, this.parameters];
    return read.flatMap((one) => (one.ok ? [] : [one.error]))[0] ?? null;
  });
  /** The question that would be sent; null while its item is being made. */
  readonly question: AskQuestion | null = $derived.by(() => {
    const { form, images, item } = this;
    const { instructions, words } = form;
    const size = images.ok && images.value.size !== undefined ? { size: images.value.size } : {};
    if (form.mode === 'free') {
      return freeQuestion(form.prompt, form.pictures, this.pictureStore.files, {
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
  readonly inBothOrders = $derived(this.form.bothOrders && this.swapped !== null);
  /** Key of the question with its parameters; answers with another key belong to another question. */
  readonly asked = $derived(
    canonicalJson({
      question: this.question?.key ?? '',
      parameters: this.parameters.ok ? this.parameters.value : {},
      format: this.form.format,
      thinking: this.form.thinking,
    }),
  );

  set(part: Partial<AskForm>): void {
    this.form = { ...this.form, ...part };
    this.problem = '';
  }

  /** Generates the item that the form describes; the latest request wins. */
  async makeItem(): Promise<void> {
    const { itemRequest: request, itemKey: key } = this;
    const signal = this.#making.begin();
    const isHere = this.item.kind === 'ready' && this.item.key === key;
    if (!request.ok || isHere) return;
    try {
      const made = await this.#worker.call('item', request.value);
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
    const removesExample = pictures.length > 0 && ids(this.form.pictures) === ids(defaultAskForm.pictures);
    const before = removesExample ? [] : this.form.pictures;
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

  removePicture(id: string): void {
    this.set({ pictures: this.form.pictures.filter((picture) => picture.id !== id) });
  }

  /** Moves a picture one position earlier. */
  raisePicture(id: string): void {
    const at = this.form.pictures.findIndex((picture) => picture.id === id);
    const picture = this.form.pictures[at];
    if (picture === undefined || at === 0) return;
    this.set({ pictures: this.form.pictures.toSpliced(at, 1).toSpliced(at - 1, 0, picture) });
  }

  setTarget(at: number, part: Partial<AskForm['targets'][number]>): void {
    this.set({
      targets: this.form.targets.map((target, index) => (index === at ? { ...target, ...part } : target)),
    });
  }

  addTarget(): void {
    const { targets } = this.form;
    if (targets.length < MAX_TARGETS)
      this.set({ targets: [...targets, nextTarget(targets, servers.checks)] });
  }

  removeTarget(at: number): void {
    if (this.form.targets.length > 1) this.set({ targets: this.form.targets.toSpliced(at, 1) });
  }

  // --- asking ----------------------------------------------------------------------------------------------

  /** Asks every model of the form. Earlier answers are removed. */
  async ask(): Promise<void> {
    this.asker.cancel();
    const signal = this.#preparing.begin();
    await servers.start();
    const outgoing = await this.#outgoing();
    if (outgoing !== null && !signal.aborted) await this.asker.ask(outgoing);
  }

  /** Asks one model repeatedly, to see how often it gives each answer. */
  async askAgain(at: number): Promise<void> {
    const { times } = this;
    if (!times.ok) return;
    const signal = this.#preparing.begin();
    const outgoing = await this.#outgoing();
    if (outgoing !== null && !signal.aborted) await this.asker.again(at, times.value, outgoing.ready);
  }

  /** Returns the question with its encoded pictures; null, with the reason in `problem`, where it cannot be asked. */
  async #outgoing(): Promise<Outgoing | null> {
    // Waits for an item that is still being made instead of refusing the press.
    if (this.form.mode !== 'free' && this.item.kind !== 'failed') await this.makeItem();
    // Read together before the pictures are encoded, so that later edits do not change what is sent.
    const { question, parameters, issue, form, asked, swapped } = this;
    this.problem = issue?.message ?? missingInForm(form, this.item, question, serverTitle);
    if (this.problem !== '' || question === null || !parameters.ok) return null;
    try {
      const urls = await this.#sender.urls(question, form.format);
      const { item } = question;
      const other = form.bothOrders ? swapped : null;
      const ready = {
        ...sentTurns(question, urls),
        ...(other === null ? {} : { swapped: sentTurns(other, urls) }),
        parameters: parameters.value,
        thinking: form.thinking,
        stream: form.stream,
        judge: item === null ? null : (answer: OrderedAnswer) => this.#worker.call('judge', { item, answer }),
      };
      return { ready, questionKey: asked, pictures: question.pictures.length, targets: form.targets };
    } catch (error) {
      this.problem = messageOf(error);
      return null;
    }
  }

  // --- links and stored work --------------------------------------------------------------------------------

  /** Shows the content of a link or a file. Sends nothing to any server. */
  async open({ form, answers, files }: ArrivedAsk): Promise<void> {
    this.asker.cancel();
    this.pictureStore.add(arrivedBlobs(files, form.pictures));
    this.#setAside();
    this.form = form;
    const opened = { form, answers: answers.map((answer) => ({ answer, judged: null })) };
    this.opened = opened;
    // Without a worker nothing is judged; the item, which the worker makes as well, reports the error.
    await this.#judge(opened).catch(() => undefined);
  }

  async #judge(opened: OpenedLink): Promise<void> {
    const request = askItemOf(opened.form);
    if (opened.form.mode !== 'task' || !request.ok) return;
    const made = await this.#worker.call('item', request.value);
    if (!made.ok) return;
    const item = made.value;
    const answers = await Promise.all(
      opened.answers.map(async ({ answer }) => ({
        answer,
        judged: await this.#worker.call('judge', { item, answer }),
      })),
    );
    if (this.opened?.form === opened.form) this.opened = { ...opened, answers };
  }

  /** Restores the work that a link or a reset replaced. */
  goBack(): void {
    if (this.before === null) return;
    this.#leaveQuestion();
    this.asker.show(this.before.answers);
    this.form = this.before.form;
    this.opened = null;
    this.before = null;
  }

  /** Resets the page to a first visit's question and keeps the chosen models. The previous work can be restored. */
  reset(): void {
    this.#setAside();
    this.form = { ...defaultAskForm, targets: this.form.targets };
    this.opened = null;
  }

  /** Stores the user's own work for `goBack`; a question that came with a link is dropped. */
  #setAside(): void {
    this.#leaveQuestion();
    const untouched = this.form === defaultAskForm && this.asker.answers.length === 0;
    if (this.form !== this.opened?.form && !untouched) {
      this.before = { form: this.form, answers: this.asker.answers };
    }
    this.asker.show([]);
  }

  /** Cancels all work for the current question. */
  #leaveQuestion(): void {
    this.#preparing.reset();
    this.#reading.abort();
    this.#reading = new AbortController();
  }

  /** Restores the last visit's work. @returns whether the page now shows it */
  async resume(): Promise<boolean> {
    const work = await loadDraft(this.store);
    if (work === null) return false;
    const forms = [this.form, work.form, ...(work.before ? [work.before.form] : [])];
    const pictures = forms.flatMap((form) => form.pictures);
    const own = pictures.flatMap((picture) => (picture.kind === 'own' ? [picture.id] : []));
    await this.pictureStore.restore(own);
    await this.store.keepOnly(new Set(own));
    if (this.form !== defaultAskForm) {
      // The user typed before the store was read: their input stays, and the stored work can be restored.
      this.before = work;
      return false;
    }
    this.form = work.form;
    this.before = work.before;
    this.asker.show(work.answers);
    return true;
  }

  /** Stores everything for the next visit. */
  async keep(): Promise<void> {
    const work: AskDraft = { form: this.form, answers: this.asker.answers, before: this.before };
    await this.store.saveRow(work);
  }

  close(): void {
    this.asker.cancel();
    this.#worker.close();
    this.pictureStore.close();
  }
}
