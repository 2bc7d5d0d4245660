import { defineConfig } from '@playwright/test';
import { QUIET_BROWSER } from '../support/quiet-browser.ts';

const executablePath = process.env.CHROMIUM_PATH;
/**
 * Optimising code takes longer than most tests run: WebAssembly uses the baseline compiler, scripts are optimised
 * only where they are hot.
 */
const COMPILE_LESS = '--js-flags=--liftoff-only --no-opt --invocation-count-for-maglev=5000';

/** A reloaded page stays in its process, where its scripts are already compiled. */
const ONE_PROCESS = '--process-per-site';

/** Further processes and threads only cost messages here: nothing is drawn by a GPU. */
const FEW_PROCESSES = [
  '--disable-gpu',
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--enable-features=NetworkServiceInProcess2',
];

const GPU = 'clip-webgpu.spec.ts';

function launchedWith(args: string[]) {
  return { args, ...(executablePath === undefined ? {} : { executablePath }) };
}

/** Chromium against the built server, which global-setup.ts starts; its URL is in RUNGS_URL. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  // Generous, for machines that are busy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // File by file: tests of a file visit the same pages, whose scripts and models its worker has already loaded.
  fullyParallel: false,
  // Each additional worker starts a browser and compiles the scripts again; unit tests run in parallel.
  workers: 2,
  // A second try separates flaky from failing tests; tests/run.mjs lists those that needed it.
  retries: 1,
  reporter: 'line',
  forbidOnly: process.env.CI !== undefined,
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Animations take half of a step's time; tests about them use WITH_MOTION.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // A service worker costs as much as a page; only the offline test has it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchedWith([...QUIET_BROWSER, COMPILE_LESS, ONE_PROCESS, ...FEW_PROCESSES]),
  },
  projects: [
    // First, because it takes longest: software rendering is slow, but runs the same code as a GPU.
    {
      name: 'gpu',
      testMatch: GPU,
      use: {
        launchOptions: launchedWith([
          '--enable-unsafe-webgpu',
          '--use-webgpu-adapter=swiftshader',
          COMPILE_LESS,
        ]),
      },
    },
    { name: 'pages', testIgnore: GPU },
  ],
});
