import type { Attachments } from '../../cases/codec/attachments.ts';
import type { Case } from '../../cases/schema/case.ts';
import type { StorageStatus } from '../../util/browser-database.ts';
import type { CaseStore, ImportReport, StoredCase } from '../../cases/store/store.ts';
import { storeText, storedText } from './stored-text.ts';
import { CaseDraft } from './case-draft.ts';
import { tabMemory, tabSlotOf } from './tab-slot.ts';
import { messageOf } from '../../util/message-of.ts';

/** Durability of stored cases; anything but `persistent` is shown on the page. */
export interface StorageState {
  readonly kind: StorageStatus;
  readonly message: string;
}

/** Local storage key that marks that there may be a draft, so that a first visit need not load the store. */
const WORK_MARK = 'rungs-work';

function markDraft(): void {
  storeText('localStorage', WORK_MARK, 'yes');
}

/** Returns whether this browser may have stored a draft of any page. */
export function mayHaveDraft(): boolean {
  return storedText('localStorage', WORK_MARK) !== null;
}

/** The cases saved in this browser, and the draft of each page. The only access to the case store. */
export class Collection {
  #opening: Promise<CaseStore> | null = null;
  readonly #draft: CaseDraft;
  status = $state.raw<StorageState>({ kind: 'persistent', message: '' });
  /** The last list read, newest first; null before the first read. */
  cases = $state.raw<readonly StoredCase[] | null>(null);
  /** Result of importing a file on another page, or why it failed; shown by the page that lists the cases. */
  arrived: ImportReport | string | null = null;
  /** Number of saved rows that can no longer be read. */
  unreadable = $state(0);

  /** @param slotOf returns this tab's slot for a page's draft */
  constructor(slotOf = tabSlotOf) {
    this.#draft = new CaseDraft({ store: () => this.store(), slotOf, memory: tabMemory() });
  }

  /** Opens the store, whose status is shown here. */
  store(): Promise<CaseStore> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  /** The store and its schema are not needed for the first paint. */
  async #open(): Promise<CaseStore> {
    const { openCaseStore } = await import('../../cases/store/store.ts');
    return openCaseStore({ onStatus: (kind, message) => (this.status = { kind, message }) });
  }

  /** Reads the list again, filtered to cases with every word of `text`. */
  async refresh(text = ''): Promise<void> {
    const [{ searchCases }, store] = await Promise.all([import('../../cases/store/search.ts'), this.store()]);
    const { cases, unreadable } = await store.listAll();
    this.cases = searchCases(cases, text);
    this.unreadable = unreadable.length;
  }

  /**
   * Saves a case as a new one, with the files of own pictures that it names by their hash.
   *
   * @returns what went wrong in words (including storage that lasts only until the page closes), or null
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

  /** Returns the stored files of own pictures that a case names and does not contain. */
  async picturesOf(value: Case): Promise<Attachments> {
    return (await this.store()).picturesOf(value);
  }

  /** Holds a page's draft for a reload of this tab, until `saveDraft` has written it. */
  holdDraft(key: string, value: Case): void {
    markDraft();
    this.#draft.hold(key, value);
    // Load the store now, so that it need not be fetched when the page is left.
    void this.store().catch(() => undefined);
  }

  /** Saves a page's draft for this tab, so that it survives the visit. Never throws. */
  async saveDraft(key: string, value: Case): Promise<void> {
    try {
      markDraft();
      await this.#draft.save(key, value);
    } catch (error) {
      console.warn('The work in progress could not be kept:', error);
    }
  }

  /** Returns this tab's draft of a page, else the newest that is not open in another tab. */
  async loadDraft(key: string): Promise<Case | null> {
    if (!mayHaveDraft()) return null;
    try {
      return await this.#draft.load(key);
    } catch {
      return null;
    }
  }

  /** Deletes this tab's draft of a page. */
  async clearDraft(key: string): Promise<void> {
    await this.#draft.clear(key);
  }
}

/** The shared instance. */
export const collection = new Collection();
