import { afterEach, expect, it, vi } from 'vitest';
import type { PictureSource } from '../../clip/types.ts';
import { fakeClip, embeddingOf, type FakeClip } from '../../../../tests/support/fake-clip.ts';
import { clipOver } from './clip-port.ts';
import { openClipPort } from './clip-port-page.ts';

const made: { clips: unknown[]; next: unknown } = vi.hoisted(() => ({ clips: [], next: null }));
vi.mock('./clip.ts', () => ({
  clipInWorker: () => {
    made.clips.push(made.next);
    return made.next;
  },
}));

let ports: MessagePort[] = [];
afterEach(() => {
  ports.forEach((port) => port.close());
  [ports, made.clips] = [[], []];
});

/** Returns a run worker's CLIP, over a port to a page with this CLIP. */
function sight(clip: FakeClip) {
  made.next = clip;
  let port: MessagePort | undefined;
  const worker = {
    postMessage: (line: { readonly kind: string; readonly port: MessagePort }, moved: readonly unknown[]) => {
      expect(line.kind).toBe('clip-port');
      expect(moved).toEqual([line.port]);
      port = line.port;
    },
  };
  openClipPort(worker as unknown as Worker);
  if (port === undefined) throw new Error('no line was sent');
  ports.push(port);
  const openFile = (file: string) => Promise.resolve(new Blob([file]));
  return { see: clipOver(port, openFile), openFile };
}

const svg: PictureSource = { sha256: 'a', content: { kind: 'svg', svg: '<svg/>', size: 64 } };
const file: PictureSource = { sha256: 'b', content: { kind: 'file', blob: new Blob(['b']) } };

it('a CLIP behind a port loads the model once, on WASM, and embeds texts, drawings and files', async () => {
  const clip = fakeClip();
  const load = vi.spyOn(clip, 'load');
  const embedPictures = vi.spyOn(clip, 'embedPictures');
  const { see, openFile } = sight(clip);
  expect(made.clips).toEqual([]);
  const [one, other] = await Promise.all([see('scene-clip'), see('scene-clip')]);
  expect(one).toBe(other);
  expect(load.mock.calls).toEqual([[{ kind: 'embedded', id: 'scene-clip' }, { device: 'wasm' }]]);
  expect(one.model.title).toBe('Fake');
  expect(one.openFile).toBe(openFile);
  expect(await one.clip.embedTexts(['t'])).toEqual([embeddingOf('t')]);
  expect(await one.clip.embedPictures([svg, file])).toEqual([embeddingOf('a'), embeddingOf('b')]);
  const [sent] = embedPictures.mock.calls[0] ?? [];
  expect(sent?.map(({ content }) => content.kind)).toEqual(['svg', 'file']);
  expect(sent?.[0]).toEqual(svg);
  expect(made.clips).toHaveLength(1);
});

it('each model gets its own CLIP behind a port', async () => {
  const first = fakeClip();
  const load = vi.spyOn(first, 'load');
  const { see } = sight(first);
  await see('scene-clip');
  const second = fakeClip();
  const loadSecond = vi.spyOn(second, 'load');
  made.next = second;
  await see('scene-clip-stories');
  await see('scene-clip');
  expect(made.clips).toEqual([first, second]);
  expect(load.mock.calls.map(([source]) => source)).toEqual([{ kind: 'embedded', id: 'scene-clip' }]);
  expect(loadSecond.mock.calls.map(([source]) => source)).toEqual([
    { kind: 'embedded', id: 'scene-clip-stories' },
  ]);
});

it('a CLIP behind a port retries after the model could not be loaded, and releases what was started', async () => {
  const clip = fakeClip();
  const dispose = vi.spyOn(clip, 'dispose');
  clip.before = () => Promise.reject(new Error('The file is not there.'));
  const { see } = sight(clip);
  await expect(see('scene-clip')).rejects.toThrow('The file is not there.');
  expect(dispose).toHaveBeenCalledOnce();
  clip.before = () => Promise.resolve();
  expect((await see('scene-clip')).model.title).toBe('Fake');
  expect(made.clips).toHaveLength(2);
});

it('a CLIP behind a port does not read pixels', async () => {
  const { clip } = await sight(fakeClip()).see('scene-clip');
  const pixels = { kind: 'pixels', pixels: { width: 1, height: 1, data: new Uint8Array(4) } };
  expect(() => clip.embedPictures([{ sha256: 'c', content: pixels } as unknown as PictureSource])).toThrow(
    'not pixels',
  );
});
