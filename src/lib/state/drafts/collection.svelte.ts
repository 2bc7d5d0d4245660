import type { Attachments } from '../../cases/codec/attachments.ts';
import type { Case } from '../../cases/schema/case.ts';
import type { StorageStatus } from '../../util/browser-database.ts';
import type { CaseStore, ImportReport, StoredCase } from '../../cases/store/store.ts';
import { storeText, storedText } from './stored-text.ts';
import { CaseDraft } from './case-draft.ts';
import { tabMemory, tabSlotOf } from './tab-slot.ts';
import { messageOf } from '../../util/message-of.ts';

/** How the collection is kept; anything but `persistent` is said on the page. */
export interface StorageState {
  readonly kind: StorageStatus;
  readonly message: string;
}

/** Marks that there is unfinished work, so that a first visit need not load the store to find none. */
const WORK_MARK = 'rungs-work';

function markDraft(): void {
  storeText('localStorage', WORK_MARK, 'yes');
}

/** Whether this browser may keep unfinished work of some page. */
export function mayHaveDraft(): boolean {
  return storedText('localStorage', WORK_MARK) !== null;
}

/** The cases saved in this browser, and the unfinished one of each page. One gateway to the store. */
export class Collection {
  #opening: Promise<CaseStore> | null = null;
  readonly #draft: CaseDraft;
  status = $state.raw<StorageState>({ kind: 'persistent', message: '' });
  /** Last read list, newest first; null before the first look. */
  cases = $state.raw<readonly StoredCase[] | null>(null);
  /** What a file brought on another page, or why it brought nothing: to be told by the page that lists the cases. */
  arrived: ImportReport | string | null = null;
  /** How many saved rows can no longer be read. */
  unreadable = $state(0);

  /** @param slotOf gives this tab's slot for a page's draft */
  constructor(slotOf = tabSlotOf) {
    this.#draft = new CaseDraft({ store: () => this.store(), slotOf, memory: tabMemory() });
  }

  /** The store itself, whose status is heard from here. */
  store(): Promise<CaseStore> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  /** The store and its schema are not needed for first paint. */
  async #open(): Promise<CaseStore> {
    const { openCaseStore } = await import('../../cases/store/store.ts');
    return openCaseStore({ onStatus: (kind, message) => (this.status = { kind, message }) });
  }

  /** Reads the list again, narrowed to cases with every word of `text`. */
  async refresh(text = ''): Promise<void> {
    const [{ searchCases }, store] = await Promise.all([import('../../cases/store/search.ts'), this.store()]);
    const { cases, unreadable } = await store.listAll();
    this.cases = searchCases(cases, text);
    this.unreadable = unreadable.length;
  }

  /**
   * Saves a case as a new one, with the bytes of own pictures that it names by their hash; returns what went wrong
   * in words, or null. What lasts only until the page closes counts as wrong.
   */
  async save(value: Case, pictures?: Attachments): Promise<string | null> {
    try {
      await (await this.store()).save(value, undefined, pictures);
      const { kind, message } = this.status;
      return kind === 'persistent' ? null : `Not saved for good. ${message}`;
    } catch (error) {
      return `Not saved: ${messageOf(error)} Download the case as a file instead.`;
    }
  }

  /** The bytes of own pictures that a case names and does not carry inside, as far as they are kept here. */
  async picturesOf(value: Case): Promise<Attachments> {
    return (await this.store()).picturesOf(value);
  }

  /** Holds a page's unfinished case over a reload of this tab, until `saveDraft` has kept it. */
  holdDraft(key: string, value: Case): void {
    markDraft();
    this.#draft.hold(key, value);
    // What comes first is at hand when the page is left, and need not be fetched then.
    void this.store().catch(() => undefined);
  }

  /** Keeps the unfinished case of a page in this tab, so that it survives the visit. Never throws. */
  async saveDraft(key: string, value: Case): Promise<void> {
    try {
      markDraft();
      await this.#draft.save(key, value);
    } catch (error) {
      console.warn('The work in progress could not be kept:', error);
    }
  }

  /** This tab's unfinished case of a page, else the newest that is not open in another tab. */
  async loadDraft(key: string): Promise<Case | null> {
    if (!mayHaveDraft()) return null;
    try {
      return await this.#draft.load(key);
    } catch {
      return null;
    }
  }

  /** Forgets this tab's unfinished case of a page. */
  async clearDraft(key: string): Promise<void> {
    await this.#draft.clear(key);
  }
}

/** That of this page. */
export const collection = new Collection();
