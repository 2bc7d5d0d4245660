import { hereAlready } from '../../../util/format-list.ts';
import { readPictures, type ReadPicture } from '../../../pictures/files.ts';

/** Reading of files that is under way: of all that were brought and are not on the page yet. */
export interface IntakeProgress {
  readonly done: number;
  readonly total: number;
}

/** Reads files as pictures, in the order in which they were brought: who brings more meanwhile waits in line. */
export class Intake {
  progress = $state.raw<IntakeProgress | null>(null);
  #controller = new AbortController();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Reads files once those before them are read. Rejects with an AbortError when `stop` is called before the end. */
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

  /** Gives up what is read and what waits. */
  cancel(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
  }

  #count(done: number, total: number): void {
    const before = this.progress ?? { done: 0, total: 0 };
    this.progress = { done: before.done + done, total: before.total + total };
  }
}

/** What bringing files came to, in numbers. */
export interface IntakeCount {
  /** Files that were brought. */
  readonly files: number;
  /** Pictures that are on the page now and were not before. */
  readonly added: number;
  /** Files of pictures that the page named already and whose file was missing. */
  readonly recognised: number;
  /** Pictures that were there already. */
  readonly known: number;
  /** Pictures for which the page has no room. */
  readonly beyond: number;
}

/** The same in a sentence or more: "2 of 4 pictures added. 1 recognised: a picture here waited for its file." */
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
