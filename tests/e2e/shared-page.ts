import type { BrowserContext, Page } from '@playwright/test';

/** A window that tests use in turn. */
export interface SharedPage {
  readonly page: Page;
  /** What went wrong behind the scenes since it was cleaned. */
  readonly problems: string[];
  /** Makes it as on a first visit. */
  readonly clean: () => Promise<void>;
}

/**
 * Opens a window for several tests: a page that is loaded again, in the process that has its scripts compiled, costs half of what
 * it costs in a context of its own. `clean` takes back storage, routes, further pages, permissions, size and scheme; files in the
 * browser's cache stay. Initial scripts and exposed functions cannot be taken back: a test that has some asks for `ownContext`.
 *
 * @param origins where pages are visited, besides those that a test goes to; the first one's blank page, without scripts, is what the window rests at
 */
export async function openSharedPage(
  context: BrowserContext,
  watch: (page: Page) => Promise<string[]>,
  [own, ...others]: readonly [blank: string, ...origins: string[]],
): Promise<SharedPage> {
  const page = await context.newPage();
  const [problems, session, viewport] = [
    await watch(page),
    await context.newCDPSession(page),
    page.viewportSize(),
  ];
  const origins = new Set([own, ...others].map((url) => new URL(url).origin));
  // Tests start servers of their own: what is kept of theirs is found in the next test of this window.
  page.on('framenavigated', (frame) => {
    const { origin, protocol } = new URL(frame.url());
    if (/^https?:$/.test(protocol)) origins.add(origin);
  });
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,file_systems';
  async function clean(): Promise<void> {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: isStill ? 'reduce' : 'no-preference' });
    if (viewport !== null) await page.setViewportSize(viewport);
    // Of an origin that is not this one nothing can be cleared later.
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    await page.goto(own);
    await page.mouse.move(0, 0);
    await page.evaluate(() => sessionStorage.clear());
    for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
    problems.length = 0;
  }
  return { page, problems, clean };
}
