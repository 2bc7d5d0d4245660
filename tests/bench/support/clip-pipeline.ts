import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Device } from '../../../src/lib/clip/types.ts';
import { fuseTowers, modelBytes } from '../../fixtures/clip-graphs.ts';

const require = createRequire(import.meta.url);
const RUNTIME = dirname(require.resolve('onnxruntime-web/wasm'));
const COMMON = dirname(dirname(require.resolve('onnxruntime-common')));
const LIBRARY = dirname(require.resolve('@xenova/transformers'));
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

/** A page with only the library: its web build and its runtime. */
const PAGE = `<!doctype html><title>pipeline</title><script type="importmap">${JSON.stringify({
  imports: {
    'onnxruntime-web/webgpu': '/runtime/ort.webgpu.bundle.min.mjs',
    'onnxruntime-common': '/common/esm/index.js',
    library: '/library/transformers.web.js',
  },
})}</script>`;

/** Serves that page, the library, and the shipped model with its towers fused into one graph, as pipelines need it. */
export async function servePipeline(): Promise<{ url: string; stop: () => Promise<void> }> {
  const fused = fuseTowers(
    modelBytes('onnx/text_model.onnx'),
    modelBytes('onnx/vision_model.onnx'),
    logitScale(),
  );
  const read = (path: string): Uint8Array => {
    if (path === '/models/scene-clip/onnx/model.onnx') return fused;
    const [, kind = '', ...rest] = path.split('/');
    const folders: Readonly<Record<string, string>> = { runtime: RUNTIME, common: COMMON, library: LIBRARY };
    const folder = folders[kind];
    if (folder !== undefined) return readFileSync(join(folder, ...rest));
    if (path.startsWith('/models/scene-clip/')) return modelBytes(path.slice('/models/scene-clip/'.length));
    throw new Error(`${path} is not served`);
  };
  const server = createServer((request, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/settings') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      return;
    }
    try {
      const body = read(path);
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function logitScale(): number {
  const extras = JSON.parse(new TextDecoder().decode(modelBytes('rungs.json'))) as { logitScale: number };
  return extras.logitScale;
}

/** The part of the library that the page uses. */
type Pipeline = (
  pictures: string[],
  labels: string[],
  options: { hypothesis_template: string },
) => Promise<{ label: string; score: number }[][]>;
interface Library {
  readonly env: {
    allowRemoteModels: boolean;
    allowLocalModels: boolean;
    useBrowserCache: boolean;
    useWasmCache: boolean;
    localModelPath: string;
    backends: { onnx: { wasm: { wasmPaths: unknown; numThreads: number } } };
  };
  readonly pipeline: (task: string, model: string, options: object) => Promise<Pipeline>;
}

/** Times of the pipeline for all pictures and sentences, in milliseconds. */
export interface PipelineTimes {
  /** One picture per call, as in the library's documentation. */
  readonly singlyMs: number;
  /** All pictures in one call. */
  readonly togetherMs: number;
}

/** The pipeline in a page with its inputs. */
export interface PipelineScene {
  round: () => Promise<PipelineTimes>;
  /** Logarithms of its probabilities divided by the logit scale: cosines up to a constant per picture. */
  scores: () => Promise<number[][]>;
}

/** Starts the zero-shot-image-classification pipeline and warms it up. */
export async function openPipeline(
  page: Page,
  pngs: readonly string[],
  sentences: readonly string[],
  device: Device,
): Promise<PipelineScene> {
  await page.evaluate(
    async ({ files, texts, wanted, scale }) => {
      const name = 'library';
      const { env, pipeline } = (await import(name)) as Library;
      env.allowRemoteModels = false;
      env.allowLocalModels = true;
      env.useBrowserCache = false;
      env.useWasmCache = false;
      env.localModelPath = '/models/';
      env.backends.onnx.wasm.wasmPaths = undefined;
      env.backends.onnx.wasm.numThreads = 1;
      const classify = await pipeline('zero-shot-image-classification', 'scene-clip', {
        device: wanted,
        dtype: 'fp32',
      });
      const addresses = files.map((png) => `data:image/png;base64,${png}`);
      const options = { hypothesis_template: '{}' };
      for (const many of [4, 1]) await classify(addresses.slice(0, many), texts, options);
      Object.assign(window, {
        scene: {
          round: async () => {
            const started = performance.now();
            await classify(addresses, texts, options);
            const together = performance.now();
            for (const address of addresses) await classify([address], texts, options);
            return { togetherMs: together - started, singlyMs: performance.now() - together };
          },
          scores: async () =>
            (await classify(addresses, texts, options)).map((row) =>
              texts.map(
                (text) => Math.log(row.find(({ label }) => label === text)?.score ?? Number.NaN) / scale,
              ),
            ),
        } satisfies PipelineScene,
      });
    },
    { files: [...pngs], texts: [...sentences], wanted: device, scale: logitScale() },
  );
  return {
    round: () => page.evaluate(() => (window as unknown as { scene: PipelineScene }).scene.round()),
    scores: () => page.evaluate(() => (window as unknown as { scene: PipelineScene }).scene.scores()),
  };
}
