import { defineConfig } from '@playwright/test';
import { QUIET_BROWSER } from '../support/quiet-browser.ts';

const executablePath = process.env.CHROMIUM_PATH;
/** To optimise code takes longer than most tests run it: WebAssembly is compiled once, scripts only where they run hot. */
const COMPILE_LESS = '--js-flags=--liftoff-only --no-opt --invocation-count-for-maglev=5000';

/** A page that is loaded again stays in its process, where its scripts are compiled already. */
const ONE_PROCESS = '--process-per-site';

/** What else has a process or a thread of its own only costs messages here: nothing is drawn by a GPU. */
const FEW_PROCESSES = [
  ...['--disable-gpu', '--in-process-gpu', '--num-raster-threads=1'],
  '--enable-features=NetworkServiceInProcess2',
];

const GPU = 'clip-webgpu.spec.ts';

function launchedWith(args: string[]) {
  return { args, ...(executablePath === undefined ? {} : { executablePath }) };
}

/** Chromium against the built server; global-setup.ts starts it and hands its address over in RUNGS_URL. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  // Generous, for machines that do other things at the same time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // File by file: its tests visit the same pages, whose scripts and models its worker has compiled and loaded already.
  fullyParallel: false,
  // Each more starts a browser and compiles the scripts once more; the unit tests beside them fill what is idle.
  workers: 2,
  // A second try tells a late test from a wrong one; tests/run.mjs names those that needed it.
  retries: 1,
  reporter: 'line',
  forbidOnly: process.env.CI !== undefined,
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Half of a step's time is drawn movement; tests that are about it ask for it (WITH_MOTION).
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // A worker beside each page costs as much as the page; the test of what opens offline has it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchedWith([...QUIET_BROWSER, COMPILE_LESS, ONE_PROCESS, ...FEW_PROCESSES]),
  },
  projects: [
    // First, as it takes longest: a GPU done in software, slow, but the same code as on a real one.
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
