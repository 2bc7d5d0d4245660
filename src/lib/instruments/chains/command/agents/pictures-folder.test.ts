import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshPlace } from '../../../../../../tests/support/command.ts';
import { sniffFormat } from '../../../../util/files/picture-format.ts';
import { frameFileName, timeInFileName } from '../../../../video/frame.ts';
import { readPictureFolder } from './pictures-folder.ts';

const PICTURES = join(import.meta.dirname, '../../../../../../tests/fixtures/pictures');
const place = freshPlace();

/** A folder with a picture under each name. */
async function folderOf(names: readonly string[]): Promise<string> {
  const folder = join(place.folder, 'frames');
  await mkdir(folder);
  for (const name of names) {
    await copyFile(join(PICTURES, `scene.${name.slice(name.lastIndexOf('.') + 1)}`), join(folder, name));
  }
  return folder;
}

describe('a folder of pictures', () => {
  test('is read in order of the numbers in the names, without other files', async () => {
    const folder = await folderOf(['frame 10.png', 'frame 9.jpg', 'frame 1.webp']);
    await writeFile(join(folder, 'frame 10.txt'), 'a note');
    const read = await readPictureFolder(folder);
    expect(read.map(({ name, bytes }) => [name, sniffFormat(bytes)])).toEqual([
      ['frame 1.webp', 'webp'],
      ['frame 9.jpg', 'jpeg'],
      ['frame 10.png', 'png'],
    ]);
  });

  test('is read without hidden files', async () => {
    const folder = await folderOf(['0001.jpg']);
    await writeFile(join(folder, '._0001.jpg'), 'left behind by a file manager');
    expect((await readPictureFolder(folder)).map(({ name }) => name)).toEqual(['0001.jpg']);
  });

  test('saved by the page is read in its order, with its times', async () => {
    const times = [0.25, 9.75, 80, 1200.5];
    const picture = new Blob([], { type: 'image/jpeg' });
    const read = await readPictureFolder(
      await folderOf(times.map((time) => frameFileName({ time, picture }))),
    );
    expect(read.map(({ name }) => timeInFileName(name))).toEqual(times);
  });

  test('is rejected by name if it is missing, empty, or has a damaged picture', async () => {
    const folder = await folderOf([]);
    await expect(readPictureFolder(folder)).rejects.toThrow(/--frames .*frames: there is no picture in it/u);
    await writeFile(join(folder, '2s.jpg'), 'not a picture');
    await expect(readPictureFolder(folder)).rejects.toThrow(/2s\.jpg: it is not a PNG, JPEG or WebP file/u);
    await expect(readPictureFolder(join(folder, 'nowhere'))).rejects.toThrow(
      /nowhere: there is no such file or folder/u,
    );
  });
});
