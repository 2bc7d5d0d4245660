import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import type { SampleChoice } from '../../../video/choice.ts';
import type { SampleOutcome, VideoFacts } from '../../../video/sample.ts';
import { openVideo, type VideoReaders } from './open-video.ts';

const AVI = new Blob([
  readFileSync(new URL('../../../../../tests/fixtures/videos/ball.avi', import.meta.url)),
]);
const choice: SampleChoice = { count: 64, side: 144, type: 'image/jpeg' };
const factsBy = (by: VideoFacts['by']): VideoFacts => ({ width: 4, height: 3, seconds: 2, by });
const failed: SampleOutcome = { ok: false, problem: 'decoding', codec: 'avc1', most: 24 };

function open(readers: VideoReaders, signal = new AbortController().signal) {
  const again = vi.fn();
  return {
    again,
    opened: openVideo(AVI, 'ball.avi', choice, { signal, onprogress: () => undefined, again }, readers),
  };
}

describe('a video file', () => {
  test('is read by WebCodecs alone if that works', async () => {
    const element = vi.fn();
    const { opened, again } = open({
      worker: () => Promise.resolve({ ok: true, facts: factsBy('WebCodecs') }),
      element,
    });
    expect(await opened).toEqual({ ok: true, value: factsBy('WebCodecs') });
    expect(element).not.toHaveBeenCalled();
    expect(again).not.toHaveBeenCalled();
  });

  test('is read by the player from the start if a decoder fails, with at most its number of frames', async () => {
    const element = vi.fn(() => Promise.resolve(factsBy('the video element')));
    const { opened, again } = open({ worker: () => Promise.resolve(failed), element });
    expect(await opened).toEqual({ ok: true, value: factsBy('the video element') });
    expect(again).toHaveBeenCalledOnce();
    expect(element).toHaveBeenCalledWith(AVI, { ...choice, count: 24 }, expect.anything());
  });

  test('is rejected by its name if nothing reads it', async () => {
    const { opened } = open({
      worker: () => Promise.resolve({ ok: false, problem: 'container', codec: null, most: null }),
      element: () => Promise.reject(new Error('no decoder')),
    });
    expect(await opened).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('AVI with MS-MPEG4 v2') as string },
    });
  });

  test('is not rejected if it is cancelled', async () => {
    const stop = new AbortController();
    const { opened } = open(
      {
        worker: () => Promise.resolve(failed),
        element: () => {
          stop.abort();
          return Promise.reject(new Error('the player was taken away'));
        },
      },
      stop.signal,
    );
    await expect(opened).rejects.toMatchObject({ name: 'AbortError' });
  });
});
