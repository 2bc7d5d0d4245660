import { baseName } from '../../../tasks/kit/files/file-finder.ts';
import type { Item } from '../../../tasks/item.ts';

/** Returns the picture fields of an item: one file of the user's copy, or nothing. */
export function shownOf(path: string | null): Pick<Item, 'pictures' | 'shown'> {
  if (path === null) return { pictures: [], shown: [] };
  const alt = `A picture of the data set: ${baseName(path)}`;
  return {
    pictures: [{ kind: 'file', name: path, file: path, alt }],
    shown: [{ picture: path, caption: 'The picture' }],
  };
}
