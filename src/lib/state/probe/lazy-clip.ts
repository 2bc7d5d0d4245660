import type { Clip } from '../../clip/types.ts';

/** A Clip whose engine is fetched at its first call: the page is there before it. */
export function lazyClip(fetch: () => Promise<Clip>): Clip {
  let fetching: Promise<Clip> | null = null;
  const clip = (): Promise<Clip> => {
    fetching ??= fetch().catch((error: unknown) => {
      // A failed fetch is forgotten, so that the next call tries again.
      fetching = null;
      throw error;
    });
    return fetching;
  };
  return {
    load: async (source, options) => (await clip()).load(source, options),
    embedTexts: async (texts, options) => (await clip()).embedTexts(texts, options),
    embedPictures: async (pictures, options) => (await clip()).embedPictures(pictures, options),
    dispose: async () => {
      if (fetching !== null) await (await fetching).dispose();
    },
  };
}
