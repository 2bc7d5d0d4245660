import type { LoadedModel, PictureSource } from '../../src/lib/clip/types.ts';
import { createRandom } from '../../src/lib/util/random.ts';
import type { WatchedClip } from '../../src/lib/clip/lazy-clip.ts';

/** A fake Clip with made-up embeddings that depend on the content only. */
export interface FakeClip extends WatchedClip {
  /** Texts and picture hashes in the order in which they were embedded. */
  readonly asked: string[];
  /** Most words of a text that are not truncated. */
  longest: number;
  /** Picture hashes that cannot be decoded. */
  readonly bad: Set<string>;
  /** Called before each reply. */
  before: () => Promise<void>;
  /** Reports a changed state of the model. */
  readonly change: (model: LoadedModel) => void;
}

const LENGTH = 16;

/** Returns the card of a loaded model. */
export function fakeModel(change: Partial<LoadedModel['identity']> = {}): LoadedModel {
  return {
    identity: {
      id: 'fake',
      sha256: 'f'.repeat(64),
      family: 'clip',
      device: 'wasm',
      dtype: 'fp32',
      preprocessing: 'pil-bicubic-v1',
      ...change,
    },
    title: 'Fake',
    embeddingLength: LENGTH,
    side: 32,
    logitScale: 20,
    logitBias: 0,
    steps: [],
    words: null,
    outOfDistribution: null,
  };
}

/** Returns a fake Clip; see FakeClip. */
export function fakeClip(): FakeClip {
  const listeners = new Set<(model: LoadedModel | null) => void>();
  const clip: FakeClip = {
    asked: [],
    longest: Infinity,
    bad: new Set(),
    before: () => Promise.resolve(),
    load: async (source, { signal } = {}) => {
      await clip.before();
      signal?.throwIfAborted();
      return fakeModel({ id: source.id });
    },
    embedTexts: async (texts, { signal } = {}) => {
      await clip.before();
      signal?.throwIfAborted();
      clip.asked.push(...texts);
      return texts.map(embeddingOf);
    },
    countTokens: (texts) =>
      Promise.resolve(
        texts.map((text) => {
          const tokens = text.split(' ').length;
          return { tokens, read: Math.min(tokens, clip.longest) };
        }),
      ),
    embedPictures: async (pictures, { signal } = {}) => {
      await clip.before();
      signal?.throwIfAborted();
      const bad = pictures.find(({ sha256 }) => clip.bad.has(sha256));
      if (bad) throw new Error(`${bad.sha256} is no picture.`);
      clip.asked.push(...pictures.map(({ sha256 }: PictureSource) => sha256));
      return pictures.map(({ sha256 }) => embeddingOf(sha256));
    },
    dispose: () => Promise.resolve(),
    onchange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (model) => listeners.forEach((listener) => listener(model)),
  };
  return clip;
}

/** Returns the made-up embedding of a content, normalised. */
export function embeddingOf(content: string): Float32Array {
  const random = createRandom(1).fork(content);
  const values = Array.from({ length: LENGTH }, () => random.uniform() - 0.5);
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
}
