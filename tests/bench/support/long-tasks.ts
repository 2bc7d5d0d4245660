import type { Page } from '@playwright/test';

/** Has a page note each time that a task holds it up. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries())
        performance.measure('held up', { start: startTime, duration });
    }).observe({ type: 'longtask' });
  });
}

/** The longest that the page was held up since then, in milliseconds. */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, ...performance.getEntriesByName('held up').map(({ duration }) => duration)),
  );
}
