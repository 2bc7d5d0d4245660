import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

const FOLDER = new URL('../../../tests/fixtures/videos/', import.meta.url);
const fileOf = (name: string) => new Blob([readFileSync(new URL(name, FOLDER))]);
const nothing = { codec: null, isWithoutVideo: false };

test('an AVI is reported with its codec, and a command converts it', async () => {
  expect(await refusalOf(fileOf('ball.avi'), 'ball.avi', nothing)).toEqual({
    message:
      '“ball.avi” is AVI with MS-MPEG4 v2 (MP42) video, which this browser does not read. Convert it to an MP4:',
    command: 'ffmpeg -i "ball.avi" -c:v libx264 -pix_fmt yuv420p "ball.mp4"',
  });
});

test('the codec found by the reader takes precedence over the header’s, and no file is overwritten by itself', async () => {
  const { message, command } = await refusalOf(fileOf('ball-mpeg4.mp4'), 'ball.mp4', {
    codec: 'mp4v',
    isWithoutVideo: false,
  });
  expect(message).toContain('MP4 with MPEG-4 Part 2 (mp4v) video');
  expect(command).toContain('"ball-h264.mp4"');
});

test('a file with only sound says so, and an unknown codec in a known container is named', async () => {
  const without = { codec: null, isWithoutVideo: true };
  expect(await refusalOf(fileOf('ball-h264.mp4'), 'tone.m4a', without)).toEqual({
    message: '“tone.m4a” has sound but no pictures: choose a file with a video in it.',
    command: null,
  });
  expect((await refusalOf(fileOf('heads/ball.ogv'), 'ball.ogv', without)).message).toContain(
    'Ogg with Theora',
  );
});

test('a file that is not a video is described by its kind, or its first bytes', async () => {
  const of = async (content: string, name: string) =>
    (await refusalOf(new Blob([content]), name, nothing)).message;
  expect(await of('GIF89a', 'a.gif')).toBe('“a.gif” is a picture, not a video: choose an MP4 or a WebM.');
  expect(await of('', 'none.mp4')).toBe('“none.mp4” is empty: choose another file.');
  expect(await of('\u0001\u0002video', 'a.bin')).toContain('begins with the bytes 01 02 76 69 64 65 6f');
  expect(await refusalOf(new Blob([`Änderung\r\n${'ß'.repeat(5000)}`]), 'note.txt', nothing)).toEqual({
    message: '“note.txt” is text, not a video: choose an MP4 or a WebM.',
    command: null,
  });
});

test.each(['a"; rm -rf ~; ".avi', '$(reboot).avi', '-y.avi', 'a`b`.avi'])(
  'a name with shell characters is not put into a command: %s',
  async (name) => {
    const { command } = await refusalOf(fileOf('ball.avi'), name, nothing);
    expect(command).toBe('ffmpeg -i "your-video" -c:v libx264 -pix_fmt yuv420p "your-video.mp4"');
  },
);
