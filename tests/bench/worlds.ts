// A million pendulum counterfactuals in the page's worker: their time, and the longest task of the page.
import { against, type Figure } from './support/figure.ts';
import { inBrowser } from './support/in-browser.ts';

/** Limit of the longest task on the page's main thread. */
const BLOCK_BUDGET_MS = 50;
/** Code for the page that measures the longest time between two timer calls. */
const HEARTBEAT = `
  window.longest = 0;
  let last = performance.now();
  (function beat() {
    const now = performance.now();
    window.longest = Math.max(window.longest, now - last);
    last = now;
    setTimeout(beat);
  })();
`;
const FINISH_WITHIN_MS = 120_000;

/** Measures the lab's button in headless Chromium. @throws Error if the page cannot be operated as described */
export async function run(): Promise<Figure[]> {
  return inBrowser(async (browser, url) => {
    const page = await browser.newPage();
    await page.goto(`${url}/lab/pendulum`);
    await page.getByRole('radio', { name: 'Imagine', exact: true }).check({ force: true });
    await page.getByRole('button', { name: /Try it/ }).click();
    // The example plays for some seconds; measure only the counting.
    await page.waitForTimeout(4000);
    await page.evaluate(HEARTBEAT);
    await page.getByRole('button', { name: 'Count it in a million worlds' }).click();
    const told = page.getByText(/of 1,000,000 worlds/);
    await told.waitFor({ timeout: FINISH_WITHIN_MS });
    const seconds = Number(/([\d.]+) s\)/.exec(await told.innerText())?.[1]);
    const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
    return [
      { name: 'a million pendulum counterfactuals in the worker', figure: seconds, unit: 's' },
      against('longest pause of the page meanwhile', longest, 'ms', BLOCK_BUDGET_MS),
    ];
  });
}
