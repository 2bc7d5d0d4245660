// Opening a two-minute exported video, 1080 pixels high, in the page: 64 frames at 336 pixels.
import type { Browser, Page } from '@playwright/test';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inBrowser } from './support/in-browser.ts';
import { against, type Figure } from './support/figure.ts';
import { longestTask, watchLongTasks } from './support/long-tasks.ts';

/** A chain whose video takes a little over two minutes. */
const CHAIN = 'pottery';
const MIN_SECONDS = 120;
const BUDGET_S = 10;
const MAX_TASK_MS = 50;
const PATIENCE_MS = 300_000;
/** Minimum number of progress messages, below the number of frames. */
const MIN_NEWS = 5;

/** Measures the built page in headless Chromium. @throws Error without a video, progress or frames */
export async function run(): Promise<Figure[]> {
  return inBrowser(async (browser, url) => {
    const file = await exportVideo(browser, url);
    return await sample(browser, url, file);
  });
}

/** Saves the chain's video; returns its path. */
async function exportVideo(browser: Browser, url: string): Promise<string> {
  const page = await opened(browser, `${url}/chains/${CHAIN}`);
  await page.getByText('Save as a video').click();
  await page.getByLabel('Height').selectOption('1080');
  await page.getByLabel('Time', { exact: true }).selectOption('told');
  const coming = page.waitForEvent('download', { timeout: PATIENCE_MS });
  await page.getByRole('button', { name: 'Save video' }).click();
  const download = await coming;
  const said = await page.getByText(/is in your downloads/u).textContent();
  const seconds = Number(/(\d+) s,/u.exec(said ?? '')?.[1]);
  if (!(seconds >= MIN_SECONDS))
    throw new Error(`The video of ${CHAIN} is ${seconds} s long: choose a longer chain.`);
  const path = join(await mkdtemp(join(tmpdir(), 'rungs-video-')), download.suggestedFilename());
  await download.saveAs(path);
  await page.close();
  return path;
}

/** Measures the time from choosing the file until all frames are shown. */
async function sample(browser: Browser, url: string, file: string): Promise<Figure[]> {
  const page = await opened(browser, `${url}/chains/own`);
  await watchLongTasks(page);
  await page.evaluate(() => {
    const news = new Set<number>();
    new MutationObserver(() => {
      const value = document.querySelector('progress')?.value;
      if (value !== undefined) news.add(value);
      document.documentElement.dataset['news'] = String(news.size);
    }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  });
  const started = performance.now();
  await page.getByLabel('A video file').setInputFiles(file);
  await page.getByText(/decoded by WebCodecs\. 64 frames/u).waitFor({ timeout: PATIENCE_MS });
  const seconds = (performance.now() - started) / 1000;
  const longest = await longestTask(page);
  const news = await page.evaluate(() => Number(document.documentElement.dataset['news']));
  if (!(news >= MIN_NEWS)) throw new Error(`Progress was shown ${news} times: the bar does not move.`);
  await page.close();
  return [
    against('page: 64 frames of a two-minute 1080p video', seconds, 's', BUDGET_S),
    against('page: longest it was held up meanwhile', longest, 'ms', MAX_TASK_MS),
  ];
}

async function opened(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.locator('#svelte-announcer').waitFor({ state: 'attached' });
  return page;
}
