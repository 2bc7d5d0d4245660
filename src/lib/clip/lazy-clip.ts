import type { Clip, LoadedModel } from './types.ts';

/** A Clip that may continue differently from how it was loaded: a worker crashed, and another one took over. */
export interface WatchedClip extends Clip {
  /**
   * Calls back when the model in use, or its device or precision, changes.
   *
   * @returns a function that unsubscribes
   */
  readonly onchange: (listener: (model: LoadedModel | null) => void) => () => void;
}

/** Returns a Clip whose engine is loaded at its first call, so that it does not delay the page. */
export function lazyClip(fetch: () => Promise<WatchedClip>): WatchedClip {
  let fetching: Promise<WatchedClip> | null = null;
  let engine: WatchedClip | null = null;
  let unwatch: (() => void) | null = null;
  const listeners = new Set<(model: LoadedModel | null) => void>();
  const tell = (model: LoadedModel | null): void => listeners.forEach((listener) => listener(model));
  // The engine outlives pages: it is watched only while there are listeners.
  const watch = (): void => {
    if (listeners.size > 0) unwatch ??= engine?.onchange(tell) ?? null;
    else {
      unwatch?.();
      unwatch = null;
    }
  };
  const clip = (): Promise<WatchedClip> => {
    fetching ??= fetch().then(
      (fetched) => {
        engine = fetched;
        watch();
        return fetched;
      },
      (error: unknown) => {
        // A failed fetch is forgotten, so that the next call tries again.
        fetching = null;
        throw error;
      },
    );
    return fetching;
  };
  return {
    load: async (source, options) => (await clip()).load(source, options),
    embedTexts: async (texts, options) => (await clip()).embedTexts(texts, options),
    countTokens: async (texts, options) => (await clip()).countTokens(texts, options),
    embedPictures: async (pictures, options) => (await clip()).embedPictures(pictures, options),
    dispose: async () => {
      if (fetching !== null) await (await fetching).dispose();
    },
    onchange: (listener) => {
      listeners.add(listener);
      watch();
      return () => {
        listeners.delete(listener);
        watch();
      };
    },
  };
}
