import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { EMBEDDINGS_DATABASE_NAME } from '../../src/lib/clip/cache/database.ts';
import type { PageClip } from '../../src/lib/workers/clip/clip.ts';
import {
  changeReferences,
  EMBEDDED,
  embed,
  embedInNode,
  farthest,
  load,
  takeClip,
  testPictures,
  TEXTS,
} from './clip-page.ts';
import { appUrl, expect, openPage, staticUrl, test } from './helpers.ts';

const SCENE_CLIP = join(import.meta.dirname, '../../models/scene-clip');
const EXACT = 1e-6;

// Serial, because two tests use the command's embeddings.
test.describe.configure({ mode: 'default' });

let numbers: Promise<number[][]> | undefined;

/** Embeddings of the test texts and pictures by the command's engine. */
function commandsNumbers(): Promise<number[][]> {
  return (numbers ??= embedInNode(TEXTS, testPictures()));
}

async function openWithClip(page: Page): Promise<void> {
  await openPage(page, '/settings');
  await takeClip(page, `${appUrl()}/`);
}

/** Returns the number of embeddings in this browser's database. */
function kept(page: Page): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error('The database does not open.'));
        opening.onsuccess = () => {
          const count = opening.result.transaction('vectors').objectStore('vectors').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
    EMBEDDINGS_DATABASE_NAME,
  );
}

test('the shipped model runs on WASM without a GPU, with the command’s numbers, and stores them across pages', async ({
  page,
}) => {
  await openWithClip(page);
  const unasked = await load(page, EMBEDDED);
  expect(unasked.identity.device).toBe('wasm');
  expect(unasked.steps.map(({ device, outcome }) => `${device} ${outcome}`)).toEqual([
    'webgpu failed',
    'wasm proven',
  ]);
  const pictures = testPictures();
  const before = await embed(page, TEXTS, pictures);
  expect(farthest(before, await commandsNumbers())).toBeLessThan(EXACT);
  // Calls do not wait until their embeddings are stored.
  await expect.poll(() => kept(page)).toBe(TEXTS.length + pictures.length);
  await page.reload();
  await takeClip(page, `${appUrl()}/`);
  const model = await load(page, EMBEDDED, { device: 'wasm' });
  expect(model.steps.map(({ device, outcome }) => [device, outcome])).toEqual([['wasm', 'proven']]);
  const cached = await page.evaluate(async (texts) => {
    const { clip } = window as unknown as { clip: PageClip };
    let found = 0;
    await clip.embedTexts(texts, {
      onprogress: (progress) => {
        if (progress.stage === 'embed') found = progress.cached;
      },
    });
    return found;
  }, TEXTS);
  expect(cached).toBe(TEXTS.length);
  expect(await embed(page, TEXTS, pictures)).toEqual(before);
});

test.describe('CLIP with injected scripts', () => {
  test.use({ ownContext: true });

  test('a worker that ends during a call is replaced, and the call returns its numbers', async ({ page }) => {
    await page.addInitScript(() => {
      const workers: Worker[] = [];
      Object.assign(window, { workers });
      const Original = window.Worker;
      window.Worker = class extends Original {
        constructor(address: string | URL, options?: WorkerOptions) {
          super(address, options);
          workers.push(this);
        }
      };
    });
    await openWithClip(page);
    await load(page, EMBEDDED, { device: 'wasm' });
    const result = await page.evaluate(async () => {
      const { clip, workers } = window as unknown as { clip: PageClip; workers: Worker[] };
      const pictures = Array.from({ length: 60 }, (_, index) => ({
        sha256: `${index}`.padStart(64, 'a'),
        content: {
          kind: 'pixels' as const,
          pixels: { width: 96, height: 96, data: new Uint8Array(4 * 96 * 96).fill(index) },
        },
      }));
      let killed = false;
      const embeddings = await clip.embedPictures(pictures, {
        onprogress: (progress) => {
          if (killed || progress.stage !== 'embed' || progress.done === 0) return;
          killed = true;
          workers.at(-1)?.terminate();
        },
      });
      return {
        killed,
        workers: workers.length,
        lengths: embeddings.map((embedding) => Math.hypot(...embedding)),
        steps: clip.current()?.steps.map(({ outcome }) => outcome),
      };
    });
    expect(result.killed).toBe(true);
    expect(result.workers).toBe(2);
    expect(result.lengths).toHaveLength(60);
    for (const length of result.lengths) expect(length).toBeCloseTo(1, 5);
    expect(result.steps).toEqual(['proven', 'failed', 'proven']);
  });
});

test('a model whose numbers differ from its references is rejected', async ({ page }) => {
  await changeReferences(page, ({ texts }) => {
    for (const text of texts) text.embedding.reverse();
  });
  await openWithClip(page);
  await expect(load(page, EMBEDDED, { device: 'wasm' })).rejects.toThrow(
    /differ from the model’s reference embeddings/,
  );
});

test.describe('a missing model', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('is reported by name, and its files return 404 on the server and on a web host', async ({ page }) => {
    await openWithClip(page);
    await expect(load(page, { kind: 'embedded', id: 'missing' })).rejects.toThrow(/no model “missing”/);
    for (const root of [appUrl(), staticUrl()]) {
      expect((await page.request.get(`${root}/models/missing/config.json`)).status()).toBe(404);
      expect((await page.request.get(`${root}/models/scene-clip/onnx/missing.onnx`)).status()).toBe(404);
      expect((await page.request.get(`${root}/models/scene-clip/config.json`)).status()).toBe(200);
    }
  });
});

test('the static build runs the model under a sub-path', async ({ page }) => {
  await page.goto(`${staticUrl()}/settings/`);
  await takeClip(page, `${staticUrl()}/`);
  expect((await load(page, EMBEDDED, { device: 'wasm' })).identity.device).toBe('wasm');
  expect(await embed(page, ['a scene'], [])).toHaveLength(1);
});

test.describe('a model of the hub', () => {
  // One pattern, because Playwright reads an array of two as a value with options.
  test.use({
    expectedProblems: [/foreign request: https:\/\/huggingface\.co\/|status of 40[14]|ERR_INTERNET/],
  });

  /** Answers like the hub for `own/tiny`, with the files of the shipped model. */
  async function answer(route: Route): Promise<void> {
    const path = /\/own\/tiny\/resolve\/main\/(.*)$/u.exec(new URL(route.request().url()).pathname)?.[1];
    const headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };
    if (path === undefined) return route.fulfill({ status: 401, headers });
    if (!existsSync(join(SCENE_CLIP, path))) return route.fulfill({ status: 404, headers });
    const body = readFileSync(join(SCENE_CLIP, path));
    if (route.request().headers().range === undefined) {
      return route.fulfill({ body, headers: { ...headers, 'content-length': `${body.length}` } });
    }
    const range = { 'content-range': `bytes 0-0/${body.length}`, 'content-length': '1' };
    return route.fulfill({ status: 206, body: body.subarray(0, 1), headers: { ...headers, ...range } });
  }

  test('shows its size first, is downloaded, and then runs without the network', async ({ page }) => {
    const hub = { kind: 'hub', id: 'own/tiny' } as const;
    let requests = 0;
    await page.route('https://huggingface.co/**', (route) => {
      requests++;
      return answer(route);
    });
    await openWithClip(page);
    expect(requests).toBe(0);
    const sizeOf = () =>
      page.evaluate((source) => (window as unknown as { clip: PageClip }).clip.downloadSize(source), hub);
    const size = await sizeOf();
    const graphs = size.files.filter(({ name }) => name.endsWith('.onnx'));
    expect(graphs.map(({ name, bytes }) => [name, bytes])).toEqual(
      ['text', 'vision'].map((tower) => {
        const name = `onnx/${tower}_model.onnx`;
        return [name, readFileSync(join(SCENE_CLIP, name)).length];
      }),
    );
    const model = await load(page, hub, { device: 'wasm' });
    expect(model.steps.at(-1)?.outcome).toBe('unproven');
    const downloaded = await embed(page, TEXTS, testPictures());
    expect(farthest(downloaded, await commandsNumbers())).toBeLessThan(EXACT);

    await page.unroute('https://huggingface.co/**');
    await page.route('https://huggingface.co/**', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await takeClip(page, `${appUrl()}/`);
    expect((await load(page, hub, { device: 'wasm' })).identity).toEqual(model.identity);
    await expect(load(page, { kind: 'hub', id: 'own/other' })).rejects.toThrow(
      /huggingface\.co cannot be reached .*own\/other on the hub.*Connect to the internet/,
    );
  });

  test('is reported by name if it does not exist', async ({ page }) => {
    await page.route('https://huggingface.co/**', answer);
    await openWithClip(page);
    await expect(load(page, { kind: 'hub', id: 'own/none' })).rejects.toThrow(
      /own\/none on the hub cannot be read/,
    );
  });
});
