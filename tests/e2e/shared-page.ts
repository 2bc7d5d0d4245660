import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A window that tests use in turn. */
export interface SharedPage {
  readonly page: Page;
  /** What went wrong behind the scenes of the test that has it. */
  readonly problems: string[];
  /** Leaves the page and forgets what was kept of it, as if it had been open in another person's browser. */
  readonly forget: () => Promise<void>;
  /** Makes it as on a first visit, in the window that a test asks for. */
  readonly clean: (wanted: Window) => Promise<void>;
}

/** What of a window can be changed while it is open. */
type Window = Required<Pick<BrowserContextOptions, 'viewport' | 'reducedMotion'>>;

/**
 * Opens a window for several tests: a page that is loaded again, in the process that has its scripts compiled, costs
 * half of what it costs in a context of its own. `clean` takes back storage, routes, further pages, permissions, size
 * and scheme; files in the browser's cache stay. Initial scripts and exposed functions cannot be taken back: a test
 * that has some asks for `ownContext`.
 *
 * @param origins where pages are visited, besides those that a test goes to; the first one's blank page, without
 *   scripts, is what the window rests at
 */
export async function openSharedPage(
  context: BrowserContext,
  watch: (page: Page) => Promise<string[]>,
  [own, ...others]: readonly [blank: string, ...origins: string[]],
): Promise<SharedPage> {
  const page = await context.newPage();
  const [problems, session] = [await watch(page), await context.newCDPSession(page)];
  const origins = new Set([own, ...others].map((url) => new URL(url).origin));
  // Tests start servers of their own: what is kept of theirs is found in the next test of this window.
  page.on('framenavigated', (frame) => {
    const { origin, protocol } = new URL(frame.url());
    if (/^https?:$/.test(protocol)) origins.add(origin);
  });
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,file_systems';
  async function forget(): Promise<void> {
    // Of an origin that is not this one nothing can be cleared later.
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
