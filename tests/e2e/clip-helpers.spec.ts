import type { Page } from '@playwright/test';
import type { PictureSource } from '../../src/lib/clip/types.ts';
import type { PageClip } from '../../src/lib/workers/clip/clip.ts';
import { EMBEDDED, load, takeClip } from './clip-page.ts';
import { appUrl, expect, openPage, test } from './helpers.ts';

interface Scene {
  readonly clip: PageClip;
  /** Drawings, the same in each round, with new names, so that nothing is cached from the round before. */
  readonly pictures: (round: number) => PictureSource[];
  /** Names of the locks that CLIP's workers hold while they run. */
  readonly workers: () => Promise<string[]>;
  readonly embed: (round: number) => Promise<number[][]>;
}

/** Opens a page with the shipped model on WASM, and `count` pictures per round. */
async function openScene(page: Page, count: number): Promise<void> {
  await openPage(page, '/settings');
  await takeClip(page, `${appUrl()}/`);
  await load(page, EMBEDDED, { device: 'wasm' });
  await page.evaluate((many) => {
    const { clip } = window as unknown as { clip: PageClip };
    const pictures: Scene['pictures'] = (round) =>
      Array.from({ length: many }, (_, i) => ({
        sha256: `${round}x${i}`.padStart(64, '0'),
        content: {
          kind: 'pixels',
          pixels: {
            width: 96,
            height: 96,
            data: Uint8Array.from({ length: 4 * 96 * 96 }, (__, at) =>
              at % 4 === 3 ? 255 : (at * (i + 7)) % 251,
            ),
          },
        },
      }));
    const scene: Scene = {
      clip,
      pictures,
      workers: async () =>
        ((await navigator.locks.query()).held ?? []).flatMap(({ name = '' }) =>
          name.startsWith('rungs-clip ') ? [name] : [],
        ),
      embed: async (round) => (await clip.embedPictures(pictures(round))).map((embedding) => [...embedding]),
    };
    Object.assign(window, { scene });
  }, count);
}

const workers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (window as unknown as { scene: Scene }).scene.workers()).length);
const embed = (page: Page, round: number): Promise<number[][]> =>
  page.evaluate((named) => (window as unknown as { scene: Scene }).scene.embed(named), round);

/** Returns the number of workers for many pictures: one per core, up to four. */
const allWorkers = (page: Page): Promise<number> =>
  page.evaluate(() => Math.min(navigator.hardwareConcurrency, 4));

test('many pictures are shared among workers with bit-identical numbers, and a call survives a worker that ends', async ({
  page,
}) => {
  await openScene(page, 70);
  const alone: number[][] = [];
  const first: string[] = [];
  await test.step('one worker embeds small batches', async () => {
    const few = await page.evaluate(async () => {
      const { scene } = window as unknown as { scene: Scene };
      const found: number[][] = [];
      // The same batches as in the whole call: four of 16, one of 4 and two of 1.
      for (const [start, end] of [
        [0, 16],
        [16, 32],
        [32, 48],
        [48, 64],
        [64, 68],
        [68, 69],
        [69, 70],
      ]) {
        const embeddings = await scene.clip.embedPictures(scene.pictures(0).slice(start, end));
        found.push(...embeddings.map((embedding) => [...embedding]));
      }
      return found;
    });
    alone.push(...few);
    first.push(...(await page.evaluate(() => (window as unknown as { scene: Scene }).scene.workers())));
    expect(first).toHaveLength(1);
  });
  await test.step('the first large call starts workers for the other cores', async () => {
    expect(await embed(page, 1)).toEqual(alone);
    await expect.poll(() => workers(page)).toBe(await allWorkers(page));
  });
  // The workers have verified their numbers; this is their first actual call.
  expect(await embed(page, 2)).toEqual(alone);
  const result = await page.evaluate(async (main) => {
    const { scene } = window as unknown as { scene: Scene };
    const helpers = (await scene.workers()).filter((name) => !main.includes(name));
    let stolen = false;
    const embeddings = await scene.clip.embedPictures(
      [...scene.pictures(3), ...scene.pictures(4), ...scene.pictures(5)],
      {
        onprogress: (progress) => {
          if (stolen || progress.stage !== 'embed' || progress.done === 0) return;
          stolen = true;
          // A stolen lock looks like a worker that ended.
          for (const name of helpers) {
            void navigator.locks.request(name, { steal: true }, () => Promise.resolve());
          }
        },
      },
    );
    return { stolen, embeddings: embeddings.map((embedding) => [...embedding]) };
  }, first);
  expect(result.stolen).toBe(true);
  expect(result.embeddings).toEqual([...alone, ...alone, ...alone]);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { scene: Scene }).scene.workers()))
    .toEqual(first);
  expect(await embed(page, 6)).toEqual(alone);
});
