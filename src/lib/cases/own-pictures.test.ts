import { describe, expect, test } from 'vitest';
import { attachmentsOf, smallFiles } from './own-pictures.ts';
import type { OwnPicture } from '../pictures/picture.ts';

function own(id: string): OwnPicture {
  return { kind: 'own', id, name: `${id}.png`, type: 'image/png' };
}

const files = new Map([
  ['large', new Blob([new Uint8Array(119_990)])],
  ['small', new Blob([new Uint8Array([1, 2, 3])])],
  ['middle', new Blob([new Uint8Array(50)])],
]);

describe('a user’s pictures in a link', () => {
  test('are embedded smallest first until there is no room, regardless of their order', async () => {
    const inside = await smallFiles([own('large'), own('small'), own('gone'), own('middle')], files);
    expect([...inside.keys()]).toEqual(['small', 'middle']);
    expect(inside.get('small')).toEqual(new Uint8Array([1, 2, 3]));
  });

  test('take up to 120 kB together', async () => {
    const inside = await smallFiles([own('large'), own('small')], files);
    expect([...inside.keys()]).toEqual(['small', 'large']);
  });

  test('are otherwise attached in the order of the page, except those whose file is missing', async () => {
    const beside = await attachmentsOf([own('large'), own('gone'), own('small')], files);
    expect([...beside].map(([id, bytes]) => [id, bytes.length])).toEqual([
      ['large', 119_990],
      ['small', 3],
    ]);
  });
});
