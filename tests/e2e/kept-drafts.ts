import { expect, type Page } from '@playwright/test';

/** Waits until the unfinished work that a page keeps in its database (`rungs-probe`, `rungs-ask`) says all of these. */
export async function expectKept(page: Page, database: string, ...said: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const kept = await page.evaluate(workIn, database);
      return said.filter((text) => !kept.includes(text));
    }, 'what is not kept yet')
    .toEqual([]);
}

/** Waits until what is said is kept no more: work is forgotten a moment after it is gone from the page. */
export async function expectForgotten(page: Page, database: string, said: string): Promise<void> {
  await expect
    .poll(async () => (await page.evaluate(workIn, database)).includes(said), 'what is still kept')
    .toBe(false);
}

/** All rows of unfinished work as JSON; empty while there is no table of them. */
function workIn(name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    // Without the page's own tables: it has not opened its database yet.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve('');
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('work').objectStore('work').getAll();
      reading.onsuccess = () => resolve(JSON.stringify(reading.result));
      reading.onerror = () => reject(new Error(`The work in ${name} cannot be read.`));
      database.close();
    };
  });
}
