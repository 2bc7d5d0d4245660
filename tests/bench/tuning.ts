// Training in the browser, without cached embeddings: a head on 500 pairs by 10 conjunctions, and a small CFGPT with its
// page's default plan; also the longest task of the page meanwhile.
import type { Browser } from '@playwright/test';
import { standardPlan } from '../../src/lib/cases/kinds/tuning/standard-plan.ts';
import { inBrowser } from './support/in-browser.ts';
import { against, type Figure } from './support/figure.ts';
import { longestTask, watchLongTasks } from './support/long-tasks.ts';

const BUDGET_S = { head: 20, policies: 60 } as const;
const MAX_TASK_MS = 50;
const PATIENCE_MS = 180_000;

/** Measures the built page in headless Chromium. @throws Error if tuning does not end, or the form has other defaults */
export async function run(): Promise<Figure[]> {
  return inBrowser(async (browser, url) => [
    ...(await tuneOnce(browser, url)),
    ...(await rewardOnce(browser, url)),
  ]);
}

/** Measures the time from the click on Start until the figures are shown. */
async function tuneOnce(browser: Browser, url: string): Promise<Figure[]> {
  const { pairs, conjunctions } = standardPlan();
  if (pairs !== 500 || conjunctions.length !== 10)
    throw new Error(
      `The form starts with ${pairs} pairs by ${conjunctions.length} conjunctions, not with 500 by 10.`,
    );
  const { seconds, longest, said } = await timed(browser, `${url}/bench/tune`, 'Start tuning');
  const embedding = Number(/embedded in ([\d.]+)/u.exec(said)?.[1]);
  return [
    against('page: a head tuned, 500 pairs by 10 conjunctions', seconds, 's', BUDGET_S.head),
    { name: 'page: of that, pictures and captions embedded', figure: embedding, unit: 's' },
    against('page: longest it was held up while tuning', longest, 'ms', MAX_TASK_MS),
  ];
}

/** Measures the same for policies: supervised, then rewarded. */
async function rewardOnce(browser: Browser, url: string): Promise<Figure[]> {
  const { seconds, longest } = await timed(browser, `${url}/chains/train`, 'Start training');
  return [
    against(
      'page: policies taught and rewarded (GRPO), the plan of the page',
      seconds,
      's',
      BUDGET_S.policies,
    ),
    against('page: longest it was held up while they learnt', longest, 'ms', MAX_TASK_MS),
  ];
}

/** Measures the time from the click to the end, and the longest task meanwhile. */
async function timed(
  browser: Browser,
  address: string,
  button: string,
): Promise<{ readonly seconds: number; readonly longest: number; readonly said: string }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  const start = page.getByRole('button', { name: button, disabled: false });
  await start.waitFor({ timeout: PATIENCE_MS });
  await watchLongTasks(page);
  const started = performance.now();
  await start.click();
  await page.getByText(/^Done in/u).waitFor({ timeout: PATIENCE_MS });
  const seconds = (performance.now() - started) / 1000;
  const longest = await longestTask(page);
  const said = (await page.getByText(/^Done in/u).textContent()) ?? '';
  await page.close();
  return { seconds, longest, said };
}
