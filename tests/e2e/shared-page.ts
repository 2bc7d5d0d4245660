import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A window that tests use in turn. */
export interface SharedPage {
  readonly page: Page;
  /** Hidden problems of the current test. */
  readonly problems: string[];
  /** Leaves the page and deletes its storage. */
  readonly forget: () => Promise<void>;
  /** Resets the window as on a first visit, with the options that a test needs. */
  readonly clean: (wanted: Window) => Promise<void>;
}

/** Options of a window that can be changed while it is open. */
type Window = Required<Pick<BrowserContextOptions, 'viewport' | 'reducedMotion'>>;

/**
 * Opens a window for several tests: reloading a page in the process that has its scripts compiled costs half as much
 * as a context of its own. `clean` resets storage, routes, other pages, permissions, size and colour scheme; files in
 * the browser's cache stay. Initial scripts and exposed functions cannot be removed: a test that uses them needs
 * `ownContext`.
 *
 * @param origins of visited pages, besides those that a test opens; the window rests on a blank page of the first one
 */
export async function openSharedPage(
  context: BrowserContext,
  watch: (page: Page) => Promise<string[]>,
  [own, ...others]: readonly [blank: string, ...origins: string[]],
): Promise<SharedPage> {
  const page = await context.newPage();
  const [problems, session] = [await watch(page), await context.newCDPSession(page)];
  const origins = new Set([own, ...others].map((url) => new URL(url).origin));
  // Tests start servers of their own: their storage would be found by the next test of this window.
  page.on('framenavigated', (frame) => {
    const { origin, protocol } = new URL(frame.url());
    if (/^https?:$/.test(protocol)) origins.add(origin);
  });
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,file_systems';
  async function forget(): Promise<void> {
    // Storage of other origins cannot be cleared later.
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    await page.goto(own);
    await page.evaluate(() => sessionStorage.clear());
    for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  }
  async function clean({ viewport, reducedMotion }: Window): Promise<void> {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion });
    if (viewport !== null) await page.setViewportSize(viewport);
    await forget();
    await page.mouse.move(0, 0);
  }
  return { page, problems, forget, clean };
}
