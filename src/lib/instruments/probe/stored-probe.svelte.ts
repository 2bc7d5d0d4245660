import type { DraftStore } from '../../state/drafts/draft-store.ts';
import { withSystems } from '../../state/drafts/with-systems.ts';
import { exampleProbe } from './example.ts';
import type { Probe } from './probe.svelte.ts';
import type { ProbeValue } from './value.ts';
import { NO_DRAFTS, parseDraft, type KeptProbe } from './value-schema.ts';

/** A probe's work in this browser: stored for the next visit, and set aside while a link is shown. */
export class StoredProbe {
  readonly #probe: Probe;
  readonly #store: DraftStore;
  /** Whether this browser stores the work, as far as is known. */
  isSaved = $state(true);
  /** Whether the last visit's work is open in another tab. */
  isElsewhere = $state(false);
  /** The user's own probe from before a link or file was opened; null for none. */
  before = $state.raw<ProbeValue | null>(null);

  constructor(probe: Probe, store: DraftStore) {
    this.#probe = probe;
    this.#store = store;
  }

  /** Shows the content of a link or file, and keeps the previous probe for `goBack`. */
  visit(value: ProbeValue): void {
    if (this.#probe.value !== exampleProbe) this.before ??= this.#probe.value;
    this.#probe.open(value);
  }

  /** Restores the probe from before the visit; undo returns to the visit. */
  goBack(): void {
    if (this.before !== null) this.#probe.open(this.before);
    this.before = null;
  }

  /** Stores everything for the next visit. */
  async keep(): Promise<void> {
    const { value, drafts } = this.#probe;
    const work: KeptProbe = { value, drafts, before: this.before };
    this.isSaved = await this.#store.rows.save(work);
  }

  /** Restores the last visit's work. @returns whether there was any */
  async resume(): Promise<boolean> {
    const work = parseDraft(await withSystems(await this.#store.rows.load()));
    this.isSaved = await this.#store.rows.isOpen();
    this.isElsewhere = await this.#store.rows.isElsewhere();
    const pictures = [...(work?.value.pictures ?? []), ...(work?.before?.pictures ?? [])];
    const own = pictures.flatMap((picture) => (picture.kind === 'own' ? [picture.id] : []));
    await this.#probe.pictureStore.restore(own);
    await this.#store.files.keepOnly(new Set(own));
    if (work === null) return false;
    this.#probe.drafts = work.drafts;
    this.before = work.before;
    this.#probe.restart(work.value);
    return true;
  }

  /** Shows the example again and deletes the stored work; undo restores the previous probe. */
  async startFresh(): Promise<void> {
    this.#probe.open(exampleProbe);
    this.#probe.drafts = NO_DRAFTS;
    this.#probe.status = '';
    if (this.before === null) await this.#store.rows.clear();
    else await this.keep();
  }
}
