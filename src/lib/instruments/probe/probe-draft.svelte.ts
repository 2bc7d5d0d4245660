import { replaceState } from '$app/navigation';
import { page } from '$app/state';
import { LinkAndFileOpener } from '../../components/opening/link-and-file-opener.ts';
import { SCENE_MARK } from '../../pictures/scene-mark.ts';
import { browserStorage } from '../../state/clip/stored-model.ts';
import { collection } from '../../state/drafts/collection.svelte.ts';
import { Autosave } from '../../state/drafts/autosave.ts';
import { arrivedBlobs } from '../../pictures/arrived-blobs.ts';
import type { OpenedProbe } from './case.ts';
import type { ArrivedProbe } from './link/open.ts';
import type { Probe } from './probe.svelte.ts';
import type { StoredProbe } from './stored-probe.svelte.ts';
import { systemSentences } from './adding/sentence-sets.ts';

/** Content of the probe's page: restored work, an opened link or file, a scene of the lab. */
export class ProbeDraft {
  readonly #probe: Probe;
  readonly #stored: StoredProbe;
  readonly #work: Autosave;
  readonly #onopened: () => void;
  /** Opens links, files and scenes of the lab. */
  readonly links = new LinkAndFileOpener<OpenedProbe>(() => import('./link/open.ts'), {
    show: (arrived) => this.#show(arrived),
    takeOwn: (hash, isNewest) => this.#takeScene(hash, isNewest),
  });
  /** Whether the last visit's work was restored and is unchanged. */
  resumed = $state(false);
  /** The opened link or file, for comparison. */
  opened = $state.raw<OpenedProbe | null>(null);
  /** False until the stored work has been read; nothing is saved before. */
  #settled = $state(false);

  /**
   * Creates the state of a page.
   *
   * @param onopened called once the content of the address is shown, or there is none
   */
  constructor(probe: Probe, stored: StoredProbe, onopened: () => void) {
    this.#probe = probe;
    this.#stored = stored;
    this.#onopened = onopened;
    this.#work = new Autosave(() => stored.keep());
  }

  /** Message about the storage of work; empty where everything is stored. */
  readonly keeping = $derived.by(() => {
    if (!this.#stored.isSaved) {
      return 'This browser keeps no data here: what you do lasts until the page closes. “Share and export” saves it as a file.';
    }
    if (collection.status.kind !== 'persistent') return collection.status.message;
    return this.#stored.isElsewhere
      ? 'Your last work is open in another tab. What you do here is kept apart from it.'
      : '';
  });

  #parts(): readonly unknown[] {
    return [this.#probe.value, this.#probe.drafts];
  }

  /** Treats the current value as the saved state, so that it is not stored as a draft. */
  #rest(): void {
    this.resumed = false;
    this.#work.rest(this.#parts());
  }

  /** Saves changes; call it in an effect. */
  follow(): void {
    if (!this.#settled || !this.#work.follow(this.#parts())) return;
    this.resumed = false;
    // The page no longer shows what the link in the address says.
    if (location.hash.startsWith('#v')) clearHash();
  }

  /** Restores the last work and opens the content of the address. @returns a clean-up function, which saves */
  start(): () => void {
    void this.#begin();
    return this.#work.watch();
  }

  async #begin(): Promise<void> {
    void this.#probe.modelStart.run(browserStorage());
    this.resumed = await this.#stored.resume();
    this.#work.rest(this.#parts());
    await this.links.open().finally(this.#onopened);
    this.#settled = true;
  }

  async #takeScene(hash: string, isNewest: () => boolean): Promise<boolean> {
    if (!hash.startsWith(SCENE_MARK)) return false;
    const { readSceneFragment } = await import('../../pictures/scene-fragment.ts');
    const scene = await readSceneFragment(hash);
    if (scene === null) return false;
    if (!isNewest()) return true;
    const problem = this.#probe.receive(scene, scene.ok ? systemSentences(scene.value.subject) : []);
    if (problem !== null) this.links.notice = `This address could not be read. ${problem}`;
    else this.resumed = false;
    // Opened once: a reload must not add it again.
    clearHash();
    return true;
  }

  #show(arrived: ArrivedProbe): void {
    const probe = this.#probe;
    this.#work.close();
    probe.pictureStore.add(arrivedBlobs(arrived.files, arrived.value.pictures));
    this.#stored.visit(arrived.value);
    this.opened = arrived;
    // Opening a link is not a change: earlier work stays stored until the user edits something.
    this.#rest();
    if (arrived.difference && probe.scores.second) probe.scores.shown = 'difference';
  }

  /** Restores the probe from before a link was opened. */
  goBack(): void {
    this.#stored.goBack();
    this.opened = null;
  }

  /** Deletes the restored work. */
  startAgain(): void {
    void this.#stored.startFresh();
    this.#rest();
  }
}

function clearHash(): void {
  replaceState(location.pathname + location.search, page.state);
}
