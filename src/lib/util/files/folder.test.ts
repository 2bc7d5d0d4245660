import { describe, expect, it } from 'vitest';
import { filesOfFolder } from './folder.ts';

/** Returns files as a browser provides them: with the path if a folder was chosen or dropped, else the name only. */
function filesAt(...paths: readonly string[]): File[] {
  return paths.map((path) => {
    const file = new File([], path.slice(path.lastIndexOf('/') + 1));
    const webkitRelativePath = path.includes('/') ? path : '';
    return Object.assign(file, { webkitRelativePath });
  });
}

const pathsOf = (...paths: readonly string[]) => filesOfFolder(filesAt(...paths)).map(({ path }) => path);

describe('the files of a folder', () => {
  it('lose the name of a common top folder', () => {
    expect(pathsOf('data/rows.csv', 'data/pictures/1.png')).toEqual(['rows.csv', 'pictures/1.png']);
  });

  it('keep the names of several folders, and of a folder next to a file', () => {
    expect(pathsOf('first/rows.csv', 'second/rows.csv')).toEqual(['first/rows.csv', 'second/rows.csv']);
    expect(pathsOf('rows.csv', 'pictures/1.png')).toEqual(['rows.csv', 'pictures/1.png']);
  });

  it('keep their names without a folder', () => {
    expect(pathsOf('rows.csv', '1.png')).toEqual(['rows.csv', '1.png']);
    expect(pathsOf()).toEqual([]);
  });
});
