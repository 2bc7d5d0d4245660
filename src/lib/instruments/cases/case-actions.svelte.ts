import { aboutFile } from '../../util/text/sentence.ts';
import { caseFileName, caseFileText } from '../../cases/codec/file.ts';
import type { Case } from '../../cases/schema/case.ts';
import type { ImportReport, RemovedCase } from '../../cases/store/store.ts';
import { saveFile } from '../../components/save-file.ts';
import { collection } from '../../state/drafts/collection.svelte.ts';
import { messageOf } from '../../util/message-of.ts';
import { pageInference } from '../../workers/inference/inference.ts';
import { importText, stillDeleted } from './import-words.ts';
import { InputError } from '../../util/input-error.ts';

/** Actions on saved cases (search, rename, delete, export, import) and their messages. */
export class CaseActions {
  /** Search text that filters the list. */
  search = $state('');
  status = $state('');
  problem = $state('');
  /** Cases of the last imported file that were refused. */
  refused = $state.raw<ImportReport['refused']>([]);
  /** Cases that were deleted on this page, oldest first, for undo. */
  deleted = $state.raw<readonly RemovedCase[]>([]);

  /** Loads the list, and reports a file that was imported on another page. */
  start(): void {
    void this.refresh().then(() => {
      const { arrived } = collection;
      collection.arrived = null;
      if (typeof arrived === 'string') this.problem = arrived;
      else if (arrived !== null) this.#tell(arrived);
    });
  }

  /** Loads the list again. */
  refresh(): Promise<boolean> {
    return this.#change(() => Promise.resolve());
  }

  /** Renames a case. @returns whether it succeeded */
  rename(id: string, title: string): Promise<boolean> {
    return this.#change(async () => {
      const result = await (await collection.store()).rename(id, title);
      if (!result.ok) throw new InputError(result.error);
    });
  }

  duplicate(id: string): Promise<boolean> {
    return this.#change(async () => {
      await (await collection.store()).duplicate(id);
      this.status = 'Duplicated.';
    });
  }

  remove(id: string): Promise<boolean> {
    return this.#change(async () => {
      const removed = await (await collection.store()).remove(id);
      if (removed !== null) this.deleted = [...this.deleted, removed];
    });
  }

  /** Restores a case that was deleted on this page. */
  restore(removed: RemovedCase): Promise<boolean> {
    return this.#change(async () => {
      await (await collection.store()).restore(removed);
      this.deleted = this.deleted.filter((other) => other !== removed);
      this.status = 'Restored.';
    });
  }

  download(shown: Case): Promise<boolean> {
    return this.#guard(async () => {
      const sealed = await pageInference().seal(shown);
      const text = caseFileText(sealed, await collection.picturesOf(sealed));
      saveFile(caseFileName(sealed), text, 'application/json');
    });
  }

  exportAll(): Promise<boolean> {
    return this.#guard(async () => {
      saveFile('rungs-cases.json', await (await collection.store()).exportAll(), 'application/json');
      this.status = 'All cases are in your downloads.';
    });
  }

  importFile(file: File): Promise<boolean> {
    return this.#change(async () => {
      const report = await (await collection.store()).importAll(await file.text(), file.lastModified);
      if (!report.ok) throw new InputError(aboutFile(file.name, report.error));
      this.deleted = stillDeleted(this.deleted, report.value.added);
      this.#tell(report.value);
    });
  }

  /** Runs an action and loads the list again. */
  #change(work: () => Promise<void>): Promise<boolean> {
    return this.#guard(async () => {
      await work();
      await collection.refresh(this.search);
    });
  }

  /** Runs an action and reports its error. @returns whether it succeeded */
  async #guard(work: () => Promise<void>): Promise<boolean> {
    this.problem = '';
    this.status = '';
    try {
      await work();
    } catch (error) {
      this.problem = messageOf(error);
    }
    return this.problem === '';
  }

  #tell(report: ImportReport): void {
    this.refused = report.refused;
    this.status = importText(report);
  }
}
