import type { OwnPicture } from '../../../pictures/picture.ts';
import { isAbort } from '../../../util/message-of.ts';
import { PICTURE_ENTRIES } from '../../../cases/parts/limits.ts';
import { withoutAll, withProbePictures } from '../change.ts';
import { exampleProbe } from '../example.ts';
import type { Probe } from '../probe.svelte.ts';
import { Intake, intakeText } from './intake.svelte.ts';

/** Files that become pictures of a probe. */
export class ProbeIntake {
  readonly #probe: Probe;
  readonly #intake = new Intake();
  /** Progress of reading files; null for none. */
  readonly progress = $derived(this.#intake.progress);
  /** Messages about refused files, with the reason. */
  refused = $state.raw<readonly string[]>([]);

  constructor(probe: Probe) {
    this.#probe = probe;
  }

  /** Queues files, reads them as pictures and adds them; refused ones are listed in `refused`. */
  async add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    if (this.progress === null) this.refused = [];
    try {
      const read = await this.#intake.read(files);
      this.refused = [...this.refused, ...read.flatMap((one) => (one.ok ? [] : [one.reason]))];
      this.#take(
        read.flatMap((one) => (one.ok ? [one] : [])),
        files.length,
      );
    } catch (error) {
      if (!isAbort(error)) throw error;
      this.#probe.status = 'Stopped. The files that were being read are not added.';
    }
  }

  /** Cancels reading of files. */
  cancel(): void {
    this.#intake.cancel();
  }

  /** Adds pictures that were read from files. */
  #take(read: readonly { readonly picture: OwnPicture; readonly file: File }[], files: number): void {
    const probe = this.#probe;
    const { value, pictureStore } = probe;
    const named = new Set(value.pictures.map(({ id }) => id));
    const pictures = new Map(read.map(({ picture }) => [picture.id, picture]));
    const waiting = [...pictures.keys()].filter((id) => !pictureStore.files.has(id));
    pictureStore.add(read.map(({ picture, file }) => [picture.id, file] as const));
    // The example's pictures are removed once the user adds their own.
    const removesExample = pictures.size > 0 && value.pictures === exampleProbe.pictures;
    const before = removesExample ? withoutAll(value, 'pictures') : value;
    const next = withProbePictures(before, [...pictures.values()]);
    const added = next.pictures.length - before.pictures.length;
    probe.commit(next);
    if (removesExample) probe.picked = null;
    waiting.forEach((id) => probe.scores.retry(id));
    const fresh = [...pictures.keys()].filter((id) => !named.has(id)).length;
    const recognised = waiting.filter((id) => named.has(id)).length;
    const known = read.length - fresh - recognised;
    const count = { files, added, recognised, known, beyond: fresh - added };
    const words = intakeText(count, PICTURE_ENTRIES);
    probe.status = removesExample
      ? `${words} The example’s pictures were removed; undo restores them.`
      : words;
  }
}
