/** Frames of a video, as they are kept and sent to models. */
import { pictureEnding } from '../util/files/picture-format.ts';

/** One frame. */
export interface VideoFrame {
  /** When it stands, in seconds from the video's beginning. */
  readonly time: number;
  /** JPEG or PNG. */
  readonly picture: Blob;
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Digits before the point in a frame's file name: a day of seconds. */
const WHOLE_DIGITS = 5;

/** Returns the name of a frame's file, which sorts by time and states it: `00012.50s.jpg`. */
export function frameFileName({ time, picture }: Pick<VideoFrame, 'time' | 'picture'>): string {
  const [whole = '', rest = ''] = time.toFixed(2).split('.');
  return `${whole.padStart(WHOLE_DIGITS, '0')}.${rest}s.${pictureEnding(picture.type)}`;
}

/** Returns the time in seconds with which a file name ends (`frame 12.5s.jpg`, `0012.5s.png`), or null. */
export function timeInFileName(name: string): number | null {
  const found = /(\d+(?:\.\d+)?)\s?s\.[a-z]+$/iu.exec(name);
  return found?.[1] === undefined ? null : Number(found[1]);
}

/** Formats a time as minutes, seconds and, by default, tenths: 74.25 is "1:14.3". @param digits decimals, at least 1 */
export function frameClock(time: number, digits = 1): string {
  const parts = 10 ** digits;
  const whole = Math.round(time * parts);
  const seconds = ((whole % (60 * parts)) / parts).toFixed(digits).padStart(3 + digits, '0');
  return `${Math.floor(whole / (60 * parts))}:${seconds}`;
}

/** Formats the times of frames with as many decimals as distinguish neighbours, three at most. */
export function frameClocks(frames: readonly Pick<VideoFrame, 'time'>[]): readonly string[] {
  const clocks = (digits: number): readonly string[] => frames.map(({ time }) => frameClock(time, digits));
  const digits = [1, 2].find((one) => new Set(clocks(one)).size === frames.length) ?? 3;
  return clocks(digits);
}
