/** Frames out of video files by the browser's own player, where WebCodecs fails. Needs the page. */
import type { SampleChoice } from '../../../video/choice.ts';
import { FrameCanvas } from '../../../video/frame-canvas.ts';
import { sampleTimes } from '../../../video/sample-times.ts';
import type { SamplingProgress, VideoFacts } from '../../../video/sample.ts';

/** How long the player may take to open a file or to jump, in milliseconds. */
const PATIENCE_MS = 30_000;
/** How long a picture may take to be shown after a jump, in milliseconds; where it was shown before, none comes. */
const SHOWN_MS = 250;
/** Later than any video ends, in seconds. */
const VERY_LATE = 1e7;

/**
 * Jumps from frame to frame and draws each. Rejects with an error where the player does not read the file, with an
 * AbortError when it is stopped.
 */
export async function sampleByElement(
  file: Blob,
  choice: SampleChoice,
  {
    signal,
    onprogress,
  }: { readonly signal: AbortSignal; readonly onprogress: (progress: SamplingProgress) => void },
): Promise<VideoFacts> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    await until(video, 'loadeddata', signal, () => (video.src = url));
    const [width, height] = [video.videoWidth, video.videoHeight];
    if (width === 0 || height === 0) throw new Error('The file has no pictures.');
    const seconds = await lengthOf(video, signal);
    const canvas = new FrameCanvas({ width, height }, choice);
    const times = sampleTimes(0, seconds, choice.count);
    for (const [place, time] of times.entries()) {
      // A player that says it has jumped may still show the picture from before.
      const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      await until(video, 'seeked', signal, () => (video.currentTime = time));
      await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, SHOWN_MS))]);
      const frame = await canvas.take(time, (context, w, h) => context.drawImage(video, 0, 0, w, h));
      onprogress({ done: place + 1, total: times.length, frame });
    }
    return { width, height, seconds, by: 'the video element' };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** A recording may not say how long it is until its end was seen. */
async function lengthOf(video: HTMLVideoElement, signal: AbortSignal): Promise<number> {
  if (!Number.isFinite(video.duration)) {
    await until(video, 'seeked', signal, () => (video.currentTime = VERY_LATE));
  }
  const seconds = Number.isFinite(video.duration) ? video.duration : video.currentTime;
  if (!(seconds > 0)) throw new Error('The file does not say how long it is.');
  return seconds;
}

/** Begins something and waits for its event; rejects when the player fails, takes too long or is stopped. */
function until(
  video: HTMLVideoElement,
  event: 'loadeddata' | 'seeked',
  signal: AbortSignal,
  begin: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const settle = (act: () => void) => () => {
      end.abort();
      clearTimeout(timer);
      act();
    };
    const timer = setTimeout(
      settle(() => reject(new Error('The player is silent.'))),
      PATIENCE_MS,
    );
    video.addEventListener(event, settle(resolve), { signal: end.signal });
    video.addEventListener(
      'error',
      settle(() => reject(new Error(video.error?.message ?? 'The player failed.'))),
      { signal: end.signal },
    );
    signal.addEventListener(
      'abort',
      settle(() => reject(signal.reason as Error)),
      { signal: end.signal },
    );
    if (signal.aborted) settle(() => reject(signal.reason as Error))();
    else begin();
  });
}
