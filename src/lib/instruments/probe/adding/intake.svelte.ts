import { hereAlready } from '../../../util/text/format-list.ts';
import { readPictures, type ReadPicture } from '../../../pictures/files.ts';

/** Progress of reading all files that were added and are not on the page yet. */
export interface IntakeProgress {
  readonly done: number;
  readonly total: number;
}

/** Queue that reads files as pictures in the order in which they were added. */
export class Intake {
  progress = $state.raw<IntakeProgress | null>(null);
  #controller = new AbortController();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Reads files after those in the queue. Rejects with an AbortError when cancelled. */
  async read(files: readonly File[]): Promise<readonly ReadPicture[]> {
    const { signal } = this.#controller;
    this.#waiting += 1;
    this.#count(0, files.length);
    const turn = this.#last.then(() => readPictures(files, signal, () => this.#count(1, 0)));
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.progress = null;
    }
  }

  /** Cancels the current and all queued files. */
  cancel(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
  }

  #count(done: number, total: number): void {
    const before = this.progress ?? { done: 0, total: 0 };
    this.progress = { done: before.done + done, total: before.total + total };
  }
}

/** Result of adding files, in numbers. */
export interface IntakeCount {
  /** Number of files. */
  readonly files: number;
  /** Number of new pictures. */
  readonly added: number;
  /** Number of files that belong to existing pictures whose file was missing. */
  readonly recognised: number;
  /** Number of pictures that were there already. */
  readonly known: number;
  /** Number of pictures beyond the limit. */
  readonly beyond: number;
}

/** Returns the result as sentences: "2 of 4 pictures added. 1 recognised: a picture here waited for its file." */
export function intakeText({ files, added, recognised, known, beyond }: IntakeCount, most: number): string {
  const others = [
    ...(recognised > 0 ? [`${recognised} recognised: a picture here waited for its file.`] : []),
    ...(known > 0 ? [`${hereAlready(known)}.`] : []),
    ...(beyond > 0
      ? [`${beyond} left out: this page holds ${most} pictures. Remove some to add others.`]
      : []),
  ];
  const isTold = added === 0 && (recognised > 0 || known > 0);
  return [...(isTold ? [] : [addedText(added, files)]), ...others].join(' ');
}

function addedText(added: number, files: number): string {
  const of = added === files ? String(added) : `${added} of ${files}`;
  return `${of} picture${files === 1 ? '' : 's'} added.`;
}
