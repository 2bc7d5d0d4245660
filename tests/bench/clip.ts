// CLIP in the page: against the library's own pipeline on the same model and device, cold and with kept embeddings;
// from nothing to the first score; a new sentence over many pictures; the two devices against each other.
import { chromium, type Browser, type Page } from '@playwright/test';
import { startApp } from '../app-server.ts';
import { ensureChromium } from '../chromium.mjs';
import { benchPictures, benchTexts } from './support/clip-inputs.ts';
import { lowestCosine, rankingAgrees } from './support/clip-compare.ts';
import { firstScore, newSentence, scoreByEngine, type Scored } from './support/clip-engine.ts';
import { scoreByPipeline, servePipeline, type Timed } from './support/clip-pipeline.ts';
import { against, median, type Figure } from './support/figure.ts';

const PICTURES = 64;
const TEXTS = 24;
const KEPT_PICTURES = 200;
const STARTS = 3;
const ROUNDS = 3;
const FIRST_SCORE_BUDGET_MS = 3000;
const NEW_SENTENCE_BUDGET_MS = 100;
const DEVICE_TOLERANCE = 0.001;
/** How much faster than the pipeline it is to be. */
const COLD_FACTOR = 8;
const KEPT_FACTOR = 100;
/** A GPU that is done in software, so that the code path runs on any machine. */
const SOFTWARE_GPU = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader'];

/** Figures of the built page in headless Chromium. Throws when the two ways rank differently. */
export async function run(): Promise<Figure[]> {
  const executablePath = await ensureChromium();
  const app = await startApp();
  const library = await servePipeline();
  const browser = await chromium.launch({ executablePath });
  const withGpu = await chromium.launch({ executablePath, args: SOFTWARE_GPU });
  try {
    const pictures = await benchPictures(PICTURES);
    const texts = benchTexts(TEXTS);
    const starts: number[] = [];
    for (let start = 0; start < STARTS; start++) {
      starts.push(await inFreshPage(browser, app.url, (page) => firstScore(page, 'wasm')));
    }
    const ours = await inFreshPage(browser, app.url, (page) =>
      scoreByEngine(page, pictures, texts, 'wasm', ROUNDS),
    );
    const theirs = await inFreshPage(browser, library.url, (page) =>
      scoreByPipeline(page, pictures, texts, ROUNDS),
    );
    if (!rankingAgrees(ours.scores, theirs.scores)) {
      throw new Error(
        'The engine and the pipeline of the library rank the sentences differently: neither can be trusted.',
      );
    }
    const sentence = await inFreshPage(browser, app.url, async (page) =>
      newSentence(page, await benchPictures(KEPT_PICTURES)),
    );
    const few = pictures.slice(0, 4);
    const [onGpu, onWasm] = [
      await inFreshPage(withGpu, app.url, (page) => scoreByEngine(page, few, texts, 'webgpu', 1)),
      await inFreshPage(browser, app.url, (page) => scoreByEngine(page, few, texts, 'wasm', 1)),
    ];
    return figures(starts, ours, theirs, sentence, 1 - lowestCosine(onGpu.embeddings, onWasm.embeddings));
  } finally {
    await Promise.all([browser.close(), withGpu.close(), app.stop(), library.stop()]);
  }
}

function figures(
  starts: readonly number[],
  ours: Scored,
  theirs: Timed,
  sentenceMs: number,
  deviation: number,
): Figure[] {
  const size = `${PICTURES} pictures x ${TEXTS} sentences`;
  return [
    against('CLIP: from nothing to the first score, WASM', median(starts), 'ms', FIRST_SCORE_BUDGET_MS),
    against(
      `CLIP: ${size}, cold; ${COLD_FACTOR} times the pipeline`,
      ours.coldMs,
      'ms',
      theirs.singlyMs / COLD_FACTOR,
    ),
    against(
      `CLIP: ${size}, kept; ${KEPT_FACTOR} times the pipeline`,
      ours.keptMs,
      'ms',
      theirs.singlyMs / KEPT_FACTOR,
    ),
    { name: `CLIP: ${size}, the pipeline, a call a picture`, figure: theirs.singlyMs, unit: 'ms' },
    { name: `CLIP: ${size}, the pipeline, all in one call`, figure: theirs.togetherMs, unit: 'ms' },
    against(
      `CLIP: a new sentence over ${KEPT_PICTURES} kept pictures`,
      sentenceMs,
      'ms',
      NEW_SENTENCE_BUDGET_MS,
    ),
    against('CLIP: 1 - cosine of WebGPU (in software) to WASM, at most', deviation, '', DEVICE_TOLERANCE),
  ];
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
