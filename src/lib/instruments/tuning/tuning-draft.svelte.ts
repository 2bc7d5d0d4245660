import { replaceState } from '$app/navigation';
import { page } from '$app/state';
import { planProblem } from '../../cases/kinds/tuning/plan.ts';
import type { TuningPlan } from '../../cases/parts/tuning-plan.ts';
import type { CaseTuning } from '../../cases/kinds/tuning/schema.ts';
import { standardPlan } from '../../cases/kinds/tuning/standard-plan.ts';
import type { Case } from '../../cases/schema/case.ts';
import { embeddedModels } from '../../clip/models/embedded.ts';
import { capitalisedMessage } from '../../util/text/sentence.ts';
import { LinkOpener } from '../../components/opening/link-opener.svelte.ts';
import type { SavedHead } from '../../state/clip/head-store.ts';
import type { ModelSlot } from '../../state/clip/model-slot.svelte.ts';
import { readTuningFragment, tuningFragment } from './plan/address.ts';
import { doneTuning } from './plan/share.ts';
import { SavedHeadName, standardName } from './saved-head.svelte.ts';
import type { Tuning } from './tuning.svelte.ts';

/** The model that the page begins with. */
const FIRST_MODEL = 'scene-clip-stories';

type Slot = Pick<ModelSlot, 'clip' | 'model' | 'load'>;

/** What the tuning's page trains: a plan of the form, of the address, of an opened link, or of a saved head. */
export class TuningDraft {
  readonly #slot: Slot;
  readonly #tuning: Tuning;
  readonly #onsaved: () => Promise<void>;
  readonly head = new SavedHeadName();
  plan = $state.raw<TuningPlan>(standardPlan());
  title = $state('');
  note = $state('');
  /** The tuning of an opened link or file; null for none. */
  opened = $state.raw<CaseTuning | null>(null);
  readonly links = new LinkOpener<{ readonly case: Case }>({
    read: async (hash) => (await import('../../cases/open.ts')).readLink(hash),
    show: ({ case: value }) => this.open(value),
    takeOwn: () => this.#openPlan(),
    refusal: (error) => `This link could not be opened: ${capitalisedMessage(error)}`,
  });
  /** The displayed tuning; it stays when another one is stopped. */
  readonly done = $derived.by(() => {
    const { outcome } = this.#tuning.view;
    return outcome === null ? null : doneTuning(outcome, this.head.name);
  });

  /** Creates the state of a page. @param onsaved called once a head is saved */
  constructor(slot: Slot, tuning: Tuning, onsaved: () => Promise<void>) {
    this.#slot = slot;
    this.#tuning = tuning;
    this.#onsaved = onsaved;
  }

  /** Reads the plan of the address, loads a model, and opens the link of the address. */
  async begin(): Promise<void> {
    this.#openPlan();
    await this.#use(FIRST_MODEL);
    if (location.hash.startsWith('#v')) await this.links.open();
  }

  #use(id: string): Promise<void> {
    return this.#slot.load({ source: { kind: 'embedded', id }, device: 'wasm' });
  }

  /** Trains a head for the plan, and saves it unless a link is open. */
  async start(called = standardName(this.plan)): Promise<void> {
    const { model } = this.#slot;
    if (model === null) return;
    const isDone = await this.head.train(called, async () => {
      await this.#tuning.run(this.plan, this.#slot.clip, model);
      return this.#tuning.status.kind === 'done';
    });
    if (isDone && this.opened === null) await this.save();
  }

  /** Shows the plan of a saved head and loads its model. @returns whether it can be trained again */
  async prepare({ plan, model }: SavedHead): Promise<boolean> {
    if (plan === null) return false;
    this.opened = null;
    this.change(plan);
    if (this.#slot.model?.identity.sha256 !== model.sha256) await this.#use(model.id);
    return true;
  }

  /** Stores the plan in the address, so that a reload keeps it. */
  change(next: TuningPlan): void {
    this.plan = next;
    if (this.opened === null && planProblem(next) === null)
      replaceState(tuningFragment(next) || location.pathname, page.state);
  }

  /** Reads the plan of the address. @returns whether there is one */
  #openPlan(): boolean {
    const stored = readTuningFragment(location.hash);
    if (stored?.ok === true) this.plan = stored.value;
    else if (stored !== null) this.links.notice = stored.error;
    return stored !== null;
  }

  /** Shows an opened tuning and runs it again, where its model is available. */
  async open({ tuning, title = '', note = '' }: Case): Promise<void> {
    if (tuning === undefined) {
      this.links.notice = 'This case is about something else; open it on its own page.';
      return;
    }
    this.opened = tuning;
    [this.title, this.note, this.plan] = [title, note, tuning.plan];
    const { id, sha256 } = tuning.model;
    const isLoaded = (): boolean => this.#slot.model?.identity.sha256 === sha256;
    if (!isLoaded() && embeddedModels.some((one) => one.id === id)) await this.#use(id);
    if (isLoaded()) await this.start();
  }

  /** Saves the displayed head in this browser. */
  async save(): Promise<void> {
    if (this.done === null) return;
    await this.head.save(this.done);
    await this.#onsaved();
  }
}
