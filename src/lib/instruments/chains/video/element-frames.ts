/** Samples frames of video files with the browser's player, where WebCodecs fails. Needs the DOM. */
import type { SampleChoice } from '../../../video/choice.ts';
import { FrameCanvas } from '../../../video/frame-canvas.ts';
import { sampleTimes } from '../../../video/sample-times.ts';
import type { SamplingProgress, VideoFacts } from '../../../video/sample.ts';
import { InputError } from '../../../util/input-error.ts';

/** Timeout of the player for opening a file or for a seek, in milliseconds. */
const PATIENCE_MS = 30_000;
/**
 * Longest time from a seek until its frame is presented, in milliseconds; there is no event if it was presented
 * before.
 */
const SHOWN_MS = 250;
/** A time after the end of every video, in seconds. */
const VERY_LATE = 1e7;

/**
 * Seeks to each frame and draws it. Rejects with an error where the player cannot read the file, and with an
 * AbortError when cancelled.
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
    if (width === 0 || height === 0) throw new InputError('The file has no pictures.');
    const seconds = await lengthOf(video, signal);
    const canvas = new FrameCanvas({ width, height }, choice);
    const times = sampleTimes(0, seconds, choice.count);
    for (const [place, time] of times.entries()) {
      // After its seek event, a player may still show the previous frame.
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

/** Returns the duration; some recordings have none until the player has reached their end. */
async function lengthOf(video: HTMLVideoElement, signal: AbortSignal): Promise<number> {
  if (!Number.isFinite(video.duration)) {
    await until(video, 'seeked', signal, () => (video.currentTime = VERY_LATE));
  }
  const seconds = Number.isFinite(video.duration) ? video.duration : video.currentTime;
  if (!(seconds > 0)) throw new InputError('The file does not say how long it is.');
  return seconds;
}

/** Starts an action and waits for its event; rejects on an error of the player, a timeout, or cancellation. */
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
      settle(() => reject(new InputError('The player did not respond.'))),
      PATIENCE_MS,
    );
    video.addEventListener(event, settle(resolve), { signal: end.signal });
    video.addEventListener(
      'error',
      settle(() => reject(new InputError(video.error?.message ?? 'The player failed.'))),
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
