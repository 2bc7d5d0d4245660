import { test as base, expect, type Page, type Response } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openSharedPage, type SharedPage } from './shared-page.ts';

/** The folder that screenshots for people go to; none are taken where it is not named. */
const SCREENSHOTS = process.env.RUNGS_SCREENSHOTS;

interface Fixtures {
  /** Problems that a test brings about on purpose, such as the console's line about a 404. */
  readonly expectedProblems: readonly RegExp[];
  /** For a test that leaves in its context what cannot be taken back, or looks at what a browser's cache changes. */
  readonly ownContext: boolean;
  readonly sharedPage: SharedPage;
}

interface WorkerFixtures {
  /** The windows of a worker, by their options. */
  readonly sharedPages: Map<string, SharedPage>;
}

/**
 * Playwright's `test`, on the started app, with a `page` as on a first visit that fails the test when anything goes wrong behind
 * the scenes: an error on the console or in a script, a violation of the content security policy, a request
 * to any other host.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedProblems: [[], { option: true }],
  ownContext: [false, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
  baseURL: async ({}, use) => {
    await use(appUrl());
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
  sharedPages: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  sharedPage: async (
    { browser, sharedPages, ownContext, viewport, hasTouch, isMobile, contextOptions, permissions },
    use,
  ) => {
    const { reducedMotion = null, ...others } = contextOptions;
    const open = async (): Promise<SharedPage> => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const opened = await openSharedPage(context, watchForProblems, [`${appUrl()}/early.js`, staticUrl()]);
      await opened.page.emulateMedia({ reducedMotion });
      return opened;
    };
    const options = JSON.stringify([hasTouch, isMobile, others, permissions]);
    const shared = sharedPages.get(options);
    if (ownContext || shared === undefined || shared.page.isClosed()) {
      const own = await open();
      if (!ownContext) sharedPages.set(options, own);
      await use(own);
      if (ownContext) await own.page.context().close();
    } else {
      await shared.clean({ viewport, reducedMotion });
      shared.problems.length = 0;
      await use(shared);
    }
  },
  context: async ({ sharedPage }, use) => use(sharedPage.page.context()),
  page: async ({ sharedPage: { page, problems }, expectedProblems }, use) => {
    await use(page);
    const unexpected = problems.filter((problem) => !expectedProblems.some((known) => known.test(problem)));
    expect(unexpected, 'problems behind the scenes').toEqual([]);
  },
});

export { expect } from '@playwright/test';

/** For tests of what moves: the others ask for reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The address of the app as `npm start` serves it. */
export function appUrl(): string {
  return environment('RUNGS_URL');
}

/** The address of the static build on a plain file server, under a sub-path. */
export function staticUrl(): string {
  return environment('RUNGS_STATIC_URL');
}

/** Opens a page and waits until it answers to clicks and keys. @returns the server's answer */
export async function openPage(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (response === null) throw new Error(`${path} is the page that is open already`);
  await waitUntilAlive(page);
  return response;
}

/** Waits until the page that the server rendered has its scripts attached, those that wait for a reader included. */
export async function waitUntilAlive(page: Page): Promise<void> {
  // SvelteKit puts its route announcer into the page once everything is mounted.
  await page.locator('#svelte-announcer').waitFor({ state: 'attached' });
  const lazy = page.locator('[data-lazy]');
  if ((await lazy.count()) === 0) return;
  for (const at of [1, 2]) await page.mouse.move(at, at);
  await expect(lazy).toHaveCount(0);
}

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe knows of its rules; what one of them finds is as bad as the rule says. */
interface AxeRules {
  readonly _audit: { readonly rules: readonly AxeRule[]; readonly tagExclude: readonly string[] };
}

interface AxeRule {
  readonly id: string;
  readonly impact: string;
  readonly enabled: boolean;
  readonly tags: readonly string[];
}

const { rules: AXE_RULES, tagExclude: LEFT_OUT } = (require('axe-core') as AxeRules)._audit;
/** Those of the rules that axe follows unasked whose findings fail a test; its others take as long as these. */
const SERIOUS_RULES = AXE_RULES.filter(
  ({ impact, enabled, tags }) =>
    enabled && ['serious', 'critical'].includes(impact) && !tags.some((tag) => LEFT_OUT.includes(tag)),
).map(({ id }) => id);
/** What a change between light and dark can break; the other rules do not look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rows of a long table after those that show what its rows look like: each costs as much as the rest of a page. */
const FURTHER_ROWS = 'tbody tr:nth-child(n + 13)';

/** What axe finds in the page as it stands: each rule with its title and the places. */
async function findings(page: Page, rules?: readonly string[], leftOut: readonly string[] = []) {
  // In the middle of a change of colour a text has a contrast that nobody reads. Some never end: what they
  // change is not drawn any more.
  const hasAxe = await page.evaluate(async () => {
    // What was just put in is measured in the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    const ended = Promise.allSettled(changes.map(({ finished }) => finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]);
    return 'axe' in window;
  });
  if (!hasAxe) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    ({ only, without }) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(
        {
          // Nothing else is in reach while a modal dialog is open.
          include: [[document.querySelector('dialog:modal') === null ? 'html' : 'dialog:modal']],
          exclude: without.map((selector) => [selector]),
        },
        {
          ...(only === undefined ? {} : { runOnly: [...only] }),
          resultTypes: ['violations'],
          elementRef: false,
        },
      ),
    { only: rules, without: leftOut },
  );
  return violations;
}

/** Fails on serious and critical findings of axe, named by rule and place; of long tables the first rows are looked at. */
export async function expectAccessible(page: Page, rules: readonly string[] = SERIOUS_RULES): Promise<void> {
  await expectNothingSerious(page, rules, [FURTHER_ROWS]);
}

/** The same with every row of its tables: once for each page is enough. */
export async function expectAllAccessible(page: Page): Promise<void> {
  await expectNothingSerious(page, SERIOUS_RULES, []);
}

/** Fails where a page is wider than its window, or not accessible, and takes a screenshot. */
export async function expectPresentable(page: Page, name: string): Promise<void> {
  expect(await sidewaysOf(page), 'wider than the window by').toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await screenshot(page, name);
}

async function expectNothingSerious(
  page: Page,
  rules: readonly string[],
  leftOut: readonly string[],
): Promise<void> {
  const found = (await findings(page, rules, leftOut)).flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`),
  );
  expect(found, 'accessibility').toEqual([]);
}

/** Fails on any finding of axe at all. */
export async function expectNoFindings(page: Page): Promise<void> {
  expect(await findings(page), 'accessibility').toEqual([]);
}

/** Fails on texts that cannot be told from their background in the other colour scheme; all else `expectAccessible` knows. */
export async function expectReadableInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingSerious(page, COLOUR_RULES, []);
}

/** The least width and height of what is pressed by a finger (WCAG 2.2, 2.5.8). */
const MIN_TARGET = 24;

/** Fails on controls that are too small for a finger; a link inside a sentence and a field with its label are none. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, summary, input, select, textarea, a[href]',
    );
    return [...controls].flatMap((control) => {
      const label = control instanceof HTMLInputElement ? control.closest('label') : null;
      const { width, height } = (label ?? control).getBoundingClientRect();
      const words = control.innerText.trim();
      const isInText = control.matches('a') && (control.parentElement?.innerText.trim() ?? '') !== words;
      const isSeen = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      if (!isSeen || isInText || Math.min(width, height) >= least - 0.5) return [];
      return [`${control.tagName} “${words}”: ${width.toFixed(1)} × ${height.toFixed(1)}`];
    });
  }, MIN_TARGET);
  expect([...new Set(small)], 'controls under 24 px').toEqual([]);
}

/** Takes a picture of the page for people to look at, where a folder is named: RUNGS_SCREENSHOTS/NAME.png. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS === undefined) return;
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}

/** A width in pixels and a colour scheme to look at a page in, and what its screenshot ends with. */
type View = readonly [ending: string, width: number, colorScheme: 'light' | 'dark'];

/**
 * Fails where a page is wider than a view, or has serious findings of axe at the least and the greatest width, and takes a
 * screenshot of each.
 */
export async function expectViews(page: Page, name: string, views: readonly View[]): Promise<void> {
  const widths = views.map(([, width]) => width);
  const outer = [Math.min(...widths), Math.max(...widths)];
  let judged = 0;
  for (const [ending, width, colorScheme] of views) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => sidewaysOf(page)).toBeLessThanOrEqual(0);
    // Another scheme alone changes nothing but colours.
    if (outer.includes(width)) await expectAccessible(page, width === judged ? COLOUR_RULES : undefined);
    judged = width;
    await screenshot(page, `${name}${ending}`);
  }
}

/** The most that a page may shift by itself: half of what is called good (web.dev/cls). */
const MAX_SHIFTED = 0.05;

/** What is seen has not moved by itself since the page was loaded; a window that changes its size moves it. */
export async function expectSteady(page: Page): Promise<void> {
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { hadRecentInput, value } = entry as PerformanceEntry & {
              readonly hadRecentInput: boolean;
              readonly value: number;
            };
            if (!hadRecentInput) sum += value;
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What it had seen before is told in a task of its own.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
  expect(shifted, 'Cumulative Layout Shift').toBeLessThanOrEqual(MAX_SHIFTED);
}

/** By how many pixels a page is wider than its window. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Collects what goes wrong behind the scenes of a page: errors, violations of its policy, requests to other hosts. */
export async function watchForProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const ownHosts = [appUrl(), staticUrl()].map((url) => new URL(url).host);
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`script: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !ownHosts.includes(host)) {
      problems.push(`foreign request: ${request.url()}`);
    }
  });
  await page.exposeFunction('reportViolation', (violation: string) =>
    problems.push(`content security policy: ${violation}`),
  );
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportViolation: (violation: string) => void }).reportViolation;
      report(`${event.violatedDirective} refuses ${event.blockedURI}`);
    });
  });
  return problems;
}

function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: start the tests with Playwright's global setup`);
  return value;
}
