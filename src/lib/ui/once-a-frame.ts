/** Work that is done in the next frame, once, however often it is asked for until then. */
export interface OnceAFrame {
  readonly ask: () => void;
  /** What was asked for and is not done yet is done now. */
  readonly catchUp: () => void;
  /** What was asked for and is not done yet is left. */
  readonly stop: () => void;
}

/** For work that asks for places or widths: each question lays out the page, so it comes after all that changes. */
export function onceAFrame(work: () => void): OnceAFrame {
  let frame: number | null = null;
  const stop = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
  };
  return {
    ask: () => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        work();
      });
    },
    catchUp: () => {
      if (frame === null) return;
      stop();
      work();
    },
    stop,
  };
}
