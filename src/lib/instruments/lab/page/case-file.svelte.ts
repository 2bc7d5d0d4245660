import { goto } from '$app/navigation';
import { resolve } from '$app/paths';
import { readChosenFile } from '../../../components/opening/read-chosen-file.ts';
import { keepCases } from '../../../components/share/keep-cases.ts';
import { LatestTask } from '../../../state/jobs/latest-task.svelte.ts';
import { ok, type Result } from '../../../util/result.ts';
import { aboutFile } from '../../../util/text/sentence.ts';

/** Opens files of cases on a lab's page, each on the page that shows it. The latest wins. */
export class CaseFile {
  /** Why the file could not be opened; empty for none. */
  problem = $state('');
  readonly #latest = new LatestTask();

  /** Opens a file. */
  async open(file: File): Promise<void> {
    const signal = this.#latest.begin();
    this.problem = '';
    const address = await readChosenFile(file, (text) => addressOfCases(text, file.lastModified));
    if (signal.aborted) return;
    if (address.ok) await goto(address.value);
    else this.problem = aboutFile(file.name, address.error);
  }
}

/** Returns the page of a file's only case about a lab; other cases are saved, and shown on their page. */
async function addressOfCases(text: string, dated: number): Promise<Result<string, string>> {
  const [{ addressOf }, { loadSystemsOf, readFile }] = await Promise.all([
    import('../../../cases/codec/codec.ts'),
    import('../../../cases/open.ts'),
  ]);
  await loadSystemsOf(text);
  const read = readFile(text, ({ system, model }) => system !== undefined || model !== undefined);
  if (!read.ok) return read;
  const found = read.value;
  return ok(found.kind === 'cases' ? await keepCases(found, dated) : addressOf(found.case, resolve('/')));
}
