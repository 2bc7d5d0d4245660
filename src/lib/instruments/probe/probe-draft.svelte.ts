import { replaceState } from '$app/navigation';
import { page } from '$app/state';
import { LinkAndFileOpener } from '$lib/components/link-and-file-opener.ts';
import { SCENE_MARK } from '$lib/pictures/scene-mark.ts';
import { browserStorage } from '$lib/state/clip/stored-model.ts';
import { collection } from '$lib/state/drafts/collection.svelte.ts';
import { Autosave } from '$lib/state/drafts/autosave.ts';
import { arrivedBlobs } from '$lib/pictures/arrived-blobs.ts';
import type { OpenedProbe } from './case.ts';
import type { ArrivedProbe } from './link/open.ts';
import type { Probe } from './probe.svelte.ts';
import { systemSentences } from './adding/sentence-sets.ts';

/** What stands in the probe's page: work that came back, a link or a file that was opened, a scene of the lab. */
export class ProbeDraft {
  readonly #probe: Probe;
  readonly #work: Autosave;
  readonly #onopened: () => void;
  /** Opens links, files and scenes of the lab. */
  readonly links = new LinkAndFileOpener<OpenedProbe>(() => import('./link/open.ts'), {
    show: (arrived) => this.#show(arrived),
    takeOwn: (hash, isNewest) => this.#takeScene(hash, isNewest),
  });
  /** The work of last time is back, and as it was. */
  resumed = $state(false);
  /** The link or file that was opened, to compare with. */
  opened = $state.raw<OpenedProbe | null>(null);
  /** Nothing is kept before it is known what was kept last time. */
  #settled = $state(false);

  /** @param onopened is told once what the address holds is on the page, or there is nothing */
  constructor(probe: Probe, onopened: () => void) {
    this.#probe = probe;
    this.#onopened = onopened;
    this.#work = new Autosave(() => probe.keep());
  }

  /** What to know of how work is kept here; empty where it simply is. */
  readonly keeping = $derived.by(() => {
    if (!this.#probe.isSaved) {
      return 'This browser keeps no data here: what you do lasts until the page closes. “Share and export” saves it as a file.';
    }
    if (collection.status.kind !== 'persistent') return collection.status.message;
    return this.#probe.isElsewhere
      ? 'Your last work is open in another tab. What you do here is kept apart from it.'
      : '';
  });

  #parts(): readonly unknown[] {
    return [this.#probe.value, this.#probe.drafts];
  }

  /** What is on the page is no work yet. */
  #rest(): void {
    this.resumed = false;
    this.#work.rest(this.#parts());
  }

  /** Takes note of what is on the page, as an effect; what changed is kept. */
  follow(): void {
    if (!this.#settled || !this.#work.follow(this.#parts())) return;
    this.resumed = false;
    // What is on the page is no longer what the link says.
    if (location.hash.startsWith('#v')) clearHash();
  }

  /** Brings the last work back and opens what the address holds. @returns what keeps it when the page goes */
  start(): () => void {
    void this.#begin();
    return this.#work.watch();
  }

  async #begin(): Promise<void> {
    void this.#probe.modelStart.run(browserStorage());
    this.resumed = await this.#probe.resume();
    this.#work.rest(this.#parts());
    await this.links.open().finally(this.#onopened);
    this.#settled = true;
  }

  async #takeScene(hash: string, isNewest: () => boolean): Promise<boolean> {
    if (!hash.startsWith(SCENE_MARK)) return false;
    const { readSceneFragment } = await import('$lib/pictures/scene-fragment.ts');
    const scene = await readSceneFragment(hash);
    if (scene === null) return false;
    if (!isNewest()) return true;
    const problem = this.#probe.receive(scene, scene.ok ? systemSentences(scene.value.subject) : []);
    if (problem !== null) this.links.notice = `This address could not be read. ${problem}`;
    else this.resumed = false;
    // Taken up once: a reload must not add it again.
    clearHash();
    return true;
  }

  #show(arrived: ArrivedProbe): void {
    const probe = this.#probe;
    this.#work.close();
    probe.pictureStore.add(arrivedBlobs(arrived.files, arrived.value.pictures));
    probe.visit(arrived.value);
    this.opened = arrived;
    // Looking at a link is no work yet: what was here before stays kept until something is changed.
    this.#rest();
    if (arrived.difference && probe.scores.second) probe.scores.shown = 'difference';
  }

  /** From a link back to one's own probe. */
  goBack(): void {
    this.#probe.goBack();
    this.opened = null;
  }

  /** Forgets the work that came back. */
  startAgain(): void {
    void this.#probe.startFresh();
    this.#rest();
  }
}

function clearHash(): void {
  replaceState(location.pathname + location.search, page.state);
}
