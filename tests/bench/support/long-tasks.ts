import type { Page } from '@playwright/test';

/** Makes a page record its long tasks. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries())
        performance.measure('held up', { start: startTime, duration });
    }).observe({ type: 'longtask' });
  });
}

/** Returns the longest task since then, in milliseconds. */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, ...performance.getEntriesByName('held up').map(({ duration }) => duration)),
  );
}
