import { describe, expect, it } from 'vitest';
import { dataUrl, parseDataUrl } from './data-url.ts';

describe('a data URL', () => {
  it('is decoded to the picture that it encodes', () => {
    const bytes = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2);
    expect(parseDataUrl(dataUrl('image/png', bytes))).toEqual({
      ok: true,
      value: { mime: 'image/png', bytes },
    });
  });

  it('is judged by its bytes, not by its stated type', () => {
    const jpeg = dataUrl('image/png', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0));
    expect(parseDataUrl(jpeg)).toMatchObject({ ok: true, value: { mime: 'image/jpeg' } });
  });

  it('is a WebP file by either of its names', () => {
    const file = (text: string) => dataUrl('image/webp', new TextEncoder().encode(text));
    expect(parseDataUrl(file('RIFF0000WEBPVP8 '))).toMatchObject({ ok: true, value: { mime: 'image/webp' } });
    for (const text of ['RIFF0000WAVEfmt ', 'FORM0000WEBPVP8 '])
      expect(parseDataUrl(file(text)).ok).toBe(false);
  });

  it('accepts both names of JPEG, in any case', () => {
    const [, data = ''] = dataUrl('image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)).split(',');
    expect(parseDataUrl(`data:image/jpg;base64,${data}`).ok).toBe(true);
    expect(parseDataUrl(`data:IMAGE/JPEG;charset=x;BASE64,${data}`).ok).toBe(true);
  });

  it.each([
    ['https://example.com/a.png', 'not fetched'],
    ['file:///etc/passwd', 'not fetched'],
    ['data:image/svg+xml;base64,PHN2Zz4=', 'image/svg+xml'],
    ['data:text/html,<script>', 'text/html'],
    ['data:image/png,abc', 'base64'],
    ['data:image/png;base64,%%%', 'damaged'],
    ['data:image/png;base64,', 'damaged'],
    ['data:image/png;base64,aGVsbG8=', 'first bytes'],
  ])('%s is rejected', (url, words) => {
    const read = parseDataUrl(url);
    expect(read.ok ? '' : read.error).toContain(words);
  });
});
