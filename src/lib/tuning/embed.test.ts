import { expect, it } from 'vitest';
import { cachingEmbedder } from './embed.ts';

it('eyes that remember ask for nothing twice, and give the same in any order', async () => {
  const asked: string[][] = [];
  const embedTexts = async (texts: readonly string[]) => {
    asked.push([...texts]);
    return Promise.resolve(texts.map((text) => Float32Array.of(text.length)));
  };
  const eyes = cachingEmbedder({ embedTexts, embedPictures: () => Promise.reject(new Error('no picture')) });
  expect(await eyes.embedTexts(['a', 'bb'])).toEqual([Float32Array.of(1), Float32Array.of(2)]);
  expect(await eyes.embedTexts(['bb', 'ccc', 'a'])).toEqual(
    [2, 3, 1].map((length) => Float32Array.of(length)),
  );
  expect(await eyes.embedTexts(['a'])).toEqual([Float32Array.of(1)]);
  expect(asked).toEqual([['a', 'bb'], ['ccc']]);
});
