import { untrack } from 'svelte';
import { replaceState } from '$app/navigation';
import { resolve } from '$app/paths';
import { page } from '$app/state';
import { LinkOpener } from '../../../components/opening/link-opener.svelte.ts';
import type { Verification } from '../../../cases/parts/digest.ts';
import { messageOf } from '../../../util/message-of.ts';
import { omit } from '../../../util/omit.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import type { Case } from '../../../cases/schema/case.ts';
import { LADDER, type Rung } from '../../../cases/schema/ladder.ts';
import { readCase, toCase } from '../../../lab/case/case.ts';
import { guessKey } from '../../../lab/answers/sentence.ts';
import { withLabels } from '../../../lab/labels.ts';
import { isAboutTheSame, isSameCase } from '../../../lab/case/same-case.ts';
import type { LabSubject } from '../../../lab/subject.ts';
import { isCovered, type LabValue } from '../../../lab/value.ts';
import { collection } from '../../../state/drafts/collection.svelte.ts';
import { storeText, storedText } from '../../../state/drafts/stored-text.ts';
import { tabKey } from '../../../state/drafts/tab-key.ts';
import { Autosave } from '../../../state/drafts/autosave.ts';
import { pageInference } from '../../../workers/inference/inference.ts';
import type { Lab } from '../state/lab.svelte.ts';

/** The rung selected last since the page was loaded; another subject opens on it. */
export const lastLooked: { rung: Rung | null } = { rung: null };

/** Storage key of the link that this tab opened last. */
const OPENED_LINK = tabKey('opened link');

/** An opened link; its numbers are compared as long as the lab shows the value of `value`. */
interface Link {
  readonly hash: string;
  readonly value: LabValue;
  /** The case as it was opened. */
  readonly shared: Case;
  /** The case without its claimed numbers. */
  readonly from: Case;
  readonly title: string;
  readonly note: string;
  readonly verification: Verification | null;
  /** The link's question and answer where the page asks another one; null otherwise. */
  readonly other: { readonly asks: string; readonly answer: string } | null;
}

/** A link about another subject: the message, and the page that opens it. */
interface Elsewhere {
  readonly message: string;
  readonly address: string;
}

/** What the lab shows. */
type Content =
  /** The page's own case, until the stored work has been read; nothing is saved before. */
  | { readonly kind: 'reading' }
  /** The page's own case, and what the user made of it. */
  | { readonly kind: 'own' }
  /** A link, and what the user made of it. */
  | { readonly kind: 'linked'; readonly link: Link }
  /** The work of an earlier visit with the link that it was made from, in place of the value of `beginning`. */
  | { readonly kind: 'restored'; readonly link: Link | null; readonly beginning: LabValue };

/** Current properties of a page. */
interface PageOfLab {
  readonly subject: LabSubject;
  /** Storage key of unfinished work. */
  readonly workKey: string;
}

/** Content of a lab's page: an opened link, restored work, or the user's changes. */
export class LabDraft {
  readonly #pageNow: () => PageOfLab;
  readonly #onopened: () => void;
  #lab: Lab | null = null;
  /** Whether the page was left: what is still being read is then dropped. */
  #isLeft = false;
  #content = $state.raw<Content>({ kind: 'reading' });
  /** The latest link, where the page does not show it. */
  #elsewhere = $state.raw<Elsewhere | null>(null);
  /** Draft key at the time of the change; on navigation the props may already belong to the next page. */
  #waitingKey = '';
  // No delay: only committed values arrive here, and a closing page has little time to save.
  readonly #work = new Autosave(async () => {
    if (this.#lab) await collection.saveDraft(this.#waitingKey, toCase(this.#lab.subject, this.#lab.value));
  }, 0);

  readonly #links = new LinkOpener<Link | Elsewhere>({
    read: (hash) => this.#read(hash),
    show: (opened) => this.#show(opened),
    refusal: (error) => error,
  });

  readonly #link = $derived('link' in this.#content ? this.#content.link : null);
  /** Whether the lab shows something other than the opened link. */
  readonly #changedSince = $derived.by(() => {
    const [link, lab] = [this.#link, this.#lab];
    return link !== null && lab !== null && !isAboutTheSame(lab.subject, link.value, lab.settled);
  });

  /** Report on a link; null for none. */
  readonly report = $derived.by(() => {
    const { notice } = this.#links;
    if (this.#elsewhere) return { kind: 'failed' as const, ...this.#elsewhere };
    if (notice !== '') return { kind: 'failed' as const, message: notice };
    const link = this.#link;
    if (link === null) return null;
    const { title, note, verification, other } = link;
    const isChecking = verification === null && link.shared.digest !== undefined;
    if (!title && !note && !verification && !other && !isChecking) return null;
    const { value } = this.#lab ?? link;
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

  /** Creates the state of a page. @param onopened called once the link of the address is shown, or there is none */
  constructor(pageNow: () => PageOfLab, onopened: () => void = () => undefined) {
    this.#pageNow = pageNow;
    this.#onopened = onopened;
  }

  get #page(): PageOfLab {
    return this.#pageNow();
  }

  /** Whether unfinished work was restored. */
  get isBack(): boolean {
    return this.#content.kind === 'restored';
  }

  /** Dismisses the notice of restored work. */
  dismissBack(): void {
    if (this.#content.kind === 'restored') this.#content = contentOf(this.#content.link);
  }

  /** Dismisses the report on a link. */
  dismiss(): void {
    this.#links.notice = '';
    this.#elsewhere = null;
    this.#setLink(null);
    this.#storeLink(null);
  }

  /** Replaces the link that the content was made from; restored work and the reading of it go on. */
  #setLink(link: Link | null): void {
    if (this.#content.kind === 'restored') this.#content = { ...this.#content, link };
    else if (this.#content.kind !== 'reading' || link !== null) this.#content = contentOf(link);
  }

  /** Stores which link the draft was made from, so that “Back to the link” still works after a reload. */
  #storeLink(hash: string | null): void {
    storeText('sessionStorage', tabKey(`link of ${this.#page.workKey}`), hash);
  }

  /** Opens the link of the address, else the unfinished work. @returns a clean-up function, which saves */
  start(): () => void {
    void this.#begin();
    const save = this.#work.watch();
    return () => {
      this.#isLeft = true;
      this.#links.close();
      save();
    };
  }

  async #begin(): Promise<void> {
    try {
      if (!(await this.openHash())) await this.#resume();
    } finally {
      if (!this.#isLeft) {
        this.#onopened();
        // Not earlier: nothing is computed for a value that is replaced by a link or restored work.
        this.#lab?.start();
      }
    }
    const lab = this.#lab;
    if (this.#isLeft) return;
    if (this.#content.kind !== 'reading' || !lab) return;
    this.#content = { kind: 'own' };
    if (lab.canUndo) this.#follow(lab, lab.value);
    else this.#rest(lab);
  }

  /** Handles a new value of the lab. */
  changed(lab: Lab): void {
    this.#lab ??= lab;
    const { value } = lab;
    untrack(() => this.#follow(lab, value));
  }

  #follow(lab: Lab, value: LabValue): void {
    if (this.#content.kind === 'reading') return;
    lastLooked.rung = value.rung;
    const { subject, workKey } = this.#page;
    const link = this.#link;
    if (link && isSameCase(subject, link.value, value)) {
      // The address keeps the link as long as the lab shows exactly the linked case.
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

  /** Treats the current value as the saved state, so that it is not stored as a draft. */
  #rest(lab: Lab): void {
    lastLooked.rung = lab.value.rung;
    this.#work.rest([lab.value]);
  }

  /** Opens the link of the address. @returns whether there was one, valid or not */
  async openHash(): Promise<boolean> {
    if (!this.#lab) return false;
    this.#elsewhere = null;
    const isLink = location.hash.startsWith('#v');
    await this.#links.open();
    return isLink;
  }

  /** Shows the case of a link, or which page opens it. */
  async #show(link: Link | Elsewhere): Promise<void> {
    const lab = this.#lab;
    if ('address' in link) this.#elsewhere = link;
    if ('address' in link || !lab) return;
    this.#work.close();
    this.#content = contentOf(link);
    // Without earlier changes it becomes the initial value: undo would only show the default example.
    lab.open(link.value, link.from, lab.canUndo);
    this.#onopened();
    this.#rest(lab);
    if (storedText('sessionStorage', OPENED_LINK) !== link.hash) {
      // Guesses about the same question are removed; those of the link survive a reload.
      forgetGuesses(lab);
      storeText('sessionStorage', OPENED_LINK, link.hash);
    }
    await this.#verify(link);
  }

  /** Reads a link without showing it. */
  async #read(hash: string): Promise<Result<Link | Elsewhere, string>> {
    const { readLink } = await import('../../../cases/open.ts');
    const found = await readLink(hash);
    if (!found.ok) return found;
    const { case: shared } = found.value;
    if (!this.#isAbout(shared)) {
      const { addressOf } = await import('../../../cases/codec/codec.ts');
      const message = `It is about ${await aboutText(shared)}.`;
      return ok({ message, address: addressOf(shared, resolve('/')) });
    }
    // Imported here, because only links need it.
    const { isAskedOn, queryText, withQueryAsked } = await import('../../../lab/case/linked-query.ts');
    const value = readCase(this.#page.subject, withQueryAsked(this.#page.subject, shared));
    if (!value.ok) return fail(withLabels(this.#page.subject, value.error.message));
    const { title = '', note = '', query } = shared;
    const isOther = query !== undefined && !isAskedOn(this.#page.subject, value.value, query);
    const asks = isOther ? queryText(this.#page.subject, query) : null;
    const other = asks === null ? null : { asks, answer: '' };
    const about = { hash, shared, from: omit(shared, 'digest'), title, note };
    return ok({ ...about, value: value.value, verification: null, other });
  }

  /** Recomputes the numbers of a link, or reports why that fails. */
  async #verify(link: Link): Promise<void> {
    const found = await this.#recomputed(link).catch((error: unknown): Partial<Link> => {
      if (link.shared.digest === undefined) return {};
      return { verification: { reproduced: false, differences: [], notCompared: messageOf(error) } };
    });
    if (!this.#isLeft && this.#link === link) this.#setLink({ ...link, ...found });
  }

  async #recomputed(link: Link): Promise<Partial<Link>> {
    const { shared } = link;
    const [{ answerIn }, verification, sealed] = await Promise.all([
      import('../../../cases/parts/digest.ts'),
      shared.digest === undefined ? null : pageInference().verify(shared),
      // An answer that is to be guessed must not be revealed next to the page either.
      link.other === null || link.value.limits.guess ? null : pageInference().seal(link.from),
    ]);
    const other = link.other === null ? null : { ...link.other, answer: answerIn(sealed?.digest ?? '') };
    return { verification, other };
  }

  #isAbout({ system = 'model', model }: Case): boolean {
    const { subject } = this.#page;
    return system === subject.id && (model ?? subject.text) === subject.text;
  }

  /** Shows the case of the link again. */
  backToLink(): void {
    const link = this.#link;
    if (link !== null) this.#lab?.open(link.value, link.from);
  }

  async #resume(): Promise<void> {
    const [stored, link] = await Promise.all([collection.loadDraft(this.#page.workKey), this.#storedLink()]);
    const lab = this.#lab;
    if (this.#isLeft) return;
    // Changes or links from before the store was read take precedence.
    if (!stored || !lab || lab.canUndo || this.#content.kind !== 'reading' || !this.#isAbout(stored)) return;
    const value = readCase(this.#page.subject, stored);
    if (!value.ok) return;
    this.#content = { kind: 'restored', link, beginning: lab.value };
    if (link !== null) void this.#verify(link);
    lab.restart(value.value);
    this.#rest(lab);
  }

  /**
   * Returns the link from which this tab's unfinished work was made; null where there is none, or its reader could
   * not be loaded.
   */
  async #storedLink(): Promise<Link | null> {
    const hash = storedText('sessionStorage', tabKey(`link of ${this.#page.workKey}`));
    const found = hash === null ? null : await this.#read(hash).catch(() => null);
    return found?.ok === true && !('address' in found.value) ? found.value : null;
  }

  /** Deletes the restored work. */
  async startAgain(): Promise<void> {
    const [content, lab] = [this.#content, this.#lab];
    this.dismiss();
    this.dismissBack();
    lab?.made.forget();
    if (lab && content.kind === 'restored') {
      lab.open(content.beginning);
      this.#rest(lab);
    }
    await collection.clearDraft(this.#page.workKey);
  }
}

/** Returns the content with a link, or without one. */
function contentOf(link: Link | null): Content {
  return link === null ? { kind: 'own' } : { kind: 'linked', link };
}

/** Deletes unanswered guesses about the lab's questions. */
function forgetGuesses({ made, question, subject }: Lab): void {
  if (question) for (const rung of LADDER) made.forget(guessKey(subject, question, rung));
}

/** Returns the subject of a case that the page does not show: "“Sun, cream and burns”", "another model". */
async function aboutText({ system, model }: Case): Promise<string> {
  if (model !== undefined) return 'another model';
  const { findSystem } = await import('../../../systems/known.ts');
  const title = system === undefined ? undefined : findSystem(system)?.title;
  return title === undefined ? 'something else than the lab shows' : `“${title}”`;
}

function setHash(hash: string): void {
  replaceState(location.pathname + location.search + hash, page.state);
}
