// CLIP in the page: against the library's own pipeline on the same model and device, cold and with kept embeddings;
// from nothing to the first score; a new sentence over many pictures; the two devices against each other.
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
/** A GPU that is done in software takes some hundred times as long. */
const GPU_PICTURES = 4;
const KEPT_PICTURES = 200;
const STARTS = 3;
const ROUNDS = 9;
const SETTLE_MS = 500;
const FIRST_SCORE_BUDGET_MS = 3000;
const NEW_SENTENCE_BUDGET_MS = 100;
const DEVICE_TOLERANCE = 0.001;
/** How much faster than the pipeline it is to be. */
const COLD_FACTOR = 8;
const KEPT_FACTOR = 100;
/** A GPU that is done in software, so that the code path runs on any machine. */
const SOFTWARE_GPU = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader'];

/** The built page and a page with nothing but the library. */
interface Places {
  readonly browser: Browser;
  readonly app: string;
  readonly library: string;
}

/** Figures of the built page in headless Chromium. Throws when the two ways rank differently. */
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

/** Median times of both ways, and what the engine gave. */
interface Comparison {
  readonly coldMs: number;
  readonly keptMs: number;
  readonly singlyMs: number;
  readonly togetherMs: number;
  readonly ours: EngineScores;
}

/** Both ways on the same pictures, sentences and device, in turns, so that a busy moment burdens both. */
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

/** What a page still tidies away after a round would burden the next one, of the other page. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

async function inFreshPage<Value>(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // tsx names functions by a helper of its own, which pages lack.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.goto(`${url}/settings`);
    return await work(page);
  } finally {
    await context.close();
  }
}
