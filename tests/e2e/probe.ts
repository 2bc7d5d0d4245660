import type { Browser, Locator, Page } from '@playwright/test';
import { EMBEDDINGS_DATABASE_NAME } from '../../src/lib/clip/cache/database.ts';
import { nodeRasteriser } from '../../src/lib/systems/raster/node.ts';
import { defaultState, pendulum } from '../../src/lib/systems/index.ts';
import { appUrl, expect, openPage, test, watchForProblems } from './helpers.ts';

/** Window size of the shared page after a test. */
const WINDOW = { width: 1440, height: 900 };

interface WarmPage {
  readonly page: Page;
  readonly problems: string[];
}

/** The window of this worker's tests, opened by the first one that needs it and closed with the browser. */
let warm: Promise<WarmPage> | undefined;

async function openWarm(browser: Browser): Promise<WarmPage> {
  const context = await browser.newContext({
    viewport: WINDOW,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const problems = await watchForProblems(page);
  await openProbe(page, `${appUrl()}/probe`);
  return { page, problems };
}

/**
 * `test` whose `page` shows the probe with its example, scored as on a first visit, without loading the model again:
 * tests of a worker share one window, which leaves the page, deletes its storage, and returns. For tests that do not
 * reload the page, and use neither a second model nor a second window.
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
 * Leaves the page, deletes its storage except for embeddings (which are deterministic), and returns as on a first
 * visit, with the model still loaded.
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

/** Loading the model on a busy machine takes longer than clicks. */
export const SLOW = { timeout: 90_000 };

/** Opens the probe page, or a link to it, and waits until every cell has a number. */
export async function openProbe(page: Page, address = '/probe'): Promise<void> {
  await openPage(page, address);
  await scored(page);
}

/** Returns the locator of the line that names the loaded model. */
export function running(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /runs on WASM/ });
}

/** Waits until every cell has a number. */
export async function scored(page: Page): Promise<void> {
  await expect(running(page).first()).toBeVisible(SLOW);
  await expect(page.locator('tbody td', { hasText: '…' })).toHaveCount(0, SLOW);
}

export async function addSentence(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Sentence/ });
  await field.fill(text);
  await field.press('Enter');
}

/** Returns the locator of the pictures' names, row by row. */
export function names(page: Page): Locator {
  return page.locator('tbody th .text');
}

/** Returns a BMP of random colours, which compresses as badly as a photograph. @param side in pixels */
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

/** Returns a drawn pendulum as a PNG. */
export async function pendulumPng(): Promise<Buffer> {
  return Buffer.from(await nodeRasteriser.rasterise(pendulum.draw(defaultState(pendulum)), 200));
}
