import { modelTitle } from '../../clip/models/embedded.ts';
import { recognitionTask } from '../../evaluation/benchmarks/causal-order/recognition.ts';
import type { ModelChoice } from '../../state/clip/model-slot.svelte.ts';
import { PICTURE_STYLES } from '../../systems/index.ts';
import {
  readRetrievalFragment,
  retrievalFragment,
  STANDARD,
  viewProblem,
  type RetrievalView,
} from './address.ts';
import type { OwnFolder } from './own-folder.ts';
import type { AskedModel, Measured, Retrieval } from './retrieval.svelte.ts';

/** Default number of a folder's pictures. */
const OWN_COUNT = 1000;

/** A field of the form that chooses a model. */
export type ModelField = 'model' | 'secondModel';

/** State of the page of retrieval: what is to be measured, and what was. */
export class RetrievalPageState {
  readonly job: Retrieval;
  view = $state.raw<RetrievalView>(STANDARD);
  /** Why a link was not measured; empty for none. */
  notice = $state('');
  /** The folder that is measured instead of drawings; null for none. */
  folder = $state.raw<OwnFolder | null>(null);
  /** Models that an address cannot name: from the hub, from a folder, or with a head. */
  others = $state.raw<Readonly<Record<string, AskedModel>>>({});
  /** The field whose model is chosen in the dialog; null while it is closed. */
  choosing = $state<ModelField | null>(null);
  /** The view of the displayed figures; null for none. */
  #measured = $state.raw<RetrievalView | null>(null);
  readonly #showFragment: (fragment: string) => void;

  /** Creates the state of a page. @param showFragment replaces the fragment of the address; empty for none */
  constructor(job: Retrieval, showFragment: (fragment: string) => void) {
    this.job = job;
    this.#showFragment = showFragment;
  }

  readonly isRunning = $derived.by(() => this.job.status.kind === 'running');
  /** Why the view cannot be measured; null where it can. */
  readonly problem = $derived(viewProblem(this.view, { isOwn: this.folder !== null }));
  /** Whether an address can name what the form describes. */
  readonly isShareable = $derived(
    this.folder === null &&
      [this.view.model, this.view.secondModel].every((id) => this.others[id] === undefined),
  );
  /** Whether the displayed figures are of an earlier choice. */
  readonly isOther = $derived(
    this.#measured !== null &&
      retrievalFragment(this.#measured) !== retrievalFragment(this.view) &&
      !this.isRunning,
  );
  /** The models that are being or were measured, else those of the form. */
  readonly models = $derived.by(() => {
    const { model, secondModel } = this.#measured ?? this.view;
    return [model, ...(secondModel === '' ? [] : [secondModel])].map((id) => this.#askedModel(id));
  });

  #askedModel(id: string): AskedModel {
    return (
      this.others[id] ?? {
        title: modelTitle(id),
        choice: { source: { kind: 'embedded', id }, device: 'wasm' },
      }
    );
  }

  /** Measures a folder, with its usual number of pictures, or drawings again. */
  takeFolder(folder: OwnFolder | null): void {
    this.folder = folder;
    this.view = { ...this.view, count: folder === null ? STANDARD.count : OWN_COUNT };
  }

  /** Puts a model that an address cannot name into the field that is chosen. */
  takeModel(choice: ModelChoice): void {
    const place = this.choosing ?? 'model';
    const id = `own ${Object.keys(this.others).length + 1}`;
    this.others = { ...this.others, [id]: { title: titleOf(choice), choice } };
    this.view = { ...this.view, [place]: id };
  }

  /** Measures the view of the address at once, if it has one. */
  openHash(): void {
    if (!location.hash.startsWith('#set=')) return;
    const read = readRetrievalFragment(location.hash);
    this.notice = read.ok ? '' : read.error;
    if (!read.ok) return;
    this.view = read.value;
    void this.#measure();
  }

  /** Measures what the form describes, and names it in the address where that is possible. */
  async start(): Promise<void> {
    this.notice = '';
    this.#showFragment(this.isShareable ? retrievalFragment(this.view) : '');
    await this.#measure();
  }

  async #measure(): Promise<void> {
    if (this.problem !== null) return;
    this.#measured = this.view;
    await this.job.run(this.#set(), this.models);
  }

  #set(): Measured {
    const { set, count, seed } = this.view;
    if (this.folder !== null) {
      const { name, files, split } = this.folder;
      return { kind: 'own', folder: name, files, take: { count, seed, ...(split === '' ? {} : { split }) } };
    }
    const subject = recognitionTask.subjects.find(({ id }) => id === set);
    const style = subject?.styles[0] ?? PICTURE_STYLES[0];
    return { kind: 'made', request: { subject: set, count, seed, style } };
  }
}

function titleOf({ source, head }: ModelChoice): string {
  const base =
    source.kind === 'embedded' ? modelTitle(source.id) : source.kind === 'hub' ? source.id : 'A folder';
  return head === undefined ? base : `${base} + ${head.name}`;
}
