import { expect, it } from 'vitest';
import { cachingEmbedder } from './embedder.ts';

it('a caching embedder embeds nothing twice, and gives the same in any order', async () => {
  const asked: string[][] = [];
  const embedTexts = async (texts: readonly string[]) => {
    asked.push([...texts]);
    return Promise.resolve(texts.map((text) => Float32Array.of(text.length)));
  };
  const embedder = cachingEmbedder({
    embedTexts,
    embedPictures: () => Promise.reject(new Error('no picture')),
  });
  expect(await embedder.embedTexts(['a', 'bb'])).toEqual([Float32Array.of(1), Float32Array.of(2)]);
  expect(await embedder.embedTexts(['bb', 'ccc', 'a'])).toEqual(
    [2, 3, 1].map((length) => Float32Array.of(length)),
  );
  expect(await embedder.embedTexts(['a'])).toEqual([Float32Array.of(1)]);
  expect(asked).toEqual([['a', 'bb'], ['ccc']]);
});
