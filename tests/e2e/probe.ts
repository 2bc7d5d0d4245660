import type { Browser, Locator, Page } from '@playwright/test';
import { EMBEDDINGS_DATABASE_NAME } from '../../src/lib/clip/cache/database.ts';
import { appUrl, expect, openPage, test, watchForProblems } from './helpers.ts';

/** The size of window that a warm page is given back in. */
const WINDOW = { width: 1440, height: 900 };

interface WarmPage {
  readonly page: Page;
  readonly problems: string[];
}

/** The window of this worker's tests, once one of them has asked for it; it goes with the browser. */
let warm: Promise<WarmPage> | undefined;

async function openWarm(browser: Browser): Promise<WarmPage> {
  const context = await browser.newContext({
    ...{ viewport: WINDOW, locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  const problems = await watchForProblems(page);
  await openProbe(page, `${appUrl()}/probe`);
  return { page, problems };
}

/**
 * `test` whose `page` shows the probe with its example, scored and as on a first visit, without a new load of the model: the
 * tests of a worker share one window, which leaves the page, forgets what it kept, and comes back. For tests that do not
 * load the page again, and use neither a second model nor a second window.
 */
export const warmTest = test.extend({
  page: async ({ browser }, use) => {
    const { page, problems } = await (warm ??= openWarm(browser));
    const before = problems.length;
    await comeBack(page);
    await use(page);
    expect(problems.slice(before), 'problems behind the scenes').toEqual([]);
  },
});

/**
 * Leaves the page, forgets what the browser keeps of it but for embeddings, which nobody can tell from new ones, and comes to it
 * as for the first time, the model still loaded.
 */
async function comeBack(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(WINDOW);
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.evaluate(async (embeddings) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) if (name !== embeddings) await emptied(name);

    function emptied(name: string): Promise<void> {
      return new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error(`${name} cannot be opened`));
        opening.onsuccess = () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          if (stores.length === 0) {
            resolve();
            return;
          }
          const change = database.transaction(stores, 'readwrite');
          for (const store of stores) change.objectStore(store).clear();
          change.oncomplete = () => resolve();
          change.onerror = () => reject(new Error(`${name} cannot be emptied`));
          database.close();
        };
      });
    }
  }, EMBEDDINGS_DATABASE_NAME);
  await page.getByRole('link', { name: 'Probe', exact: true }).first().click();
  await scored(page);
}

/** Loading the model on a busy machine takes longer than clicks do. */
export const SLOW = { timeout: 90_000 };

/** Opens the probe page, or a link to it, and waits until every cell has its number. */
export async function openProbe(page: Page, address = '/probe'): Promise<void> {
  await openPage(page, address);
  await scored(page);
}

/** The line that says which model runs. */
export function running(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /runs on WASM/ });
}

/** Waits until every cell has its number. */
export async function scored(page: Page): Promise<void> {
  await expect(running(page).first()).toBeVisible(SLOW);
  await expect(page.locator('tbody td', { hasText: '…' })).toHaveCount(0, SLOW);
}

export async function addSentence(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Sentence/ });
  await field.fill(text);
  await field.press('Enter');
}

/** The pictures' names, row by row. */
export function names(page: Page): Locator {
  return page.locator('tbody th .text');
}

/** A BMP of so many pixels a side whose colours repeat nowhere near: as large as a photograph. */
export function noisePicture(side: number): Buffer {
  const bytes = Buffer.alloc(54 + 3 * side * side);
  bytes.write('BM');
  for (const [at, value] of [
    [2, bytes.length],
    [10, 54],
    [14, 40],
    [18, side],
    [22, side],
  ] as const)
    bytes.writeUInt32LE(value, at);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  let state = 1;
  for (let at = 54; at < bytes.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}
