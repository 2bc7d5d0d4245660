import { expect, test } from 'vitest';
import { ownFolder } from './own-folder.ts';

test.each([
  [['birds/1.jpg', 'birds/captions.csv'], 'birds', ['1.jpg', 'captions.csv']],
  [['birds/1.jpg', 'fish/1.jpg'], 'birds, fish', ['birds/1.jpg', 'fish/1.jpg']],
  [['1.jpg', 'captions.csv'], 'a folder', ['1.jpg', 'captions.csv']],
])('%j is %s, with a path for each of its files', (paths, name, kept) => {
  const files = paths.map((path) => {
    const webkitRelativePath = path.includes('/') ? path : '';
    return Object.assign(new File([], path.slice(path.lastIndexOf('/') + 1)), { webkitRelativePath });
  });
  const folder = ownFolder(files);
  expect(folder).toMatchObject({ name, split: '' });
  expect(folder.files.map(({ path }) => path)).toEqual(kept);
});
