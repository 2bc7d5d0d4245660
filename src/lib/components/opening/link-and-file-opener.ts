import { aboutFile } from '../../util/text/sentence.ts';
import { goto } from '$app/navigation';
import type { Arrived, CaseOpener } from '../../cases/open.ts';
import { collection } from '../../state/drafts/collection.svelte.ts';
import { keepCases } from '../share/keep-cases.ts';
import { LinkOpener, type LinkPage } from './link-opener.svelte.ts';
import { readChosenFile } from './read-chosen-file.ts';

/** Opens cases of a page's kind, from the link in the address and from files. */
export class LinkAndFileOpener<Opened> extends LinkOpener<Arrived<Opened>> {
  readonly #fetch: () => Promise<CaseOpener<Opened>>;

  /** Creates an opener. @param fetch imports the case reader on demand */
  constructor(fetch: () => Promise<CaseOpener<Opened>>, page: Omit<LinkPage<Arrived<Opened>>, 'read'>) {
    const picturesOf = collection.picturesOf.bind(collection);
    super({ ...page, read: async (hash) => (await fetch()).openLink(hash, picturesOf) });
    this.#fetch = fetch;
  }

  /** Opens chosen or dropped files: a case of this kind is shown; others are saved, and shown on their page. */
  async openFiles(
    files: readonly File[],
    show: LinkPage<Arrived<Opened>>['show'] = this.page.show,
  ): Promise<void> {
    const isNewest = this.begin();
    for (const file of files) {
      const found = await readChosenFile(file, async (text) => (await this.#fetch()).openFile(text));
      if (!found.ok) {
        if (isNewest()) this.notice = aboutFile(file.name, found.error);
      } else if (found.value.kind === 'cases') {
        const address = await keepCases(found.value, file.lastModified);
        if (isNewest()) await goto(address);
      } else if (isNewest()) await show(found.value);
    }
  }
}
