import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { modelBytes, modelFiles } from '../../../tests/fixtures/clip-graphs.ts';
import { createEngine, downloadSize, type ClipHost, type ClipProgress } from '../clip/engine/index.ts';
import { hubFolder } from '../clip/models/hub.ts';
import { env } from '../clip/runtime/library.ts';
import { nodeClipHost } from './clip.ts';
import { fileHubStore } from './hub-store.ts';

const HUB = { kind: 'hub', id: 'own/tiny', revision: 'v1' } as const;
const FILES = [...modelFiles().keys()].filter((path) => path !== 'rungs.json');

/** Answers as the hub does for one model at one revision; files are those of the shipped model. */
function serveHub(asked: string[]): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://hub').pathname;
    const file =
      /^\/own\/tiny\/resolve\/v1\/(.*)$/u.exec(path)?.[1] ??
      /^\/own\/tiny\/resolve\/main\/(.*)$/u.exec(path)?.[1];
    const { range } = request.headers;
    asked.push(`${range === undefined ? 'whole' : 'size of'} ${path}`);
    if (file === undefined || !FILES.includes(file)) {
      response.writeHead(path.startsWith('/own/tiny/') ? 404 : 401).end();
      return;
    }
    const bytes = modelBytes(file);
    if (range === undefined) response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
    else response.writeHead(206, { 'content-range': `bytes 0-0/${bytes.length}` }).end(bytes.subarray(0, 1));
  });
}

describe('a model of the hub', () => {
  const original = env.remoteHost;
  let asked: string[];
  let server: Server;
  let folder: string;
  let host: ClipHost;
  // Each test begins with nothing downloaded.
  beforeEach(async () => {
    asked = [];
    server = serveHub(asked);
    folder = mkdtempSync(join(tmpdir(), 'rungs-hub-'));
    const store = fileHubStore(folder);
    host = {
      ...nodeClipHost(),
      hub: (id, revision) => Promise.resolve(hubFolder(id, revision, store)),
    };
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    env.remoteHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => {
    env.remoteHost = original;
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('reports its size before the download', async () => {
    const size = await downloadSize(HUB, host);
    expect(size.files).toEqual(
      expect.arrayContaining(FILES.map((name) => ({ name, bytes: modelBytes(name).length }))),
    );
    expect(size.bytes).toBe(FILES.reduce((sum, name) => sum + modelBytes(name).length, 0));
    expect(size.cachedBytes).toBe(modelBytes('config.json').length);
    expect(asked.filter((line) => line.startsWith('whole')).map((line) => line.split('/').at(-1))).toEqual([
      'config.json',
    ]);
  });

  it('is downloaded by the library with progress, and equals the model read from its files elsewhere', async () => {
    const seen: ClipProgress[] = [];
    const clip = createEngine(host);
    const model = await clip.load(HUB, { onprogress: (progress) => seen.push(progress) });
    const [embedding] = await clip.embedTexts(['a scene']);
    const last = seen.filter(
      (progress) => progress.stage === 'download' && progress.file === 'onnx/vision_model.onnx',
    );
    const bytes = modelBytes('onnx/vision_model.onnx').length;
    expect(last.at(-1)).toMatchObject({ loaded: bytes, total: bytes });

    const shipped = await clip.load({ kind: 'embedded', id: 'scene-clip' });
    expect(model.identity.sha256).toBe(shipped.identity.sha256);
    expect(model.identity.id).toBe('own/tiny');
    expect(await clip.embedTexts(['a scene'])).toEqual([embedding]);
    await clip.dispose();
  });

  it('is named in the error if it does not exist or has an invalid id', async () => {
    const clip = createEngine(host);
    await expect(clip.load({ kind: 'hub', id: 'own/none' })).rejects.toThrow(
      /own\/none on the hub cannot be read/,
    );
    await expect(clip.load({ kind: 'hub', id: 'no id' })).rejects.toThrow(/“no id”.*owner\/name/);
    await expect(clip.load(HUB, { dtype: 'q4' })).rejects.toThrow(/no towers of precision q4 .*it has fp32/);
  });

  it('is read from disk after the first download; without a network, other models are reported as unreachable', async () => {
    const before = createEngine(host);
    await before.load(HUB);
    await before.dispose();
    await new Promise((resolve) => server.close(resolve));
    asked.splice(0);
    const clip = createEngine(host);
    expect((await clip.load(HUB)).identity.id).toBe('own/tiny');
    expect(asked).toEqual([]);
    await expect(clip.load(HUB, { dtype: 'int8' })).rejects.toThrow(/no towers of precision int8/);
    await expect(clip.load({ kind: 'hub', id: 'own/other' })).rejects.toMatchObject({
      reason: 'download',
      message: expect.stringMatching(/cannot be reached .*own\/other.*Connect to the internet/) as string,
    });
    await clip.dispose();
  });
});
