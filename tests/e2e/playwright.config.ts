import { defineConfig } from '@playwright/test';
import { QUIET_BROWSER } from '../support/quiet-browser.ts';

const executablePath = process.env.CHROMIUM_PATH;
/** WebAssembly is compiled once: to optimise a model's code takes longer than most tests run it. */
const LIFTOFF = '--js-flags=--liftoff-only';

/** Chromium against the built server; global-setup.ts starts it and hands its address over in RUNGS_URL. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  // Generous, for machines that do other things at the same time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 3,
  // A second try tells a late test from a wrong one; tests/run.mjs names those that needed it.
  retries: 1,
  reporter: 'line',
  forbidOnly: process.env.CI !== undefined,
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...QUIET_BROWSER, LIFTOFF],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
