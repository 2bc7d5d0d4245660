import { describe, expect, it } from 'vitest';
import { captionedPictures } from '../../evaluation/benchmarks/causal-order/captioned-pictures.ts';
import { retrieval } from '../../evaluation/benchmarks/causal-order/image-text-retrieval.ts';
import type { EmbeddedSoFar } from '../../evaluation/respondents/clip/embedder.ts';
import { measureRetrieval } from './measure.ts';
import { retrievalReport } from './report.ts';

const request = { subject: 'stories', count: 30, seed: 4, style: 'outlined' } as const;
/** Something that differs from text to text. */
const embed = (text: string): Float32Array => {
  const sum = Array.from(text).reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7) % 1000;
  return Float32Array.from([Math.cos(sum), Math.sin(sum)]);
};
const eyes = {
  see: (picture: object) => Promise.resolve(embed(JSON.stringify(picture))),
  read: (captions: readonly string[]) => Promise.resolve(captions.map(embed)),
};

describe('measuring a set', () => {
  it('embeds it part by part, in order, and reports progress', async () => {
    const said: EmbeddedSoFar[] = [];
    const figures = await measureRetrieval(captionedPictures(request), eyes, {
      onprogress: (progress) => said.push(progress),
    });
    const set = captionedPictures(request);
    expect(figures).toEqual(
      retrieval({
        pictures: set.map(({ picture }) => embed(JSON.stringify(picture))),
        captions: set.flatMap(({ captions }) => captions.map(embed)),
        owners: set.flatMap(({ captions }, place) => captions.map(() => place)),
      }),
    );
    expect(said.slice(0, 3)).toEqual([
      { what: 'pictures', done: 20, total: 30 },
      { what: 'pictures', done: 30, total: 30 },
      { what: 'captions', done: 20, total: 150 },
    ]);
  });

  it('stops between parts on request', async () => {
    const stop = new AbortController();
    let seen = 0;
    const look = (picture: object): Promise<Float32Array> => {
      seen += 1;
      stop.abort();
      return eyes.see(picture);
    };
    await expect(measureRetrieval(captionedPictures(request), { ...eyes, see: look }, stop)).rejects.toThrow(
      /abort/u,
    );
    expect(seen).toBe(20);
  });

  it('gives a report with model, set and figures', async () => {
    const figures = await measureRetrieval(captionedPictures(request), eyes);
    const report = retrievalReport({ id: 'm', sha256: 'f' }, request, figures);
    expect(report).toEqual({
      model: { id: 'm', sha256: 'f' },
      system: 'stories',
      style: 'outlined',
      count: 30,
      seed: 4,
      ...figures,
    });
  });
});
