import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { clipModule } from '../../clip-module.ts';
import type { Device } from '../../../src/lib/clip/types.ts';
import type { PageClip } from '../../../src/lib/workers/clip/clip.ts';

/** Times of a matrix of pictures and sentences: without and with cached embeddings. */
export interface EngineTimes {
  readonly coldMs: number;
  readonly keptMs: number;
}

/** Results of the engine for the matrix. */
export interface EngineScores {
  /** Cosines, one row per picture. */
  readonly scores: number[][];
  /** Embeddings of the pictures, then of the sentences. */
  readonly embeddings: number[][];
}

/** The engine with a model in a page, and its inputs. */
export interface EngineScene {
  /** Measures one round, including decoding and resizing the files. */
  round: (round: number) => Promise<EngineTimes>;
  scores: () => Promise<EngineScores>;
}

/** Names of the functions that `prepare` adds to the page. */
interface Bench {
  readonly start: () => Promise<PageClip>;
  readonly sources: (pngs: readonly string[], round: number) => Parameters<PageClip['embedPictures']>[0];
  readonly matrix: (pictures: readonly Float32Array[], texts: readonly Float32Array[]) => number[][];
}

async function prepare(page: Page): Promise<void> {
  await page.evaluate((address) => {
    const bench: Bench = {
      start: async () => ((await import(address)) as { clipInWorker: () => PageClip }).clipInWorker(),
      // Each round uses new picture names, so that nothing is cached from the round before.
      sources: (pngs, round) =>
        pngs.map((png, i) => ({
          sha256: `${round}x${i}`.padStart(64, '0'),
          content: { kind: 'file', blob: new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))]) },
        })),
      matrix: (pictures, texts) =>
        pictures.map((picture) =>
          texts.map((text) => text.reduce((sum, v, j) => sum + v * (picture[j] ?? 0), 0)),
        ),
    };
    Object.assign(window, { bench });
  }, `/${clipModule()}`);
}

/** Measures the time from the import of the module to the first score. */
export async function firstScore(page: Page, device: Device): Promise<number> {
  await prepare(page);
  return page.evaluate(async (wanted) => {
    const { bench } = window as unknown as { bench: Bench };
    const started = performance.now();
    const clip = await bench.start();
    await clip.load({ kind: 'embedded', id: 'scene-clip' }, { device: wanted });
    const pixels = { width: 96, height: 96, data: new Uint8Array(4 * 96 * 96).fill(200) };
    const texts = await clip.embedTexts(['the shadow length is long']);
    const pictures = await clip.embedPictures([
      { sha256: 'f'.repeat(64), content: { kind: 'pixels', pixels } },
    ]);
    bench.matrix(pictures, texts);
    return performance.now() - started;
  }, device);
}

/** Loads the shipped model and scores the whole matrix some times, to warm it up. */
export async function openEngine(
  page: Page,
  pngs: readonly string[],
  sentences: readonly string[],
  device: Device,
): Promise<EngineScene> {
  await prepare(page);
  await page.evaluate(
    async ({ files, texts, wanted }) => {
      const { bench } = window as unknown as { bench: Bench };
      const clip = await bench.start();
      await clip.load({ kind: 'embedded', id: 'scene-clip' }, { device: wanted });
      const score = async (round: number, sought: typeof texts) => {
        const sources = bench.sources(files, round);
        const started = performance.now();
        // Both at once: one worker embeds sentences while the others embed pictures.
        const [asked, pictures] = await Promise.all([clip.embedTexts(sought), clip.embedPictures(sources)]);
        const embedded = { texts: asked, pictures };
        const scores = bench.matrix(embedded.pictures, embedded.texts);
        return { ...embedded, scores, ms: performance.now() - started };
      };
      // The first runs compile code and, on WASM, start workers; only later ones are measured.
      for (let run = 1; run <= (wanted === 'wasm' ? 4 : 1); run++) {
        await score(
          -run,
          texts.map((text) => `${'wxyz'[run - 1]} ${text}`),
        );
        await sleep(500);
      }
      Object.assign(window, {
        scene: {
          round: async (round: number) => {
            // New sentences, each a letter, and therefore a token, longer than the pipeline's.
            const asked = texts.map((text) => `${'abcdefghijklmnopqrstuv'[round - 1]} ${text}`);
            const cold = await score(round, asked);
            const kept = await score(round, asked);
            return { coldMs: cold.ms, keptMs: kept.ms };
          },
          scores: async () => {
            const { pictures, texts: embedded, scores } = await score(0, texts);
            return { scores, embeddings: [...pictures, ...embedded].map((embedding) => [...embedding]) };
          },
        } satisfies EngineScene,
      });
    },
    { files: [...pngs], texts: [...sentences], wanted: device },
  );
  return {
    round: (round) =>
      page.evaluate((n) => (window as unknown as { scene: EngineScene }).scene.round(n), round),
    scores: () => page.evaluate(() => (window as unknown as { scene: EngineScene }).scene.scores()),
  };
}

/** Measures the median time to embed and score one new sentence over pictures with cached embeddings. */
export async function newSentence(page: Page, pngs: readonly string[]): Promise<number> {
  await prepare(page);
  return page.evaluate(
    async ({ files }) => {
      const { bench } = window as unknown as { bench: Bench };
      const clip = await bench.start();
      await clip.load({ kind: 'embedded', id: 'scene-clip' }, { device: 'wasm' });
      const sources = bench.sources(files, 0);
      await clip.embedPictures(sources);
      await clip.embedTexts(['a first sentence']);
      const times: number[] = [];
      for (const word of ['left', 'right', 'long', 'short', 'on', 'off', 'high', 'low', 'middle']) {
        const started = performance.now();
        const texts = await clip.embedTexts([`the new sentence is ${word}`]);
        bench.matrix(await clip.embedPictures(sources), texts);
        times.push(performance.now() - started);
      }
      return times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
    },
    { files: [...pngs] },
  );
}
