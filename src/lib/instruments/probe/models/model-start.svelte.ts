import { omitUndefined } from '../../../util/omit.ts';
import { embeddedModels } from '../../../clip/models/embedded.ts';
import type { NamedHead } from '../../../clip/tuning/file.ts';
import { headStore } from '../../../state/clip/head-store.ts';
import {
  keepModel,
  storedModel,
  type ChoiceStorage,
  type StoredModel,
} from '../../../state/clip/stored-model.ts';
import type { ModelChoice, ModelSlot } from '../../../state/clip/model-slot.svelte.ts';

const [standard] = embeddedModels;

/** Initial model of a visit. */
interface Beginning {
  readonly choice: ModelChoice;
  /** Why it is not the model that was chosen last; empty where it is. */
  readonly note: string;
  /** The model that was chosen last, where loading it needs the user's consent. */
  readonly offer: ModelChoice | null;
}

/**
 * Chooses the initial model of the probe page: the last chosen one if it needs no other host and no files of the
 * user, else the shipped one, with the reason.
 */
export class ModelStart {
  readonly #slot: ModelSlot;
  #storage: ChoiceStorage | null = null;
  /** The model that the page loaded by itself; null otherwise. */
  #own: ModelChoice | null = null;
  /** Why the last chosen model is not loaded; empty for none. */
  note = $state('');
  /** The model that a button loads; null for none. */
  offer = $state.raw<ModelChoice | null>(null);

  constructor(slot: ModelSlot) {
    this.#slot = slot;
  }

  /** Loads the initial model. A chosen one that fails to load is replaced by the shipped one. */
  async run(storage: ChoiceStorage | null): Promise<void> {
    this.#storage = storage;
    const stored = storage === null ? null : storedModel(storage);
    const { choice: bare, note: firstNote, offer } = beginningOf(stored);
    const head = stored?.head === undefined ? undefined : await savedHead(stored.head);
    const choice = head ? { ...bare, head } : bare;
    const note =
      head === null
        ? `The head that “${stored?.title ?? ''}” had is no longer saved here, so the model runs without it.`
        : firstNote;
    this.note = note;
    this.offer = offer;
    this.#own = choice;
    await this.#slot.load(choice);
    const { status } = this.#slot;
    const isTheStandard = choice.source.id === standard.id && choice.device === 'auto';
    if (status.kind !== 'failed' || status.choice !== choice || isTheStandard) return;
    this.note = `“${stored?.title ?? choice.source.id}”, your choice of last time, does not load here: ${status.message} ${standard.title} runs instead.`;
    this.offer = choice;
    await this.#begin();
  }

  /** Stores the user's choice once it is loaded; call it whenever the slot's status changes. */
  follow(): void {
    const { status } = this.#slot;
    if (this.#storage === null || status.kind !== 'ready' || status.choice === this.#own) return;
    this.note = '';
    this.offer = null;
    keepModel(this.#storage, { choice: status.choice, title: status.model.title });
  }

  /** Loads the offered model. */
  async takeOffer(): Promise<void> {
    // A copy, so that it counts as the user's choice.
    if (this.offer !== null) await this.#slot.load({ ...this.offer });
  }

  /** Keeps the shipped model, also for later visits. */
  stay(): void {
    this.note = '';
    this.offer = null;
    if (this.#storage !== null) keepModel(this.#storage, null);
  }

  async #begin(): Promise<void> {
    this.#own = standardChoice();
    await this.#slot.load(this.#own);
  }
}

function standardChoice(): ModelChoice {
  return { source: { kind: 'embedded', id: standard.id }, device: 'auto' };
}

function beginningOf(stored: StoredModel | null): Beginning {
  const choice = standardChoice();
  if (stored === null) return { choice, note: '', offer: null };
  const { kind, id, title, device, dtype, revision } = stored;
  const how = { device, ...omitUndefined({ dtype }) };
  switch (kind) {
    case 'embedded':
      return embeddedModels.some((model) => model.id === id)
        ? { choice: { source: { kind, id }, ...how }, note: '', offer: null }
        : {
            choice,
            note: `“${title}” no longer ships with this app, so ${standard.title} runs.`,
            offer: null,
          };
    case 'hub':
      return {
        choice,
        note: `“${title}”, your choice of last time, comes from the hub; the page asks huggingface.co only when you say so. ${standard.title} runs meanwhile.`,
        offer: { source: { kind, id, ...omitUndefined({ revision }) }, ...how },
      };
    case 'files':
      return {
        choice,
        note: `“${title}”, your choice of last time, came from files of yours, which the browser does not keep: choose them again under “Other model”. ${standard.title} runs meanwhile.`,
        offer: null,
      };
  }
}

/** Returns a saved head by its id; null where it is not in this browser. */
async function savedHead(id: string): Promise<NamedHead | null> {
  try {
    return await headStore.get(id);
  } catch {
    return null;
  }
}
