import { expect, test } from 'vitest';
import { linkCode, roomForCode } from './share-code.ts';

const phone = roomForCode({ width: 390, height: 844 });
const desktop = roomForCode({ width: 1440, height: 900 });
const link = (characters: number): string =>
  `https://rungs.example/lab/#v1.${'aB'.repeat(characters)}`.slice(0, characters);

test('a shared code has the width of a phone and the height of a wide screen', () => {
  expect(phone).toBe(356);
  expect(desktop).toBe(808);
});

test.each([
  [400, phone],
  [1000, phone],
  [2900, desktop],
])('a link of %d characters is a code on a screen with room for %d pixels', async (characters, room) => {
  const code = await linkCode(link(characters), room);
  expect(code.ok && code.value).toContain('data:image/svg+xml');
});

test('a code whose squares would be too small is reported, with the remedy', async () => {
  expect(await linkCode(link(1300), phone)).toEqual({
    ok: false,
    error:
      'This link has 1,300 characters, too many for a QR code that a camera could read off this screen: its squares would be too small. Copy the link instead, or save the case as a file.',
  });
});

test('a link too long for any code is reported on any screen', async () => {
  const code = await linkCode(link(3000), 5000);
  expect(!code.ok && code.error).toContain('that a camera could read: its squares');
});
