import { describe, expect, it, vi } from 'vitest';
import { SlotEmbedder, type EmbedProgress } from './embedder.svelte.ts';
import { embeddingOf, fakeClip } from '../../../../../tests/support/fake-clip.ts';

const sourceOf = (id: string) =>
  id.startsWith('missing')
    ? Promise.reject(new Error(`The file of ${id} is not here.`))
    : Promise.resolve({ sha256: id, content: { kind: 'svg' as const, svg: '', size: 1 } });
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `picture ${index}`);

function start() {
  const clip = fakeClip();
  const embedder = new SlotEmbedder(() => clip, sourceOf);
  embedder.start();
  return { clip, embedder };
}

describe('the embedding queue', () => {
  it('embeds texts first, everything once, and nothing that is known', async () => {
    const { clip, embedder } = start();
    embedder.request(ids(70), ['a', 'b']);
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(70));
    expect(clip.asked.slice(0, 2)).toEqual(['a', 'b']);
    expect(clip.asked).toHaveLength(72);
    expect(embedder.pictures.get('picture 3')).toEqual(embeddingOf('picture 3'));
    embedder.request(ids(71), ['a', 'b', 'c']);
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(71));
    expect(clip.asked.slice(72)).toEqual(['c', 'picture 70']);
    expect(embedder.progress).toBeNull();
  });

  it('knows which texts the model truncates', async () => {
    const { clip, embedder } = start();
    clip.longest = 3;
    embedder.request([], ['a short one', 'one that is longer']);
    await vi.waitFor(() => expect(embedder.texts.size).toBe(2));
    expect([...embedder.cut]).toEqual([['one that is longer', { tokens: 4, read: 3 }]]);
  });

  it('requests larger batches if answers are fast, and small ones if they are slow', async () => {
    const { clip, embedder } = start();
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const starts: number[] = [];
    clip.before = () => {
      starts.push(clip.asked.length);
      if (starts.length === 3) clock += 10_000;
      return Promise.resolve();
    };
    embedder.request(ids(320), []);
    await vi.waitFor(() => expect(starts).toEqual([0, 32, 96, 224, 256]));
    now.mockRestore();
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(320));
  });

  it('waits for a model', async () => {
    const clip = fakeClip();
    const embedder = new SlotEmbedder(() => clip, sourceOf);
    embedder.request(ids(1), ['a']);
    await Promise.resolve();
    expect(clip.asked).toEqual([]);
    embedder.start();
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(1));
  });

  it('names an unreadable picture, and continues with the others', async () => {
    const { clip, embedder } = start();
    clip.bad.add('picture 5');
    embedder.request([...ids(8), 'missing one'], []);
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(7));
    expect([...embedder.failures]).toEqual([
      ['missing one', 'The file of missing one is not here.'],
      ['picture 5', 'picture 5 is no picture.'],
    ]);
    clip.bad.clear();
    embedder.retry('picture 5');
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(8));
    expect(embedder.failures.size).toBe(1);
  });

  it('stops on request, keeps finished embeddings, and can continue', async () => {
    const { clip, embedder } = start();
    let calls = 0;
    clip.before = () => {
      calls += 1;
      if (calls === 2) embedder.pause();
      return Promise.resolve();
    };
    embedder.request(ids(100), []);
    await vi.waitFor(() => expect(embedder.progress).toBeNull());
    expect(embedder.pictures.size).toBe(32);
    expect(embedder.paused).toBe(true);
    embedder.resume();
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(100));
  });

  it('reports progress by embedded pictures, not by files read', async () => {
    const clip = fakeClip();
    const { embedTexts, embedPictures } = clip;
    const seen: (EmbedProgress | null)[] = [];
    const embedder = new SlotEmbedder(() => clip, sourceOf);
    Object.assign(clip, {
      embedTexts: (...[texts, options = {}]: Parameters<typeof embedTexts>) => {
        for (const [stage, done] of [
          ['self-test', 9],
          ['embed', 1],
        ] as const) {
          options.onprogress?.({ stage, done, total: 2 } as never);
          seen.push(embedder.progress);
        }
        return embedTexts(texts, options);
      },
      embedPictures: (...[pictures, options = {}]: Parameters<typeof embedPictures>) => {
        for (const [stage, done] of [
          ['self-test', 9],
          ['embed', 2],
        ] as const) {
          options.onprogress?.({ stage, done, total: 3 } as never);
          seen.push(embedder.progress);
        }
        return embedPictures(pictures, options);
      },
    });
    embedder.start();
    embedder.request(ids(3), ['a', 'b']);
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(3));
    expect(seen).toEqual([
      { what: 'sentences', done: 0, total: 2 },
      { what: 'sentences', done: 1, total: 2 },
      { what: 'pictures', done: 0, total: 3 },
      { what: 'pictures', done: 2, total: 3 },
    ]);
    expect(embedder.progress).toBeNull();
  });

  it('drops the embeddings of one model when another one starts', async () => {
    const { clip, embedder } = start();
    embedder.request(ids(3), ['a']);
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(3));
    clip.asked.length = 0;
    embedder.start();
    expect(embedder.pictures.size).toBe(0);
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(3));
    expect(clip.asked).toHaveLength(4);
  });

  it.each(['picture 0', 'picture 1'])(
    'keeps nothing that arrives after it was stopped, including failures (bad: %s)',
    async (bad) => {
      const { clip, embedder } = start();
      const releases: (() => void)[] = [];
      clip.bad.add(bad);
      const embedPictures = clip.embedPictures.bind(clip);
      // An engine that does not hear that it is stopped.
      clip.embedPictures = async (pictures) => {
        await new Promise<void>((resolve) => void releases.push(resolve));
        return embedPictures(pictures);
      };
      embedder.request(ids(1), []);
      await vi.waitFor(() => expect(releases).toHaveLength(1));
      embedder.cancel();
      releases[0]?.();
      await new Promise((resolve) => setImmediate(resolve));
      expect([embedder.pictures.size, embedder.failures.size]).toEqual([0, 0]);
    },
  );

  it('reports an error that stopped it, and retries on request', async () => {
    const { clip, embedder } = start();
    clip.before = () => Promise.reject(new Error('The worker stopped.'));
    embedder.request([], ['a']);
    await vi.waitFor(() => expect(embedder.problem).toBe('The worker stopped.'));
    clip.before = () => Promise.resolve();
    embedder.resume();
    await vi.waitFor(() => expect(embedder.texts.size).toBe(1));
  });

  it('requests 128 texts at a time, and reports their number', async () => {
    const { clip, embedder } = start();
    const texts = Array.from({ length: 300 }, (_, at) => `text ${at}`);
    const starts: unknown[] = [];
    clip.before = () => {
      starts.push([clip.asked.length, embedder.progress]);
      return Promise.resolve();
    };
    embedder.request([], texts);
    await vi.waitFor(() => expect(embedder.texts.size).toBe(300));
    expect(starts).toEqual([0, 128, 256].map((done) => [done, { what: 'sentences', done, total: 300 }]));
    expect(embedder.cut.size).toBe(0);
  });

  it('reports the number of finished pictures, including failed ones', async () => {
    const { clip, embedder } = start();
    const seen: unknown[] = [];
    clip.before = () => {
      seen.push(embedder.progress);
      return Promise.resolve();
    };
    embedder.request(['missing one', ...ids(40)], []);
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(40));
    expect(seen).toEqual([
      { what: 'pictures', done: 0, total: 41 },
      { what: 'pictures', done: 32, total: 41 },
    ]);
  });

  it('requests nothing if no picture has a file', async () => {
    const { clip, embedder } = start();
    embedder.request(['missing one', 'missing two'], []);
    await vi.waitFor(() => expect(embedder.failures.size).toBe(2));
    await vi.waitFor(() => expect(embedder.progress).toBeNull());
    expect(clip.asked).toEqual([]);
    expect(embedder.problem).toBeNull();
  });

  it('notes a single unreadable picture, without requesting it twice', async () => {
    const { clip, embedder } = start();
    let calls = 0;
    clip.before = () => {
      calls += 1;
      return Promise.resolve();
    };
    clip.bad.add('picture 0');
    embedder.request(ids(1), []);
    await vi.waitFor(() =>
      expect([...embedder.failures]).toEqual([['picture 0', 'picture 0 is no picture.']]),
    );
    expect(calls).toBe(1);
  });

  it('starts with at most 32 for another model, and retries failed pictures with it', async () => {
    const { clip, embedder } = start();
    clip.bad.add('picture 1');
    embedder.request(ids(130), []);
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(129));
    clip.bad.clear();
    clip.asked.length = 0;
    const starts: number[] = [];
    clip.before = () => {
      starts.push(clip.asked.length);
      return Promise.resolve();
    };
    embedder.start();
    expect([embedder.failures.size, embedder.cut.size, embedder.texts.size]).toEqual([0, 0, 0]);
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(130));
    expect(starts.slice(0, 2)).toEqual([0, 32]);
  });

  it('finds the unreadable picture in a batch, and keeps nothing that arrives after a stop', async () => {
    for (const bad of ['picture 0', 'picture 2']) {
      const { clip, embedder } = start();
      clip.bad.add(bad);
      const embedPictures = clip.embedPictures.bind(clip);
      let calls = 0;
      clip.embedPictures = async (pictures) => {
        calls += 1;
        if (calls === 2) embedder.pause();
        return embedPictures(pictures);
      };
      embedder.request(ids(3), []);
      await vi.waitFor(() => expect(calls).toBe(2));
      await new Promise((resolve) => setImmediate(resolve));
      expect([embedder.pictures.size, embedder.failures.size]).toEqual([0, 0]);
      expect(calls).toBe(2);
    }
  });

  it('keeps no texts of a stopped model, and no error about them', async () => {
    const { clip, embedder } = start();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    clip.embedTexts = async (texts) => {
      await held;
      return texts.map(embeddingOf);
    };
    embedder.request([], ['a']);
    embedder.cancel();
    release();
    await new Promise((resolve) => setImmediate(resolve));
    expect([embedder.texts.size, embedder.problem]).toEqual([0, null]);
    const other = start();
    other.clip.before = () => {
      other.embedder.pause();
      return Promise.reject(new Error('stopped'));
    };
    other.embedder.request([], ['a']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(other.embedder.problem).toBeNull();
  });

  it('does nothing after an error, until requested', async () => {
    const { clip, embedder } = start();
    clip.before = () => Promise.reject(new Error('gone'));
    embedder.request(ids(1), ['a']);
    await vi.waitFor(() => expect(embedder.problem).toBe('gone'));
    embedder.request(ids(2), ['a']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(clip.asked).toEqual([]);
    clip.before = () => Promise.resolve();
    embedder.start();
    expect([embedder.problem, embedder.paused]).toEqual([null, false]);
    await vi.waitFor(() => expect(embedder.pictures.size).toBe(2));
  });

  it('retries only the picture whose file has arrived', async () => {
    const { clip, embedder } = start();
    clip.bad.add('picture 0').add('picture 1');
    embedder.request(ids(3), []);
    await vi.waitFor(() => expect(embedder.failures.size).toBe(2));
    clip.bad.clear();
    clip.asked.length = 0;
    embedder.retry('picture 1');
    await vi.waitFor(() => expect(embedder.pictures.has('picture 1')).toBe(true));
    expect([...embedder.failures.keys()]).toEqual(['picture 0']);
    expect(clip.asked).toEqual(['picture 1']);
  });
});

describe('the size of the next batch', () => {
  it.each([
    [249, [32, 64, 128, 256, 256]],
    [250, [32, 32, 32, 32, 32]],
  ])('depends on how long the last took: %i milliseconds', async (milliseconds, sizes) => {
    const { clip, embedder } = start();
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const embed = vi.spyOn(clip, 'embedPictures');
    clip.before = () => {
      clock += milliseconds;
      return Promise.resolve();
    };
    embedder.request(ids(sizes.reduce((sum, size) => sum + size, 0)), []);
    await vi.waitFor(() => expect(embedder.progress).toBeNull());
    expect(embed.mock.calls.map(([pictures]) => pictures.length)).toEqual(sizes);
    now.mockRestore();
  });

  it('is zero if no picture’s file is available', async () => {
    const { clip, embedder } = start();
    const embed = vi.spyOn(clip, 'embedPictures');
    embedder.request(['missing one', 'missing two'], []);
    await vi.waitFor(() => expect(embedder.failures.size).toBe(2));
    await vi.waitFor(() => expect(embedder.progress).toBeNull());
    expect(embed).not.toHaveBeenCalled();
    expect(embedder.problem).toBeNull();
  });
});
