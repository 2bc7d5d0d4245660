import { arrivedBlobs } from '../../pictures/arrived-blobs.ts';
import { pluralize, hereAlready } from '../../util/format-list.ts';
import { messageOf } from '../../util/message-of.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { readPictures } from '../../pictures/files.ts';
import { PictureStore } from '../../state/picture-store.svelte.ts';
import type { ProbePicture } from '../../pictures/picture.ts';
import { DraftStore } from '../../state/drafts/draft-store.ts';
import { isDrawable } from '../../state/drawable.svelte.ts';
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

/** One ask page: a question with its pictures, the models that it goes to, and what they answer. */
export class Ask {
  readonly store = new DraftStore('rungs-ask');
  readonly pictureStore = new PictureStore(this.store);
  readonly #helper = helperInWorker();
  readonly #sender = new PictureSender(this.#helper.call);
  readonly asker = new ModelAsker();
  /** Getting a question ready to be sent; whatever takes the place of the question ends it. */
  readonly #preparing = new LatestTask();
  readonly #making = new LatestTask();
  /** Files that are read for the question. */
  #reading = new AbortController();

  form = $state.raw<AskForm>(defaultAskForm);
  item = $state.raw<ItemState>(firstItem());
  opened = $state.raw<OpenedLink | null>(null);
  /** The work that a link, or a fresh start, took the place of; null where there is none. */
  before = $state.raw<FormAndAnswers | null>(null);
  /** Files that were refused, each with its reason. */
  refused = $state.raw<readonly string[]>([]);
  /** Why nothing could be asked; empty where it could. */
  problem = $state('');
  /** Said in a live region: what just happened. */
  status = $state('');

  // --- the question ----------------------------------------------------------------------------------------

  readonly itemRequest = $derived(askItemOf(this.form));
  /** Names the item that the form means; empty where it means none. */
  readonly itemKey = $derived(
    this.form.mode === 'task' && this.itemRequest.ok ? canonicalJson(this.itemRequest.value) : '',
  );
  readonly images = $derived(imagesOf(this.form));
  readonly parameters = $derived(parametersOf(this.form));
  readonly times = $derived(timesOf(this.form));
  /** The first field that cannot be asked; null where all can. */
  readonly issue: Issue | null = $derived.by(() => {
    const read = [...(this.form.mode === 'task' ? [this.itemRequest] : []), this.images, this.parameters];
    return read.flatMap((one) => (one.ok ? [] : [one.error]))[0] ?? null;
  });
  /** What would be sent; null while it is not known. */
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
    // An item on its way must not be mistaken for the one before.
    if (item.kind !== 'ready' || item.key !== this.itemKey) return null;
    return itemQuestion(item.drawable, { instructions, words, ...size });
  });
  /** The question with “yes” and “no” swapped; null where it does not name both. */
  readonly swapped = $derived(this.question === null ? null : swapTurns(this.question));
  /** Whether the question goes out in both orders. */
  readonly inBothOrders = $derived(this.form.bothOrders && this.swapped !== null);
  /** Names what is asked; answers that bear another name are answers to something else. */
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

  /** Makes the item that the form means; the newest request wins. */
  async makeItem(): Promise<void> {
    const { itemRequest: request, itemKey: key } = this;
    const signal = this.#making.begin();
    const isHere = this.item.kind === 'ready' && this.item.key === key;
    if (!request.ok || isHere) return;
    try {
      const made = await this.#helper.call('item', request.value);
      // Stories are made of icons, which are fetched before anything of them is drawn.
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

  /** Takes the task's words as a beginning for others; the right answer stays the same. */
  editWords(): void {
    if (this.item.kind === 'ready') this.set({ words: promptText(this.item.drawable) });
  }

  addPictures(pictures: readonly ProbePicture[]): void {
    // The example is there to be asked about first, not to be sent along with somebody's own question.
    const ids = (of: readonly ProbePicture[]): string => of.map(({ id }) => id).join(' ');
    const gaveWay = pictures.length > 0 && ids(this.form.pictures) === ids(defaultAskForm.pictures);
    const before = gaveWay ? [] : this.form.pictures;
    const known = new Set(before.map(({ id }) => id));
    const fresh = pictures.filter(({ id }) => !known.has(id) && known.add(id));
    const all = [...before, ...fresh];
    this.set({ pictures: all.slice(0, MAX_QUESTION_PICTURES), mode: 'free' });
    const added = Math.min(all.length, MAX_QUESTION_PICTURES) - before.length;
    const here = pictures.filter(({ id }) => before.some((one) => one.id === id)).length;
    const others = here === 0 ? '' : ` ${hereAlready(here)}.`;
    const words = `${pluralize(added, 'picture')} added.${others}`;
    this.status = gaveWay ? `${words} The example made room; “Start again” brings it back.` : words;
  }

  /** Reads files as pictures and adds them; those that are refused are named. */
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

  /** Puts a picture one place earlier. */
  raisePicture(id: string): void {
    const at = this.form.pictures.findIndex((picture) => picture.id === id);
    const picture = this.form.pictures[at];
    if (picture === undefined || at === 0) return;
    this.set({ pictures: this.form.pictures.toSpliced(at, 1).toSpliced(at - 1, 0, picture) });
  }

  setTarget(at: number, part: Partial<AskForm['targets'][number]>): void {
    this.set({
      targets: this.form.targets.map((target, place) => (place === at ? { ...target, ...part } : target)),
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

  /** Asks every model of the form. What was answered before makes room. */
  async ask(): Promise<void> {
    this.asker.cancel();
    const signal = this.#preparing.begin();
    await servers.start();
    const outgoing = await this.#outgoing();
    if (outgoing !== null && !signal.aborted) await this.asker.ask(outgoing);
  }

  /** Asks one model again and again, to see how often it says what. */
  async askAgain(at: number): Promise<void> {
    const { times } = this;
    if (!times.ok) return;
    const signal = this.#preparing.begin();
    const outgoing = await this.#outgoing();
    if (outgoing !== null && !signal.aborted) await this.asker.again(at, times.value, outgoing.ready);
  }

  /** The question with its pictures as they are sent; null, with the reason in `problem`, where it cannot be asked. */
  async #outgoing(): Promise<Outgoing | null> {
    // Whoever presses while the item is being made is answered about it, not sent away.
    if (this.form.mode !== 'free' && this.item.kind !== 'failed') await this.makeItem();
    // All at once: what is typed while pictures are drawn is not what is sent.
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
        judge: item === null ? null : (answer: OrderedAnswer) => this.#helper.call('judge', { item, answer }),
      };
      return { ready, asked, pictures: question.pictures.length, targets: form.targets };
    } catch (error) {
      this.problem = messageOf(error);
      return null;
    }
  }

  // --- links and kept work ---------------------------------------------------------------------------------

  /** Shows what came as a link or a file. Asks nobody anything. */
  async open({ form, answers, files }: ArrivedAsk): Promise<void> {
    this.asker.cancel();
    this.pictureStore.add(arrivedBlobs(files, form.pictures));
    this.#setAside();
    this.form = form;
    const opened = { form, answers: answers.map((answer) => ({ answer, judged: null })) };
    this.opened = opened;
    // Where the worker is gone, nothing is judged; the item, which it makes as well, says why.
    await this.#judge(opened).catch(() => undefined);
  }

  async #judge(opened: OpenedLink): Promise<void> {
    const request = askItemOf(opened.form);
    if (opened.form.mode !== 'task' || !request.ok) return;
    const made = await this.#helper.call('item', request.value);
    if (!made.ok) return;
    const item = made.value;
    const answers = await Promise.all(
      opened.answers.map(async ({ answer }) => ({
        answer,
        judged: await this.#helper.call('judge', { item, answer }),
      })),
    );
    if (this.opened?.form === opened.form) this.opened = { ...opened, answers };
  }

  /** Puts back what was here before a link was opened or a fresh start was made. */
  goBack(): void {
    if (this.before === null) return;
    this.#leaveQuestion();
    this.asker.show(this.before.answers);
    this.form = this.before.form;
    this.opened = null;
    this.before = null;
  }

  /** Begins anew: a first visit's question, with the models that were chosen. What was here can be had back. */
  reset(): void {
    this.#setAside();
    this.form = { ...defaultAskForm, targets: this.form.targets };
    this.opened = null;
  }

  /** Makes room; work of a person's own is kept aside, a link's question is not. */
  #setAside(): void {
    this.#leaveQuestion();
    const untouched = this.form === defaultAskForm && this.asker.answers.length === 0;
    if (this.form !== this.opened?.form && !untouched) {
      this.before = { form: this.form, answers: this.asker.answers };
    }
    this.asker.show([]);
  }

  /** Ends what was done for the question that stood here. */
  #leaveQuestion(): void {
    this.#preparing.reset();
    this.#reading.abort();
    this.#reading = new AbortController();
  }

  /** Takes up the last visit's work. @returns whether it is what the page now shows */
  async resume(): Promise<boolean> {
    const work = await loadDraft(this.store);
    if (work === null) return false;
    const forms = [this.form, work.form, ...(work.before ? [work.before.form] : [])];
    const pictures = forms.flatMap((form) => form.pictures);
    const own = pictures.flatMap((picture) => (picture.kind === 'own' ? [picture.id] : []));
    await this.pictureStore.restore(own);
    await this.store.keepOnly(new Set(own));
    if (this.form !== defaultAskForm) {
      // Somebody was faster than the store: what they typed stays, and what was kept can be had back.
      this.before = work;
      return false;
    }
    this.form = work.form;
    this.before = work.before;
    this.asker.show(work.answers);
    return true;
  }

  /** Keeps everything for the next visit. */
  async keep(): Promise<void> {
    const work: AskDraft = { form: this.form, answers: this.asker.answers, before: this.before };
    await this.store.saveRow(work);
  }

  close(): void {
    this.asker.cancel();
    this.#helper.close();
    this.pictureStore.close();
  }
}
