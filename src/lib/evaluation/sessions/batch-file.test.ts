import { describe, expect, it, vi } from 'vitest';
import { pendulum, pictureItems } from '../../../../tests/support/benchmarks.ts';
import type { Picture } from '../../pictures/picture.ts';
import type { Item } from '../tasks/item.ts';
import type { SentFormat } from '../respondents/server/vlm-pictures.ts';
import { batchFile, type BatchFilePlan } from './batch-file.ts';

const items: readonly Item[] = pictureItems('structure-single', pendulum, 1).slice(0, 3);
const signal = new AbortController().signal;

async function written(at: Partial<BatchFilePlan['server']> = {}, of = items, given = signal) {
  const draw = vi.fn((_: Picture, format: SentFormat) => Promise.resolve(`data:,${JSON.stringify(format)}`));
  const told: number[] = [];
  const blob = await batchFile(of, { model: 'm', parameters: {}, ...at }, draw, given, (done) =>
    told.push(done),
  );
  const text = await blob.text();
  return { type: blob.type, text, lines: text.trimEnd().split('\n'), told, formats: draw.mock.calls };
}

describe('a batch file', () => {
  it('has a line per item, and reports its progress', async () => {
    const { type, text, lines, told } = await written();
    expect(type).toBe('application/jsonl');
    expect(text.endsWith('\n')).toBe(true);
    expect(told).toEqual([1, 2, 3]);
    expect(lines).toHaveLength(3);
    for (const [place, line] of lines.entries())
      expect(JSON.parse(line)).toMatchObject({ custom_id: items[place]?.id, body: { model: 'm' } });
    expect((await written({}, [])).text).toBe('');
  });

  it('requests the configured number of pictures, and no more', async () => {
    const formatOf = async (at: Partial<BatchFilePlan['server']>) => (await written(at)).formats[0]?.[1];
    expect(await formatOf({})).toStrictEqual({});
    expect(await formatOf({ size: 224 })).toStrictEqual({ size: 224 });
    expect(await formatOf({ jpegQuality: 0.8 })).toStrictEqual({ jpegQuality: 0.8 });
    expect(await formatOf({ size: 224, jpegQuality: 0.8 })).toStrictEqual({ size: 224, jpegQuality: 0.8 });
  });

  it('requests token probabilities if configured, and rejects repetitions', async () => {
    expect((await written()).text).not.toContain('logprobs');
    expect((await written({ probabilities: { from: 'tokens' } })).text).toContain('"logprobs":true');
    const repeats = { from: 'repeats', repeats: 3, temperature: 1 } as const;
    await expect(written({ probabilities: repeats })).rejects.toThrow(/^As a batch: /u);
  });

  it('rejects questions with two turns, and ends when it is cancelled', async () => {
    const two = pictureItems('structure-single', pendulum, 1, 1, { chainOfThought: true });
    expect(two[0]?.followUp).toBeDefined();
    await expect(written({}, two)).rejects.toThrow(/^As a batch: /u);
    await expect(written({}, items, AbortSignal.abort())).rejects.toThrow();
  });
});
