/** Times at which a video shows the pictures of a storyboard. */

/** Pace of a video: `short` gives each event the same few seconds, `told` its original time. */
export const PACES = ['short', 'told'] as const;
export type Pace = (typeof PACES)[number];

/** One frame of the video. */
export interface PlannedFrame {
  /** When it begins, in seconds. */
  readonly at: number;
  readonly duration: number;
  /** Place of the event whose picture stands. */
  readonly event: number;
  /** Opacity over the previous picture, above 0 to 1. */
  readonly blend: number;
  readonly isKey: boolean;
}

/** Seconds that a picture stands where time does not run as told, and the last one always. */
const STAND = 2.5;
/** Seconds over which a picture gives way to the next, in so many frames. */
const FADE = { seconds: 0.5, frames: 8 } as const;
/** Seconds between key frames, and between frames of a picture that stands. */
const KEY_EVERY = 2;
const STILL = 1;
/** A player may end where the last frame begins: it comes once more, so long before the end. */
const LAST = 1 / 30;
const ROUNDING = 1e-6;

/**
 * Returns the frames of a video of events that begin at these times: few while nothing moves, more while one picture
 * fades into the next, and a key frame every two seconds, so that a player can seek.
 *
 * @param times start of each event, in seconds, ascending
 *
 * @throws RangeError if the times are out of order
 */
export function framePlan(times: readonly number[], pace: Pace): readonly PlannedFrame[] {
  const first = times[0] ?? 0;
  const starts = times.map((time, place) => (pace === 'told' ? time - first : place * STAND));
  const ends = starts.map((start, place) => starts[place + 1] ?? start + STAND);
  const frames: PlannedFrame[] = [];
  let nextKey = 0;
  for (const [event, start] of starts.entries()) {
    const end = ends[event] ?? start;
    if (!(end > start))
      throw new RangeError(`Event ${event + 1} ends at ${end} s, before it begins at ${start} s.`);
    const fade = event === 0 ? 0 : Math.min(FADE.seconds, (end - start) / 2);
    const marks = [
      ...Array.from(
        { length: fade === 0 ? 0 : FADE.frames },
        (_, place) => start + (fade * place) / FADE.frames,
      ),
      ...stills(start + fade, end),
      ...(event === starts.length - 1 ? [end - LAST] : []),
    ];
    for (const [place, at] of marks.entries()) {
      const isKey = at >= nextKey - ROUNDING;
      if (isKey) nextKey = at + KEY_EVERY;
      const blend = fade === 0 || place >= FADE.frames ? 1 : (place + 1) / (FADE.frames + 1);
      frames.push({ at, duration: (marks[place + 1] ?? end) - at, event, blend, isKey });
    }
  }
  return frames;
}

function stills(from: number, to: number): readonly number[] {
  const count = Math.max(1, Math.ceil((to - from) / STILL - ROUNDING));
  return Array.from({ length: count }, (_, place) => from + ((to - from) * place) / count);
}
