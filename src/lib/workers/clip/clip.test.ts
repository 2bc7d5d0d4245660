import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SpokenWorker } from '../../../../tests/support/spoken-worker.ts';

vi.mock('$app/paths', () => ({ resolve: (path: string) => `/sub${path}` }));

/** Workers that answer each call with the result of its method. */
class ClipWorker extends SpokenWorker {
  readonly url: URL;
  readonly options: WorkerOptions;
  constructor(url: URL, options: WorkerOptions) {
    super(({ method }) => (method === 'hello' ? { lock: null } : { kind: 'done', value: method }));
    [this.url, this.options] = [url, options];
    workers.push(this);
  }
}

let workers: ClipWorker[];
beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', ClipWorker);
  vi.stubGlobal('location', new URL('https://rungs.test/sub/probe'));
  // The page keeps its CLIP as long as it lives.
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

const source = { kind: 'embedded', id: 'small' } as const;

it('the page has one CLIP, in a worker that starts with its first use and knows the models’ address', async () => {
  const { pageClip } = await import('./clip.ts');
  const clip = pageClip();
  expect(pageClip()).toBe(clip);
  expect(workers).toHaveLength(0);
  expect(await clip.downloadSize(source, { device: 'wasm' })).toBe('downloadSize');
  expect(await clip.downloadSize(source)).toBe('downloadSize');
  expect(workers).toHaveLength(1);
  const [worker] = workers;
  expect(worker?.url.pathname).toMatch(/clip\.worker\.ts$/u);
  expect(worker?.options).toEqual({ type: 'module' });
  expect(worker?.asked).toEqual([
    expect.objectContaining({ method: 'hello', request: { modelsUrl: 'https://rungs.test/sub/models/' } }),
    expect.objectContaining({ method: 'downloadSize', request: { source, options: { device: 'wasm' } } }),
    expect.objectContaining({ method: 'downloadSize', request: { source, options: {} } }),
  ]);
});

it('a second CLIP has its own worker', async () => {
  const { clipInWorker, pageClip } = await import('./clip.ts');
  const other = clipInWorker();
  expect(other).not.toBe(pageClip());
  await other.downloadSize(source);
  await pageClip().downloadSize(source);
  expect(workers).toHaveLength(2);
  await other.dispose();
  expect(workers.map(({ terminated }) => terminated)).toEqual([1, 0]);
});
