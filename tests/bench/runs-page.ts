// The bench in the browser: 10,000 items generated, answered by the solver, stored, judged and summarised, and the
// longest task of the page meanwhile.
import type { Browser } from '@playwright/test';
import { against, type Figure } from './support/figure.ts';
import { longestTask, watchLongTasks } from './support/long-tasks.ts';
import { inBrowser } from './support/in-browser.ts';

const ITEMS = 10_000;
const BUDGET_S = 20;
const MAX_TASK_MS = 50;
const PATIENCE_MS = 120_000;

/** Measures the built page in headless Chromium. @throws Error if the run does not end */
export async function run(): Promise<Figure[]> {
  return inBrowser(solveMany);
}

/** Measures the time from the click on Start until the figures of all items are in the table. */
async function solveMany(browser: Browser, url: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/bench`);
  await page.locator('#svelte-announcer').waitFor({ state: 'attached' });
  const table = page.getByRole('table', { name: /^Results/ });
  await table
    .getByRole('row', { name: /published/ })
    .first()
    .waitFor();
  await page.getByLabel('Who answers').selectOption('solver');
  await page.getByRole('textbox', { name: 'Items' }).fill(String(ITEMS));
  await watchLongTasks(page);
  const started = performance.now();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await table.getByRole('row', { name: /^Compare Solver/ }).waitFor({ timeout: PATIENCE_MS });
  const seconds = (performance.now() - started) / 1000;
  const longest = await longestTask(page);
  await page.close();
  return [
    against('page: 10,000 items made, solved, kept, summed up', seconds, 's', BUDGET_S),
    against('page: longest it was held up meanwhile', longest, 'ms', MAX_TASK_MS),
  ];
}
