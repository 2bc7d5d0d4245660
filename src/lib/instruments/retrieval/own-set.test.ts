import { describe, expect, it } from 'vitest';
import { readCaptionFile } from './caption-file.ts';
import { ownSentences, ownSet } from './own-set.ts';

const five = (name: string): readonly string[] => [1, 2, 3, 4, 5].map((n) => `${name} says ${n}`);
const token = (names: readonly string[]): string =>
  names.flatMap((name) => five(name).map((text, n) => `${name}#${n}\t${text}`)).join('\n');
const folderOf = (texts: Readonly<Record<string, string>>, pictures: readonly string[] = []) => ({
  paths: [...Object.keys(texts), ...pictures],
  text: (path: string) => Promise.resolve(texts[path] ?? ''),
});

const coco = JSON.stringify({
  images: [
    { id: 7, file_name: 'a.jpg' },
    { id: 9, file_name: 'b.jpg' },
  ],
  annotations: [
    ...[1, 2, 3, 4, 5, 6].map((n) => ({ image_id: 7, caption: ` a says ${n}\n` })),
    ...[1, 2, 3].map((n) => ({ image_id: 9, caption: `b says ${n}` })),
    { image_id: 11, caption: 'nobody knows this picture' },
  ],
});
const karpathy = JSON.stringify({
  images: ['train', 'test'].map((split) => ({
    filename: `${split}.jpg`,
    filepath: 'val2014',
    split,
    sentences: five(split).map((raw) => ({ raw })),
  })),
});

describe('readCaptionFile', () => {
  it('reads COCO, and counts captions of unlisted pictures', () => {
    const read = readCaptionFile('captions_val2017.json', coco);
    expect(read).toMatchObject({ format: 'coco', unread: 1 });
    expect(read?.captions[0]).toEqual({ picture: 'a.jpg', text: 'a says 1' });
    expect(read?.captions).toHaveLength(9);
  });

  it('reads Karpathy’s splits with their folders', () => {
    const read = readCaptionFile('dataset_coco.json', karpathy);
    expect(read?.format).toBe('karpathy');
    expect(read?.captions[5]).toEqual({ picture: 'val2014/test.jpg', text: 'test says 1', split: 'test' });
  });

  it('reads Flickr30k in both of its formats', () => {
    expect(readCaptionFile('results_20130124.token', `${token(['x.jpg'])}\nodd line\n`)).toMatchObject({
      format: 'flickr30k',
      unread: 1,
      captions: { 0: { picture: 'x.jpg', text: 'x.jpg says 1' }, length: 5 },
    });
    const bars = 'image_name| comment_number| comment\nx.jpg| 0| Two dogs, running .\nx.jpg| 1|\n';
    expect(readCaptionFile('results.csv', bars)).toEqual({
      format: 'flickr30k',
      unread: 1,
      captions: [{ picture: 'x.jpg', text: 'Two dogs, running .' }],
    });
  });

  it('reads a table with quotes, a byte order mark and other columns', () => {
    const text = '\uFEFFid,Image,Caption\r\n1,x.png,"a dog, ""Rex"""\r\n';
    expect(readCaptionFile('mine.csv', text)).toEqual({
      format: 'csv',
      unread: 0,
      captions: [{ picture: 'x.png', text: 'a dog, "Rex"' }],
    });
  });

  it.each([
    ['half.json', '{"images": ['],
    ['other.json', '{"images": [], "categories": []}'],
    ['other.csv', 'a,b\n1,2\n'],
    ['empty.txt', ''],
  ])('rejects %s as a file of captions', (path, text) => {
    expect(readCaptionFile(path, text)).toBeNull();
  });
});

describe('ownSet', () => {
  it('uses pictures with their first five captions, and reports what it omits', async () => {
    const set = await ownSet(
      folderOf({ 'annotations/captions_val2017.json': coco }, ['val/a.jpg', 'val/b.jpg']),
      {
        count: 10,
        seed: 1,
      },
    );
    expect(set.pictures).toHaveLength(1);
    expect(set.pictures[0]?.picture).toMatchObject({ kind: 'file', file: 'val/a.jpg', alt: 'a says 1' });
    expect(set.pictures[0]?.captions).toEqual(five('a'));
    expect(set).toMatchObject({
      there: 1,
      further: 1,
      unread: 1,
      file: 'annotations/captions_val2017.json',
      tooFew: { count: 1, first: ['b.jpg'] },
    });
    const { pictures: _, ...summary } = set;
    expect(ownSentences(summary)).toEqual([
      '1 picture with five captions each by annotations/captions_val2017.json.',
      'Left out with fewer than five captions: 1 picture (b.jpg).',
      'Captions beyond the fifth that are not used: 1.',
      'Rows that could not be read: 1.',
    ]);
  });

  it('draws the requested number of pictures, by seed, each once', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `p${n}.jpg`);
    const folder = folderOf({ 'results_20130124.token': token(names) }, names);
    const files = async (seed: number): Promise<readonly string[]> =>
      (await ownSet(folder, { count: 12, seed })).pictures.map(({ picture }) => picture.file);
    const first = await files(1);
    expect(new Set(first).size).toBe(12);
    expect(await files(1)).toEqual(first);
    expect(await files(2)).not.toEqual(first);
    expect((await ownSet(folder, { count: 12, seed: 1 })).there).toBe(30);
  });

  it('uses only the requested part, and names the available ones', async () => {
    const folder = folderOf({ 'dataset_coco.json': karpathy }, ['val2014/train.jpg', 'val2014/test.jpg']);
    const test = await ownSet(folder, { count: 9, seed: 1, split: 'test' });
    expect(test.pictures.map(({ picture }) => picture.file)).toEqual(['val2014/test.jpg']);
    await expect(ownSet(folder, { count: 9, seed: 1, split: 'tset' })).rejects.toThrow(
      'no pictures of the part “tset”; it has test, train',
    );
  });

  it('prefers the file whose name contains the part', async () => {
    const texts = { 'captions_train.json': coco, 'captions_val.json': coco };
    const set = await ownSet(folderOf(texts, ['a.jpg']), { count: 1, seed: 1, split: 'val' });
    expect(set.file).toBe('captions_val.json');
  });

  it('rejects a folder without captions, and one without the pictures, with the first name', async () => {
    await expect(ownSet(folderOf({ 'x.json': '{}' }), { count: 1, seed: 1 })).rejects.toThrow(
      'no file of captions that can be read',
    );
    await expect(
      ownSet(folderOf({ 'captions.token': token(['x.jpg']) }), { count: 1, seed: 1 }),
    ).rejects.toThrow('1 file is not in the folder (x.jpg)');
    const few = 'x.jpg#0\tone of them\n';
    await expect(ownSet(folderOf({ 'captions.token': few }), { count: 1, seed: 1 })).rejects.toThrow(
      '1 file is not in the folder (x.jpg), 0 pictures have fewer',
    );
    await expect(
      ownSet(folderOf({ 'captions.json': coco }, ['a.jpg']), { count: 1, seed: 1, format: 'csv' }),
    ).rejects.toThrow('no file of captions');
  });
});
