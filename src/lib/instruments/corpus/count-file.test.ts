import { expect, it } from 'vitest';
import { stories } from '../../systems/stories/index.ts';
import { countFile } from './count-file.ts';
import { exampleFile } from './example.ts';
import type { CountProgress } from './methods.ts';

const signal = new AbortController().signal;

it('the count of a file reads it in pieces, and reports progress', async () => {
  const lines = Array.from({ length: 50_000 }, (_, i) =>
    i % 50 === 0 ? 'It is wet because it rains.' : 'A cup.',
  );
  const file = new File([lines.join('\n')], 'a.txt');
  const progress: CountProgress[] = [];
  const count = await countFile(file, 'audited', { signal, onprogress: (one) => progress.push(one) });
  expect(count).toMatchObject({ captions: 50_000, causal: 1000, share: 0.02 });
  expect(progress.length).toBeGreaterThan(0);
  expect(progress[0]?.bytes).toBeGreaterThan(0);
  expect(progress.every(({ bytes }) => bytes <= file.size)).toBe(true);
});

it('the count of a file ends on request, and rejects an unknown list by name', async () => {
  const controller = new AbortController();
  const file = new File(['It rains.\n'.repeat(100_000)], 'a.txt');
  const ended = countFile(file, 'audited', {
    signal: controller.signal,
    onprogress: () => controller.abort(new Error('enough')),
  });
  await expect(ended).rejects.toThrow('enough');
  await expect(countFile(file, 'nothing', { signal, onprogress: () => undefined })).rejects.toThrow(
    '“nothing”',
  );
});

it('the example has some causal texts, and mostly others', async () => {
  const count = await countFile(exampleFile(), 'audited', { signal, onprogress: () => undefined });
  expect(count.captions).toBe(4 * stories.length * 11);
  expect(count.share).toBeGreaterThan(0.01);
  expect(count.share).toBeLessThan(0.5);
});
