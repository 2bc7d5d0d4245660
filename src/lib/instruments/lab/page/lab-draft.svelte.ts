import { untrack } from 'svelte';
import { replaceState } from '$app/navigation';
import { resolve } from '$app/paths';
import { page } from '$app/state';
import { LinkOpener } from '$lib/components/link-opener.svelte.ts';
import type { Verification } from '$lib/cases/parts/digest.ts';
import { messageOf } from '$lib/util/message-of.ts';
import { omit } from '$lib/util/omit.ts';
import { fail, ok, type Result } from '$lib/util/result.ts';
import type { Case } from '$lib/cases/schema/case.ts';
import { LADDER, type Rung } from '$lib/cases/schema/ladder.ts';
import { readCase, toCase } from '$lib/lab/case/case.ts';
import { guessKey } from '$lib/lab/answers/sentence.ts';
import { withLabels } from '$lib/lab/labels.ts';
import { isAboutTheSame, isSameCase } from '$lib/lab/case/same-case.ts';
import type { LabSubject } from '$lib/lab/subject.ts';
import { isCovered, type LabValue } from '$lib/lab/value.ts';
import { collection } from '$lib/state/drafts/collection.svelte.ts';
import { storeText, storedText } from '$lib/state/drafts/stored-text.ts';
import { tabKey } from '$lib/state/drafts/tab-key.ts';
import { Autosave } from '$lib/state/drafts/autosave.ts';
import { pageInference } from '$lib/workers/inference/inference.ts';
import type { Lab } from '../state/lab.svelte.ts';

/** The rung that was looked at last, since the page was loaded: who goes on to another subject stays on it. */
export const lastLooked: { rung: Rung | null } = { rung: null };

/** The link that this tab opened last is kept under this. */
const OPENED_LINK = tabKey('opened link');

/** An opened link: its claim holds for as long as the lab shows what it showed then. */
interface Link {
  readonly hash: string;
  readonly value: LabValue;
  /** What was opened, as it came. */
  readonly shared: Case;
  /** The same without the numbers that it claims. */
  readonly from: Case;
  readonly title: string;
  readonly note: string;
  readonly verification: Verification | null;
  /** What it asks where the page asks something else, and the answer; null where the page asks it, or it asks nothing. */
  readonly other: { readonly asks: string; readonly answer: string } | null;
}

/** What is said of a link about something else, and the page that opens it. */
interface Elsewhere {
  readonly message: string;
  readonly address: string;
}

/** What a page says of itself, as it is now. */
interface PageOfLab {
  readonly subject: LabSubject;
  /** Where unfinished work is kept. */
  readonly workKey: string;
}

/** What stands in a lab's page: a link that was opened, work that came back, or what a person does there. */
export class LabDraft {
  readonly #pageNow: () => PageOfLab;
  readonly #onopened: () => void;
  #lab: Lab | null = null;
  #opened = $state.raw<Link | null>(null);
  #elsewhere = $state.raw<Elsewhere | null>(null);
  #isBack = $state(false);
  /** Whether what the lab shows is about something else than the link that was opened. */
  #changedSince = $state(false);
  /** What the lab showed before kept work came back. */
  #beginning: LabValue | null = null;
  /** Nothing is kept before it is known what was kept last time. */
  #settled = false;
  /** The key of the work that waits: when a page is left, its properties may be those of the next one. */
  #waitingKey = '';
  // At once: what is told of is settled, and a browser gives a page that it closes little time.
  readonly #work = new Autosave(async () => {
    if (this.#lab) await collection.saveDraft(this.#waitingKey, toCase(this.#lab.subject, this.#lab.value));
  }, 0);

  readonly #links = new LinkOpener<Link | Elsewhere>({
    read: (hash) => this.#read(hash),
    show: (opened) => this.#show(opened),
    refusal: (error) => error,
  });

  /** What is to be said of a link; null where there is nothing. */
  readonly report = $derived.by(() => {
    const { notice } = this.#links;
    if (this.#elsewhere) return { kind: 'failed' as const, ...this.#elsewhere };
    if (notice !== '') return { kind: 'failed' as const, message: notice };
    const opened = this.#opened;
    if (opened === null) return null;
    const { title, note, verification, other } = opened;
    const isChecking = verification === null && opened.shared.digest !== undefined;
    if (!title && !note && !verification && !other && !isChecking) return null;
    const { value } = this.#lab ?? opened;
    const isSecret = LADDER.some((rung) => isCovered(value, rung));
    return {
      kind: 'link' as const,
      title,
      note,
      verification,
      isChecking,
      other,
      isSecret,
      changedSince: this.#changedSince,
    };
  });

  /** @param onopened is told once the link in the address stands in the lab, or there is none */
  constructor(pageNow: () => PageOfLab, onopened: () => void = () => undefined) {
    this.#pageNow = pageNow;
    this.#onopened = onopened;
  }

  get #page(): PageOfLab {
    return this.#pageNow();
  }

  /** Unfinished work came back. */
  get isBack(): boolean {
    return this.#isBack;
  }

  /** That work came back has been read. */
  dismissBack(): void {
    this.#isBack = false;
  }

  /** What was said of a link has been read. */
  dismiss(): void {
    this.#links.notice = '';
    this.#elsewhere = null;
    this.#opened = null;
    this.#storeLink(null);
  }

  /** What this tab's unfinished work came of, so that the way back to it is there after a reload, too. */
  #storeLink(hash: string | null): void {
    storeText('sessionStorage', tabKey(`link of ${this.#page.workKey}`), hash);
  }

  /** Opens the link in the address, else the work that was left. @returns what ends it when the page goes, and keeps */
  start(): () => void {
    void this.#begin();
    return this.#work.watch();
  }

  async #begin(): Promise<void> {
    try {
      if (!(await this.openHash())) await this.#resume();
    } finally {
      this.#onopened();
      // Not before: of a value that makes way for a link or for work nothing is asked.
      this.#lab?.start();
    }
    const lab = this.#lab;
    if (this.#settled || !lab) return;
    if (lab.canUndo && this.#opened === null && !this.#isBack) {
      this.#settled = true;
      this.#follow(lab, lab.value);
    } else this.#rest(lab);
  }

  /** The lab shows another value. */
  changed(lab: Lab): void {
    this.#lab ??= lab;
    const { value } = lab;
    untrack(() => this.#follow(lab, value));
  }

  #follow(lab: Lab, value: LabValue): void {
    if (!this.#settled) return;
    lastLooked.rung = value.rung;
    const { subject, workKey } = this.#page;
    const link = this.#opened;
    this.#changedSince = this.#isChanged(value);
    if (link && isSameCase(subject, link.value, value)) {
      // Until something is changed, and once it is changed back, the link stands in the address.
      this.#work.rest([value]);
      if (location.hash === '') setHash(link.hash);
      return;
    }
    if (!this.#work.follow([value])) return;
    this.#waitingKey = workKey;
    collection.holdDraft(workKey, toCase(lab.subject, value));
    this.#storeLink(link?.hash ?? null);
    this.dismissBack();
    if (location.hash.startsWith('#v')) setHash('');
  }

  /** What the lab shows now is no work yet. */
  #rest(lab: Lab): void {
    this.#settled = true;
    lastLooked.rung = lab.value.rung;
    this.#work.rest([lab.value]);
  }

  /** Opens the link in the address. @returns whether there was one, good or bad */
  async openHash(): Promise<boolean> {
    if (!this.#lab) return false;
    this.#elsewhere = null;
    const isLink = location.hash.startsWith('#v');
    await this.#links.open();
    return isLink;
  }

  /** Shows the case of a link, or where it is shown. */
  async #show(link: Link | Elsewhere): Promise<void> {
    const lab = this.#lab;
    if ('address' in link) this.#elsewhere = link;
    if ('address' in link || !lab) return;
    this.#work.close();
    this.#opened = link;
    // Where nothing was done, the page opens with it: Undo would only uncover the example below.
    lab.open(link.value, link.from, lab.canUndo);
    this.#onopened();
    this.#rest(lab);
    if (storedText('sessionStorage', OPENED_LINK) !== link.hash) {
      // A guess about the same question was made elsewhere; that of a link stays over a reload.
      forgetGuesses(lab);
      storeText('sessionStorage', OPENED_LINK, link.hash);
    }
    await this.#verify(link);
  }

  /** What a link says, which is not shown yet. */
  async #read(hash: string): Promise<Result<Link | Elsewhere, string>> {
    const { readLink } = await import('$lib/cases/open.ts');
    const found = await readLink(hash);
    if (!found.ok) return found;
    const { case: shared } = found.value;
    if (!this.#isAbout(shared)) {
      const { addressOf } = await import('$lib/cases/codec/codec.ts');
      const message = `It is about ${await aboutText(shared)}.`;
      return ok({ message, address: addressOf(shared, resolve('/')) });
    }
    // Only a link needs them, which is read with them.
    const { isAskedOn, queryText, withQueryAsked } = await import('$lib/lab/case/linked-query.ts');
    const value = readCase(this.#page.subject, withQueryAsked(this.#page.subject, shared));
    if (!value.ok) return fail(withLabels(this.#page.subject, value.error.message));
    const { title = '', note = '', query } = shared;
    const isOther = query !== undefined && !isAskedOn(this.#page.subject, value.value, query);
    const asks = isOther ? queryText(this.#page.subject, query) : null;
    const other = asks === null ? null : { asks, answer: '' };
    const about = { hash, shared, from: omit(shared, 'digest'), title, note };
    return ok({ ...about, value: value.value, verification: null, other });
  }

  /** Computes the numbers of a link anew, or says why that cannot be. */
  async #verify(link: Link): Promise<void> {
    const found = await this.#recomputed(link).catch((error: unknown): Partial<Link> => {
      if (link.shared.digest === undefined) return {};
      return { verification: { reproduced: false, differences: [], notCompared: messageOf(error) } };
    });
    if (this.#opened === link) this.#opened = { ...link, ...found };
  }

  async #recomputed(link: Link): Promise<Partial<Link>> {
    const { shared } = link;
    const [{ answerIn }, verification, sealed] = await Promise.all([
      import('$lib/cases/parts/digest.ts'),
      shared.digest === undefined ? null : pageInference().verify(shared),
      // An answer that is to be guessed is not told beside the page either.
      link.other === null || link.value.limits.guess ? null : pageInference().seal(link.from),
    ]);
    const other = link.other === null ? null : { ...link.other, answer: answerIn(sealed?.digest ?? '') };
    return { verification, other };
  }

  /** Whether a value is about something else than the link that was opened. */
  #isChanged(value: LabValue): boolean {
    return this.#opened !== null && !isAboutTheSame(this.#page.subject, this.#opened.value, value);
  }

  #isAbout({ system = 'model', model }: Case): boolean {
    const { subject } = this.#page;
    return system === subject.id && (model ?? subject.text) === subject.text;
  }

  /** Shows the case of the link again. */
  backToLink(): void {
    if (this.#opened) this.#lab?.open(this.#opened.value, this.#opened.from);
  }

  async #resume(): Promise<void> {
    const [stored, opened] = await Promise.all([
      collection.loadDraft(this.#page.workKey),
      this.#storedLink(),
    ]);
    const lab = this.#lab;
    // Who was faster than the store goes on with what they did, or with the link that they opened.
    if (!stored || !lab || lab.canUndo || this.#settled || !this.#isAbout(stored)) return;
    const value = readCase(this.#page.subject, stored);
    if (!value.ok) return;
    this.#beginning = lab.value;
    this.#opened = opened;
    if (opened) void this.#verify(opened);
    lab.restart(value.value);
    this.#rest(lab);
    this.#isBack = true;
    this.#changedSince = this.#isChanged(value.value);
  }

  /** The link that this tab's unfinished work came of; null where it came of none, or what reads it cannot be fetched. */
  async #storedLink(): Promise<Link | null> {
    const hash = storedText('sessionStorage', tabKey(`link of ${this.#page.workKey}`));
    const found = hash === null ? null : await this.#read(hash).catch(() => null);
    return found?.ok === true && !('address' in found.value) ? found.value : null;
  }

  /** Forgets the work that came back. */
  async startAgain(): Promise<void> {
    this.dismiss();
    this.dismissBack();
    this.#lab?.made.forget();
    if (this.#lab && this.#beginning) {
      this.#lab.open(this.#beginning);
      this.#rest(this.#lab);
    }
    await collection.clearDraft(this.#page.workKey);
  }
}

/** Forgets what was guessed of the lab's questions and is not held against an answer yet. */
function forgetGuesses({ made, question, subject }: Lab): void {
  if (question) for (const rung of LADDER) made.forget(guessKey(subject, question, rung));
}

/** What a case is about that a page does not show: "“Sun, cream and burns”", "another model". */
async function aboutText({ system, model }: Case): Promise<string> {
  if (model !== undefined) return 'another model';
  const { findSystem } = await import('$lib/systems/known.ts');
  const title = system === undefined ? undefined : findSystem(system)?.title;
  return title === undefined ? 'something else than the lab shows' : `“${title}”`;
}

function setHash(hash: string): void {
  replaceState(location.pathname + location.search + hash, page.state);
}
