// CLIP in the page: compared with the library's own pipeline on the same model and device, without and with cached
// embeddings; time to the first score; a new sentence over many pictures; the two devices compared.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startApp } from '../app-server.ts';
import { ensureChromium } from '../chromium.mjs';
import type { Device } from '../../src/lib/clip/types.ts';
import { benchPictures, benchTexts } from './support/clip-inputs.ts';
import { lowestCosine, rankingAgrees } from './support/clip-compare.ts';
import { firstScore, newSentence, openEngine, type EngineScores } from './support/clip-engine.ts';
import { openPipeline, servePipeline } from './support/clip-pipeline.ts';
import { against, median, type Figure } from './support/figure.ts';
import { QUIET_BROWSER } from '../support/quiet-browser.ts';

const PICTURES = 64;
const TEXTS = 24;
/** Smaller size for a GPU emulated in software, which is some hundred times slower. */
const GPU_PICTURES = 4;
const KEPT_PICTURES = 200;
const STARTS = 3;
const ROUNDS = 9;
const SETTLE_MS = 500;
const FIRST_SCORE_BUDGET_MS = 3000;
const NEW_SENTENCE_BUDGET_MS = 100;
const DEVICE_TOLERANCE = 0.001;
/** Required speed-up over the pipeline. */
const COLD_FACTOR = 8;
const KEPT_FACTOR = 100;
/** Flags for a GPU emulated in software, so that the code path runs on any machine. */
const SOFTWARE_GPU = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader'];

/** The built page, and a page with only the library. */
interface Places {
  readonly browser: Browser;
  readonly app: string;
  readonly library: string;
}

/** Measures the built page in headless Chromium. @throws Error if the engine and the pipeline rank differently */
export async function run(): Promise<Figure[]> {
  const executablePath = await ensureChromium();
  const app = await startApp();
  const library = await servePipeline();
  const browser = await chromium.launch({ executablePath, args: [...QUIET_BROWSER] });
  const withGpu = await chromium.launch({ executablePath, args: [...QUIET_BROWSER, ...SOFTWARE_GPU] });
  const places = { app: app.url, library: library.url };
  try {
    const pictures = await benchPictures(PICTURES);
    const few = pictures.slice(0, GPU_PICTURES);
    const texts = benchTexts(TEXTS);
    const starts: number[] = [];
    for (let start = 0; start < STARTS; start++) {
      starts.push(await inFreshPage(browser, app.url, (page) => firstScore(page, 'wasm')));
    }
    const many = await compare({ ...places, browser }, pictures, texts, 'wasm', ROUNDS);
    const sentence = await inFreshPage(browser, app.url, async (page) =>
      newSentence(page, await benchPictures(KEPT_PICTURES)),
    );
    const onGpu = await compare({ ...places, browser: withGpu }, few, texts, 'webgpu', 1);
    const onWasm = await inFreshPage(browser, app.url, async (page) =>
      (await openEngine(page, few, texts, 'wasm')).scores(),
    );
    const deviation = 1 - lowestCosine(onGpu.ours.embeddings, onWasm.embeddings);
    return [
      against('CLIP: from nothing to the first score, WASM', median(starts), 'ms', FIRST_SCORE_BUDGET_MS),
      ...figures(`${PICTURES} pictures x ${TEXTS} sentences`, many),
      against(
        `CLIP: a new sentence over ${KEPT_PICTURES} kept pictures`,
        sentence,
        'ms',
        NEW_SENTENCE_BUDGET_MS,
      ),
      ...figures(`WebGPU (in software), ${GPU_PICTURES} x ${TEXTS}`, onGpu),
      against('CLIP: 1 - cosine of WebGPU (in software) to WASM, at most', deviation, '', DEVICE_TOLERANCE),
    ];
  } finally {
    await Promise.all([browser.close(), withGpu.close(), app.stop(), library.stop()]);
  }
}

/** Median times of the engine and the pipeline, and the engine's results. */
interface Comparison {
  readonly coldMs: number;
  readonly keptMs: number;
  readonly singlyMs: number;
  readonly togetherMs: number;
  readonly ours: EngineScores;
}

/** Measures engine and pipeline on the same inputs and device, alternating, so that other load affects both. */
async function compare(
  { browser, app, library }: Places,
  pictures: readonly string[],
  texts: readonly string[],
  device: Device,
  rounds: number,
): Promise<Comparison> {
  return inFreshPage(browser, app, (page) =>
    inFreshPage(browser, library, async (other) => {
      const engine = await openEngine(page, pictures, texts, device);
      const pipeline = await openPipeline(other, pictures, texts, device);
      const cold: number[] = [];
      const kept: number[] = [];
      const singly: number[] = [];
      const together: number[] = [];
      for (let round = 1; round <= rounds; round++) {
        const our = await engine.round(round);
        await settle();
        const their = await pipeline.round();
        await settle();
        cold.push(our.coldMs);
        kept.push(our.keptMs);
        singly.push(their.singlyMs);
        together.push(their.togetherMs);
      }
      const ours = await engine.scores();
      if (!rankingAgrees(ours.scores, await pipeline.scores())) {
        throw new Error(
          'The engine and the pipeline of the library rank the sentences differently: neither can be trusted.',
        );
      }
      return {
        coldMs: median(cold),
        keptMs: median(kept),
        singlyMs: median(singly),
        togetherMs: median(together),
        ours,
      };
    }),
  );
}

function figures(what: string, { coldMs, keptMs, singlyMs, togetherMs }: Comparison): Figure[] {
  return [
    against(`CLIP: ${what}, cold; ${COLD_FACTOR} times the pipeline`, coldMs, 'ms', singlyMs / COLD_FACTOR),
    against(`CLIP: ${what}, kept; ${KEPT_FACTOR} times the pipeline`, keptMs, 'ms', singlyMs / KEPT_FACTOR),
    { name: `CLIP: ${what}, the pipeline, a call a picture`, figure: singlyMs, unit: 'ms' },
    { name: `CLIP: ${what}, the pipeline, all in one call`, figure: togetherMs, unit: 'ms' },
  ];
}

/** Waits until a page has cleaned up after a round, which would slow down the other page. */
function settle(): Promise<void> {
  return sleep(SETTLE_MS);
}

async function inFreshPage<Value>(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // tsx inserts a helper to name functions, which pages lack.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.goto(`${url}/settings`);
    return await work(page);
  } finally {
    await context.close();
  }
}
