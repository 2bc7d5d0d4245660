// Load time and script size of the page, and the time to draw an intervention.
import type { Browser, Page } from '@playwright/test';
import { encodeLink } from '../../src/lib/cases/link.ts';
import { against, median, quantile, type Figure } from './support/figure.ts';
import { largeModel } from './support/large-model.ts';
import { inBrowser } from './support/in-browser.ts';
import { inferenceWorkerKb, pageScriptKb } from '../support/script-size.ts';

const FIRST_PAINT_BUDGET_MS = 1000;
/** Limits of the scripts that a page loads before any action, by path. */
const SCRIPT_BUDGETS_KB = { '/': 120, '/lab/pendulum': 150 } as const;
const WORKER_BUDGET_KB = 90;
/** One frame at 60 Hz. */
const FRAME_BUDGET_MS = 16;
const LARGE_MODEL_BUDGET_MS = 100;
const LARGE_MODEL_NODES = 200;
const LOADS = 9;
const SLIDER_STEPS = 50;
/** Name under which the page records, in the performance timeline, the time from an event to the redrawn graph and pictures. */
const MEASURE = 'rungs:do';
/** Limit of the script time of a frame during a drag. */
const DRAG_BUDGET_MS = 8;

/** Measures the built page in headless Chromium. @throws Error if the page cannot be operated as described */
export async function run(): Promise<Figure[]> {
  return inBrowser(async (browser, url) => {
    const acts: [string, string, number][] = [
      ['pendulum', '/lab/pendulum', FRAME_BUDGET_MS],
      ['water flow', '/lab/water-flow', FRAME_BUDGET_MS],
      ['causal circuit', '/lab/causal-circuit', FRAME_BUDGET_MS],
      [`${LARGE_MODEL_NODES}-node model`, `/lab/model${largeModelLink()}`, LARGE_MODEL_BUDGET_MS],
    ];
    const figures = [await firstPaint(browser, url)];
    for (const [path, budget] of Object.entries(SCRIPT_BUDGETS_KB)) {
      figures.push(await scriptSize(browser, url, path, budget));
    }
    figures.push(
      against('page: gzipped script of the inference worker', inferenceWorkerKb(), 'kB', WORKER_BUDGET_KB),
    );
    for (const [name, path, budget] of acts) {
      figures.push(...(await actOnSlider(browser, name, url + path, budget)));
    }
    for (const id of ['beach', 'pendulum', 'water-flow', 'causal-circuit']) {
      figures.push(...(await dragHandle(browser, id, `${url}/lab/${id}`)));
    }
    return figures;
  });
}

function largeModelLink(): string {
  return encodeLink({ model: largeModel(LARGE_MODEL_NODES, 1), seed: 1, view: { rung: 'do' } });
}

/** Returns the median over loads with an empty cache; the first load, which warms the server, is not counted. */
async function firstPaint(browser: Browser, url: string): Promise<Figure> {
  const times: number[] = [];
  for (let load = 0; load <= LOADS; load++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(url);
    const time = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const paint = list.getEntriesByName('first-contentful-paint')[0];
            if (paint) resolve(paint.startTime);
          }).observe({ type: 'paint', buffered: true });
        }),
    );
    if (load > 0) times.push(time);
    await context.close();
  }
  return against('page: first contentful paint', median(times), 'ms', FIRST_PAINT_BUDGET_MS);
}

/** Measures the gzipped scripts that the page loads until it is idle, with the workers counted separately. */
async function scriptSize(browser: Browser, url: string, path: string, budgetKb: number): Promise<Figure> {
  const page = await browser.newPage();
  const kb = await pageScriptKb(page, url + path);
  await page.close();
  return against(`page: gzipped script before interaction, ${path}`, kb, 'kB', budgetKb);
}

/** Moves the first slider by keyboard, with the ladder at Do, and reads the page's own measurements. */
async function actOnSlider(browser: Browser, name: string, url: string, budgetMs: number): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.locator('#svelte-announcer').waitFor({ state: 'attached' });
  await chooseDo(page);
  // A variable's slider appears when its row in the list is expanded.
  await page.locator('main li button[aria-expanded]').first().click();
  const slider = page.locator('main li input[type="range"]:visible');
  for (let step = 0; step < SLIDER_STEPS; step++) {
    // Back and forth, because a slider at its end would not move.
    await slider.press(step % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const times = await page.evaluate(
    (measure) => performance.getEntriesByName(measure, 'measure').map((entry) => entry.duration),
    MEASURE,
  );
  await page.close();
  if (times.length < SLIDER_STEPS / 2) {
    throw new Error(
      `${url.split('#')[0] ?? url} left ${times.length} "${MEASURE}" measures for ${SLIDER_STEPS} steps of its first ` +
        'slider: it should leave one a step.',
    );
  }
  return [
    against(`page: do(.) to redrawn, ${name}, median`, median(times), 'ms', budgetMs),
    against(`page: do(.) to redrawn, ${name}, 95 of 100`, quantile(times, 0.95), 'ms', budgetMs),
  ];
}

/** Drags the first handle in the picture to and fro, with the ladder at Do; returns the script time of each frame. */
async function dragHandle(browser: Browser, name: string, url: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.locator('#svelte-announcer').waitFor({ state: 'attached' });
  await chooseDo(page);
  const box = await page.locator('figure [role="slider"]').first().boundingBox();
  if (!box) throw new Error(`${url} shows nothing that can be dragged`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < SLIDER_STEPS; step++) {
    const way = Math.sin(step / 5);
    await page.mouse.move(x + 40 * way, y + 40 * way);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
  const times = await page.evaluate(
    (measure) => performance.getEntriesByName(measure, 'measure').map((entry) => entry.duration),
    MEASURE,
  );
  await page.close();
  if (times.length === 0)
    throw new Error(`${url} left no "${MEASURE}" measures while something was dragged.`);
  return [against(`page: a frame of dragging, ${name}, median`, median(times), 'ms', DRAG_BUDGET_MS)];
}

async function chooseDo(page: Page): Promise<void> {
  const choice = page.getByRole('radio', { name: /^do\b/i });
  if (!(await choice.isChecked())) await choice.check({ force: true });
}
