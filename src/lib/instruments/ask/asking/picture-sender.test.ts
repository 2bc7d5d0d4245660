import { describe, expect, it, vi } from 'vitest';
import type { AskHelper } from '../start-worker.ts';
import { PictureSender } from './picture-sender.ts';

const pictureOf = (key: string, size?: number) => ({
  key,
  words: `“${key}”`,
  source: { kind: 'svg', svg: key, size: size ?? 8 } as const,
});
type Asked = ReturnType<typeof pictureOf>;

function sender() {
  const call = vi.fn((_method: string, { source, format }: { source: Asked['source']; format: string }) =>
    source.svg === 'bad'
      ? Promise.reject(new Error('Unreadable.'))
      : Promise.resolve({ url: `data:image/${format},${source.svg} ${source.size}`, bytes: 1 }),
  );
  const made = new PictureSender(call as unknown as AskHelper);
  const urls = (pictures: readonly Asked[], format: 'png' | 'jpeg' = 'png') =>
    made.urls({ pictures: pictures }, format);
  return { call, urls };
}

describe('sent pictures', () => {
  it('are prepared once for each size and format', async () => {
    const { call, urls } = sender();
    const asked = [pictureOf('a'), pictureOf('b')];
    expect(await urls(asked)).toEqual(
      new Map([
        ['a', 'data:image/png,a 8'],
        ['b', 'data:image/png,b 8'],
      ]),
    );
    await urls(asked);
    expect(call).toHaveBeenCalledTimes(2);
    expect(await urls([pictureOf('a', 16)])).toEqual(new Map([['a', 'data:image/png,a 16']]));
    expect(await urls([pictureOf('a')], 'jpeg')).toEqual(new Map([['a', 'data:image/jpeg,a 8']]));
    expect(call).toHaveBeenCalledTimes(4);
  });

  it('are cached up to 64, and the oldest are evicted first', async () => {
    const { call, urls } = sender();
    const all = Array.from({ length: 64 }, (_, at) => pictureOf(`${at}`));
    await urls(all);
    await urls(all);
    expect(call).toHaveBeenCalledTimes(64);
    await urls([pictureOf('new')]);
    await urls(all.slice(1));
    expect(call).toHaveBeenCalledTimes(65);
    await urls(all.slice(0, 1));
    expect(call).toHaveBeenCalledTimes(66);
  });

  it('are read again after a failure', async () => {
    const { call, urls } = sender();
    await expect(urls([pictureOf('bad')])).rejects.toThrow('Unreadable.');
    await expect(urls([pictureOf('bad')])).rejects.toThrow('Unreadable.');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('are reported by name if their file is missing', async () => {
    const { call, urls } = sender();
    const gone = { ...pictureOf('cat'), source: null } as never;
    await expect(urls([gone])).rejects.toThrow('The file of ““cat”” is missing. Drop it on this page.');
    expect(call).not.toHaveBeenCalled();
  });
});
