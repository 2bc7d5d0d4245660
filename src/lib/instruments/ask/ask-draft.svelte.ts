import { untrack } from 'svelte';
import { replaceState } from '$app/navigation';
import { page } from '$app/state';
import { LinkAndFileOpener } from '../../components/opening/link-and-file-opener.ts';
import { arrivedBlobs } from '../../pictures/arrived-blobs.ts';
import { Autosave } from '../../state/drafts/autosave.ts';
import type { DraftStore } from '../../state/drafts/draft-store.ts';
import { servers } from '../../state/servers/servers.svelte.ts';
import type { Ask } from './ask.svelte.ts';
import type { OpenedAsk } from './case.ts';
import { defaultAskForm } from './form/form-schema.ts';
import type { OpenedLink } from './opened-link.ts';
import type { ArrivedAsk } from './share.ts';
import { loadStoredAsk, type FormAndAnswers, type StoredAsk } from './stored-ask.ts';

/** Where the ask page's question comes from: a link or a file, the last visit, or the work that they replaced. */
export class AskDraft {
  readonly #ask: Ask;
  readonly #store: DraftStore;
  readonly #work = new Autosave(() => this.keep());
  readonly #onopened: () => void;
  /** Opens links and files. */
  readonly links = new LinkAndFileOpener<OpenedAsk>(
    async () => (await import('./share.ts')).opener(this.#ask.form.value),
    { show: (arrived) => this.#show(arrived) },
  );
  opened = $state.raw<OpenedLink | null>(null);
  /** The work that a link or a reset replaced; null where there is none. */
  before = $state.raw<FormAndAnswers | null>(null);
  /** False until the stored work has been read; nothing is saved before. */
  #settled = $state(false);

  /**
   * Creates the state of a page.
   *
   * @param store keeps the work for the next visit
   * @param onopened called once the content of the address is shown, or there is none
   */
  constructor(ask: Ask, store: DraftStore, onopened: () => void) {
    this.#ask = ask;
    this.#store = store;
    this.#onopened = onopened;
  }

  #parts(): readonly unknown[] {
    const { form, asker } = this.#ask;
    return [form.value, asker.answers, this.before];
  }

  /** Saves changes; call it in an effect. */
  follow(): void {
    if (!this.#settled || !this.#work.follow(this.#parts())) return;
    // The page no longer shows what the link in the address says.
    if (location.hash !== '') replaceState(location.pathname + location.search, page.state);
  }

  /** Makes the item that the form describes; call it in an effect. */
  requestItem(): void {
    const { form } = this.#ask;
    if (this.#settled && form.itemKey !== '') untrack(() => void form.makeItem());
  }

  /** Restores the last work and opens the content of the address. @returns a clean-up function, which saves */
  start(): () => void {
    void this.#begin();
    return this.#work.watch();
  }

  async #begin(): Promise<void> {
    const [, resumed] = await Promise.all([servers.start(), this.resume()]);
    // Saves what the user typed before the stored work was read.
    if (resumed || this.#ask.form.value === defaultAskForm) this.#work.rest(this.#parts());
    await this.links.open().finally(this.#onopened);
    this.#settled = true;
    // Only the built-in server is checked without being asked to; the user starts the checks of other servers.
    if (servers.relay.kind === 'present') void servers.check('builtin');
  }

  #show(arrived: ArrivedAsk): void {
    this.#work.close();
    // The note and the answers of the link are shown with the question and judged afterwards.
    void this.open(arrived);
    // Opening a link is not a change: earlier work stays stored until the user edits something.
    this.#work.rest(this.#parts());
  }

  /** Shows the content of a link or a file. Sends nothing to any server. */
  async open({ form, answers, files }: ArrivedAsk): Promise<void> {
    this.#ask.pictureStore.add(arrivedBlobs(files, form.pictures));
    this.#setAside();
    this.#ask.replace({ form, answers: [] });
    const opened = { form, answers: answers.map((answer) => ({ answer, judged: null })) };
    this.opened = opened;
    await this.#judge(opened);
  }

  async #judge(opened: OpenedLink): Promise<void> {
    // Without a worker nothing is judged; the item, which the worker makes as well, reports the error.
    const answers = await this.#ask.judge(opened).catch(() => opened.answers);
    if (this.opened?.form === opened.form) this.opened = { ...opened, answers };
  }

  /** Restores the work that a link or a reset replaced. */
  goBack(): void {
    if (this.before === null) return;
    this.#ask.replace(this.before);
    this.opened = null;
    this.before = null;
  }

  /** Resets the page to a first visit's question and keeps the chosen models. The previous work can be restored. */
  reset(): void {
    const { targets } = this.#ask.form.value;
    this.#setAside();
    this.#ask.replace({ form: { ...defaultAskForm, targets }, answers: [] });
    this.opened = null;
  }

  /** Stores the user's own work for `goBack`; a question that came with a link is dropped. */
  #setAside(): void {
    const { form, asker } = this.#ask;
    const { answers } = asker;
    const untouched = form.value === defaultAskForm && answers.length === 0;
    if (form.value !== this.opened?.form && !untouched) this.before = { form: form.value, answers };
  }

  /** Restores the last visit's work. @returns whether the page now shows it */
  async resume(): Promise<boolean> {
    const work = await loadStoredAsk(this.#store.rows);
    if (work === null) return false;
    const { form, pictureStore, asker } = this.#ask;
    const forms = [form.value, work.form, ...(work.before ? [work.before.form] : [])];
    const pictures = forms.flatMap((one) => one.pictures);
    const own = pictures.flatMap((picture) => (picture.kind === 'own' ? [picture.id] : []));
    await pictureStore.restore(own);
    await this.#store.files.keepOnly(new Set(own));
    if (form.value !== defaultAskForm) {
      // The user typed before the store was read: their input stays, and the stored work can be restored.
      this.before = work;
      return false;
    }
    form.value = work.form;
    this.before = work.before;
    asker.show(work.answers);
    return true;
  }

  /** Stores everything for the next visit. */
  async keep(): Promise<void> {
    const { form, asker } = this.#ask;
    const work: StoredAsk = { form: form.value, answers: asker.answers, before: this.before };
    await this.#store.rows.save(work);
  }
}
