import { expect, it } from 'vitest';
import { countFile } from '$lib/workers/corpus/count-file.ts';
import type { CorpusNews } from '$lib/workers/corpus/methods.ts';
import { corpusFragment, readCorpusFragment } from './address.ts';
import { exampleFile } from './example.ts';
import { corpusCsv } from './export.ts';

const signal = new AbortController().signal;

it('counts a file in pieces, and tells how far it is', async () => {
  const lines = Array.from({ length: 50_000 }, (_, i) =>
    i % 50 === 0 ? 'It is wet because it rains.' : 'A cup.',
  );
  const file = new File([lines.join('\n')], 'a.txt');
  const news: CorpusNews[] = [];
  const count = await countFile(file, 'audited', { signal, tell: (one) => news.push(one) });
  expect(count).toMatchObject({ captions: 50_000, causal: 1000, share: 0.02 });
  expect(news.length).toBeGreaterThan(0);
  expect(news[0]?.bytes).toBeGreaterThan(0);
  expect(news.every(({ bytes }) => bytes <= file.size)).toBe(true);
});

it('ends when it is told to, and names a list that there is not', async () => {
  const controller = new AbortController();
  const file = new File(['It rains.\n'.repeat(100_000)], 'a.txt');
  const ended = countFile(file, 'audited', {
    signal: controller.signal,
    tell: () => controller.abort(new Error('enough')),
  });
  await expect(ended).rejects.toThrow('enough');
  await expect(countFile(file, 'nothing', { signal, tell: () => undefined })).rejects.toThrow('“nothing”');
});

it('has an example in which some texts are causal, and most are not', async () => {
  const count = await countFile(exampleFile(), 'audited', { signal, tell: () => undefined });
  expect(count.captions).toBe(164 * 11);
  expect(count.share).toBeGreaterThan(0.01);
  expect(count.share).toBeLessThan(0.5);
});

it('writes the address and reads it', () => {
  for (const example of [true, false]) {
    const view = { list: 'published-questions', example };
    expect(readCorpusFragment(corpusFragment(view))).toEqual(view);
  }
  expect(readCorpusFragment('#list=odd')).toEqual({ list: 'audited', example: false });
});

it('writes one row for the whole and one an expression', () => {
  const csv = corpusCsv({
    ...{ file: 'a,b.txt', list: 'audited', captions: 4, causal: 1, share: 0.25, ci95: [0.1, 0.6] },
    ...{ expressions: { because: 1, why: 0 }, examples: [] },
  });
  expect(csv.trim().split(/\r?\n/u)).toEqual([
    'file,list,expression,captions,causal,share,low,high',
    '"a,b.txt",audited,any,4,1,0.25,0.1,0.6',
    '"a,b.txt",audited,because,4,1,0.25,,',
    '"a,b.txt",audited,why,4,0,0,,',
  ]);
});
