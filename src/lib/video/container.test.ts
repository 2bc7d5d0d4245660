import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { containerOf } from './container.ts';

const FOLDER = new URL('../../../tests/fixtures/videos/', import.meta.url);
const head = (name: string) => new Uint8Array(readFileSync(new URL(name, FOLDER)));

/** Bytes of texts and numbers, one after the other. */
function bytes(...parts: readonly (string | number)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])),
  );
}

test.each([
  ['ball.avi', 'AVI', 'MS-MPEG4 v2 (MP42)'],
  ['ball-h264.mp4', 'MP4', null],
  ['heads/ball.flv', 'Flash video (FLV)', 'Sorenson H.263'],
  ['heads/ball.wmv', 'Windows Media (WMV)', 'Windows Media Video 8 (WMV2)'],
  ['heads/ball.mpg', 'an MPEG program stream', 'MPEG-2'],
  ['heads/ball.mpegts', 'an MPEG transport stream', 'MPEG-2'],
  ['heads/ball.ogv', 'Ogg', 'Theora'],
  ['heads/ball.mkv', 'Matroska', 'MPEG-4 Part 2 (V_MPEG4/ISO/ASP)'],
])('%s is %s with %s', (name, container, codec) => {
  expect(containerOf(head(name))).toEqual({ name: container, codec, kind: 'video' });
});

test.each([
  ['RealMedia', bytes('.RMF', 0, 0, 0, 18)],
  ['MXF', bytes(6, 14, 43, 52, 2, 5)],
  ['QuickTime', bytes(0, 0, 0, 8, 'wide', 0, 0, 0, 0, 'mdat')],
  ['3GP', bytes(0, 0, 0, 24, 'ftyp3gp4')],
  ['a picture', bytes(0x89, 'PNG', 13, 10, 26, 10)],
  ['a picture', bytes(0, 0, 0, 24, 'ftyphevc')],
  ['a picture', bytes(0, 0, 0, 24, 'ftypavif')],
  ['a ZIP archive', bytes('PK', 3, 4)],
  ['Ogg without a video', bytes('OggS', 0, 2, 'OpusHead')],
])('a file is recognised as %s', (name, file) => {
  expect(containerOf(file)?.name).toBe(name);
});

test('an AVI is named by its format before its handler, or by the handler if the format is empty', () => {
  const file = head('ball.avi');
  const at = Buffer.from(file).indexOf('vids') + 4;
  const named = (handler: string, compression: string): string | null | undefined => {
    const changed = Buffer.from(file);
    changed.write(handler, at, 'latin1');
    changed.write(compression, changed.indexOf('strf', at) + 24, 'latin1');
    return containerOf(changed)?.codec;
  };
  expect(named('XVID', 'MJPG')).toBe('Motion JPEG (MJPG)');
  expect(named('XVID', '\0\0\0\0')).toBe('Xvid MPEG-4 (XVID)');
  expect(named('\0\0\0\0', '\0\0\0\0')).toBe('uncompressed');
});

test('packets of a transport stream can have time codes', () => {
  const packet = bytes(0, 0, 0, 0, 0x47, ...new Array<number>(187).fill(255));
  expect(containerOf(Uint8Array.from([...packet, ...packet, ...packet]))?.name).toBe(
    'an MPEG transport stream',
  );
});

test('a program stream without an extension is MPEG-1', () => {
  const stream = bytes(0, 0, 1, 0xba, 33, 0, 0, 1, 0xb3, 8, 0, 0, 1, 0xb8, 0);
  expect(containerOf(stream)?.codec).toBe('MPEG-1');
});

test('truncated, empty or unknown files are not recognised, in bounded time', () => {
  expect(containerOf(bytes())).toBeNull();
  expect(containerOf(bytes('a text of somebody'))).toBeNull();
  expect(containerOf(bytes('RIFF', 0, 0, 0, 0, 'WAVE'))).toBeNull();
  for (let length = 0; length < 200; length += 7) containerOf(head('heads/ball.flv').subarray(0, length));
  expect(containerOf(bytes('FLV', 1, 1, 0, 0, 0, 9, 0, 0, 0, 0, ...new Array<number>(600).fill(0)))).toEqual({
    name: 'Flash video (FLV)',
    codec: null,
    kind: 'video',
  });
});
