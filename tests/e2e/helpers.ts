import { test as base, expect, type Page, type Response } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openSharedPage, type SharedPage } from './shared-page.ts';

/** Folder of screenshots for people; none are taken without it. */
const SCREENSHOTS = process.env.RUNGS_SCREENSHOTS;

interface Fixtures {
  /** Problems that a test causes on purpose, such as the console message of a 404. */
  readonly expectedProblems: readonly RegExp[];
  /** For tests that make irreversible changes to their context, or inspect the browser's cache. */
  readonly ownContext: boolean;
  readonly sharedPage: SharedPage;
}

interface WorkerFixtures {
  /** Windows of a worker, by their options. */
  readonly sharedPages: Map<string, SharedPage>;
}

/**
 * Playwright's `test` with the started app and a `page` as on a first visit. It fails on hidden problems: an error on
 * the console or in a script, a violation of the content security policy, a request to another host.
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

/** For tests of animations: the others use reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Returns the URL of the app as `npm start` serves it. */
export function appUrl(): string {
  return environment('RUNGS_URL');
}

/** Returns the URL of the static build on a plain file server, under a sub-path. */
export function staticUrl(): string {
  return environment('RUNGS_STATIC_URL');
}

/** Opens a page and waits until it is hydrated. @returns the server's response */
export async function openPage(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (response === null) throw new Error(`${path} is the page that is open already`);
  await waitUntilAlive(page);
  return response;
}

/** Waits until the server-rendered page is hydrated, including parts that wait for an interaction. */
export async function waitUntilAlive(page: Page): Promise<void> {
  // SvelteKit adds its route announcer once everything is mounted.
  await page.locator('#svelte-announcer').waitFor({ state: 'attached' });
  const lazy = page.locator('[data-lazy]');
  if ((await lazy.count()) === 0) return;
  for (const at of [1, 2]) await page.mouse.move(at, at);
  await expect(lazy).toHaveCount(0);
}

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of axe with their impact. */
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
/** Default rules of axe whose findings fail a test; the others take as long as these. */
const SERIOUS_RULES = AXE_RULES.filter(
  ({ impact, enabled, tags }) =>
    enabled && ['serious', 'critical'].includes(impact) && !tags.some((tag) => LEFT_OUT.includes(tag)),
).map(({ id }) => id);
/** Rules that a change between light and dark can break; the others do not look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rows of a long table after the first ones, which are representative: each costs as much as the rest of a page. */
const FURTHER_ROWS = 'tbody tr:nth-child(n + 13)';

/** Returns the findings of axe in the current page: each rule with its title and elements. */
async function findings(page: Page, rules?: readonly string[], leftOut: readonly string[] = []) {
  // Waits for colour transitions, which have no stable contrast. Endless animations are not drawn.
  const hasAxe = await page.evaluate(async () => {
    // Styles that were just added apply in the next frame.
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
          // Only a modal dialog is reachable while it is open.
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

/**
 * Fails on serious and critical findings of axe, by rule and element; only the first rows of long tables are checked.
 */
export async function expectAccessible(page: Page, rules: readonly string[] = SERIOUS_RULES): Promise<void> {
  await expectNothingSerious(page, rules, [FURTHER_ROWS]);
}

/** Fails on findings of axe in the whole page, including all rows of its tables; once per page is enough. */
export async function expectAllAccessible(page: Page): Promise<void> {
  await expectNothingSerious(page, SERIOUS_RULES, []);
}

/** Fails where a page is wider than its window, or not accessible; takes a screenshot. */
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

/** Fails on any finding of axe. */
export async function expectNoFindings(page: Page): Promise<void> {
  expect(await findings(page), 'accessibility').toEqual([]);
}

/** Fails on low contrast in the other colour scheme; everything else is checked by `expectAccessible`. */
export async function expectReadableInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingSerious(page, COLOUR_RULES, []);
}

/** Smallest width and height of touch targets in CSS pixels (WCAG 2.2, 2.5.8). */
const MIN_TARGET = 24;

/** Fails on controls that are too small for touch, except links inside sentences and labelled fields. */
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

/** Takes a screenshot for people, RUNGS_SCREENSHOTS/NAME.png, where that folder is set. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS === undefined) return;
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}

/** View of a page: suffix of its screenshot, width in pixels, and colour scheme. */
type View = readonly [ending: string, width: number, colorScheme: 'light' | 'dark'];

/**
 * Fails where a page is wider than a view, or has serious findings of axe at the smallest and largest width; takes a
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
    // Another colour scheme only changes colours.
    if (outer.includes(width)) await expectAccessible(page, width === judged ? COLOUR_RULES : undefined);
    judged = width;
    await screenshot(page, `${name}${ending}`);
  }
}

/** Largest layout shift of a page: half of the good threshold (web.dev/cls). */
const MAX_SHIFTED = 0.05;

/** Fails where visible content has shifted since the page was loaded; resizing the window shifts it. */
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
        // Earlier shifts are reported in a separate task.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
  expect(shifted, 'Cumulative Layout Shift').toBeLessThanOrEqual(MAX_SHIFTED);
}

/** Returns the horizontal overflow of a page in pixels. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Collects hidden problems of a page: errors, violations of its policy, requests to other hosts. */
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
