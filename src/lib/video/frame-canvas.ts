/** Frames scaled and written as picture files, through one canvas. */
import type { SampleChoice } from './choice.ts';
import type { VideoFrame } from './frame.ts';
import { scaledSize } from './sample-times.ts';
import { context2d } from '../util/context-2d.ts';

const JPEG_QUALITY = 0.9;

/** Draws a frame over the whole of a canvas. */
export type DrawFrame = (context: OffscreenCanvasRenderingContext2D, width: number, height: number) => void;

/** One canvas for all frames of a video. */
export class FrameCanvas {
  readonly #choice: Pick<SampleChoice, 'side' | 'type'>;
  readonly #context: OffscreenCanvasRenderingContext2D;

  /** @param size of the video as it is shown, in pixels. Throws where the browser has no canvas off the screen. */
  constructor(
    size: { readonly width: number; readonly height: number },
    choice: Pick<SampleChoice, 'side' | 'type'>,
  ) {
    this.#choice = choice;
    const { width, height } = scaledSize(size.width, size.height, choice.side);
    const context = context2d(new OffscreenCanvas(width, height), { alpha: false });
    context.imageSmoothingQuality = 'high';
    this.#context = context;
  }

  /** Draws a frame and writes it as a file. */
  async take(time: number, draw: DrawFrame): Promise<VideoFrame> {
    const { canvas } = this.#context;
    const { width, height } = canvas;
    draw(this.#context, width, height);
    const picture = await canvas.convertToBlob({ type: this.#choice.type, quality: JPEG_QUALITY });
    return { time, picture, width, height };
  }
}
