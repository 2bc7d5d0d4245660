/** Work that runs once in the next frame, however often it is requested until then. */
export interface OnceAFrame {
  readonly ask: () => void;
  /** Runs requested work now. */
  readonly catchUp: () => void;
  /** Cancels requested work. */
  readonly stop: () => void;
}

/** Batches work that measures the layout, so that it runs once after all changes. */
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
