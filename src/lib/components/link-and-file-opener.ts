import { goto } from '$app/navigation';
import type { Arrived, CaseOpener } from '../cases/open.ts';
import { collection } from '../state/collection.svelte.ts';
import { fail } from '../util/result.ts';
import { keepCases } from './keep-cases.ts';
import { LinkOpener, NOT_FETCHED, type LinkPage } from './link-opener.svelte.ts';

/** Opens cases of a page's kind: the link in the address, and files. */
export class LinkAndFileOpener<Opened> extends LinkOpener<Arrived<Opened>> {
  readonly #fetch: () => Promise<CaseOpener<Opened>>;

  /** @param fetch imports what reads cases, once there is one to read */
  constructor(fetch: () => Promise<CaseOpener<Opened>>, page: Omit<LinkPage<Arrived<Opened>>, 'read'>) {
    const picturesOf = collection.picturesOf.bind(collection);
    super({ ...page, read: async (hash) => (await fetch()).openLink(hash, picturesOf) });
    this.#fetch = fetch;
  }

  /** Files that were chosen or dropped: a case of this kind is shown; others are kept, and shown on their page. */
  async openFiles(
    files: readonly File[],
    show: LinkPage<Arrived<Opened>>['show'] = this.page.show,
  ): Promise<void> {
    const isNewest = this.begin();
    for (const file of files) {
      const opener = await this.#fetch().catch(() => null);
      const found = opener === null ? fail(NOT_FETCHED) : opener.openFile(await file.text());
      if (!found.ok) this.notice = `${file.name}: ${found.error}`;
      else if (found.value.kind === 'cases') await goto(await keepCases(found.value, file.lastModified));
      else if (isNewest()) await show(found.value);
    }
  }
}
