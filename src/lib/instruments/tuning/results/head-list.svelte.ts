import type { Case } from '../../../cases/schema/case.ts';
import { readChosenFile } from '../../../components/opening/read-chosen-file.ts';
import { headStore, type SavedHead } from '../../../state/clip/head-store.ts';
import { InputError } from '../../../util/input-error.ts';
import { messageOf } from '../../../util/message-of.ts';
import { aboutFile } from '../../../util/text/sentence.ts';

/** The heads saved in this browser. */
export class HeadList {
  /** Null until they are loaded. */
  heads = $state.raw<readonly SavedHead[] | null>(null);
  /** Result of the last change, as a sentence; empty for none. */
  status = $state('');
  /** Why the last change failed; empty for none. */
  problem = $state('');
  readonly #onopen: (value: Case) => void;

  /** Creates the list of a page. @param onopen called when a file had a case */
  constructor(onopen: (value: Case) => void) {
    this.#onopen = onopen;
  }

  /** Loads the list again. */
  refresh(): Promise<void> {
    return this.#attempt(() => Promise.resolve(''));
  }

  /** Imports a head, or opens a case, which may have a head. */
  take(file: File): Promise<void> {
    return this.#attempt(async () => {
      const taken = await readChosenFile(file, async (text) =>
        (await import('../plan/parse-file.ts')).parseFile(text),
      );
      if (!taken.ok) throw new InputError(aboutFile(file.name, taken.error));
      const { head, case: value } = taken.value;
      if (head !== null) await headStore.save(head, value?.tuning?.plan ?? null, Date.now());
      if (value !== null) this.#onopen(value);
      const words = head === null ? [] : [`“${head.name}” is saved here.`];
      const again = value === null ? [] : ['Its plan is carried out again.'];
      return [`${file.name}:`, ...words, ...again].join(' ');
    });
  }

  /** Deletes a head. */
  remove({ id, name }: SavedHead): Promise<void> {
    return this.#attempt(async () => {
      await headStore.remove(id);
      return `“${name}” is deleted.`;
    });
  }

  /** Does something, and loads the list again. @param work returns the new status; empty for the one before */
  async #attempt(work: () => Promise<string>): Promise<void> {
    this.problem = '';
    try {
      const status = await work();
      this.heads = await headStore.list();
      if (status !== '') this.status = status;
    } catch (error) {
      this.problem = messageOf(error);
    }
  }
}
