/** Settings for sampling a video: number and size of frames. */

/** Requested frames of a video. */
export interface SampleChoice {
  /** Frames, evenly spread; fewer where the video has fewer. */
  readonly count: number;
  /** Pixels of a frame's shorter side; the video's own where that is less. */
  readonly side: number;
  readonly type: 'image/jpeg' | 'image/png';
}

/** Bounds of what may be asked for. */
export const FRAME_BOUNDS = { min: 1, max: 2048 } as const;
export const SIDE_BOUNDS = { min: 16, max: 2160 } as const;

/** Choices by name. The first is CounterVQA's. */
export const SAMPLE_PRESETS = [
  { id: 'paper', label: '512 at 144 px', hint: 'As CounterVQA samples its videos.', count: 512, side: 144 },
  {
    id: 'clear',
    label: '64 at 336 px',
    hint: 'Fewer and larger: details can be read.',
    count: 64,
    side: 336,
  },
  {
    id: 'few',
    label: '16 at 224 px',
    hint: 'Few, for servers that take few pictures.',
    count: 16,
    side: 224,
  },
] as const;
export type SamplePreset = (typeof SAMPLE_PRESETS)[number]['id'];
