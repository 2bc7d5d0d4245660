import { expect, type Page } from '@playwright/test';

/** Waits until the stored work of a page's database (`rungs-probe`, `rungs-ask`) contains all of these texts. */
export async function expectKept(page: Page, database: string, ...said: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const kept = await page.evaluate(workIn, database);
      return said.filter((text) => !kept.includes(text));
    }, 'what is not kept yet')
    .toEqual([]);
}

/** Waits until the stored work does not contain a text any more: work is deleted with a delay. */
export async function expectForgotten(page: Page, database: string, said: string): Promise<void> {
  await expect
    .poll(async () => (await page.evaluate(workIn, database)).includes(said), 'what is still kept')
    .toBe(false);
}

/** Returns all rows of stored work as JSON; empty while the table does not exist. */
function workIn(name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    // Aborts, because the page has not created its database yet.
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
