/** Descriptions of a sampled video. */
import { frameClock, type VideoFrame } from '../../../video/frame.ts';
import type { VideoFacts } from '../../../video/sample.ts';

/** Returns a video's size, duration and decoder as a sentence. */
export function videoSentence(name: string, { width, height, seconds, by }: VideoFacts): string {
  return `${name}: ${width} × ${height} px, ${frameClock(seconds)} long, decoded by ${by}.`;
}

/** Returns the number of frames and their size, and whether the video had fewer than requested. */
export function framesSentence(frames: readonly VideoFrame[], requestedFrames: number): string {
  const bytes = frames.reduce((sum, { picture }) => sum + picture.size, 0);
  const size = bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  const few = frames.length < requestedFrames ? ' The video has no more.' : '';
  return `${frames.length} ${frames.length === 1 ? 'frame' : 'frames'}, ${size}.${few}`;
}
