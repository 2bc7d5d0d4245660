import { afterEach, expect, it, vi } from 'vitest';
import { pngFile } from '../../../tests/support/picture-file.ts';
import { readDrawnPictures } from './drawn.ts';

afterEach(() => vi.unstubAllGlobals());

it('a file that cannot be drawn is rejected by its name, and the others are kept', async () => {
  vi.stubGlobal('isSecureContext', true);
  const files = [pngFile('words.png'), pngFile('a.png')];
  const decode = (file: File): Promise<{ close: () => void }> =>
    file.name === 'a.png' ? Promise.resolve({ close: () => undefined }) : Promise.reject(new Error('no'));
  const [words, picture] = await readDrawnPictures(files, decode);
  expect(words).toEqual({
    ok: false,
    reason:
      'words.png: this is not a picture that the browser can show. Save it again as PNG, JPEG or WebP, and choose that.',
  });
  expect(picture).toMatchObject({ ok: true, picture: { name: 'a.png' } });
});
