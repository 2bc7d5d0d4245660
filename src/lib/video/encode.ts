/** Storyboards as video files, by WebCodecs. Runs in a worker. */
import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny';
import { framePlan, type Pace } from './plan.ts';
import { context2d } from '../util/context-2d.ts';
import { InputError } from '../util/input-error.ts';

/** The files that a storyboard can become, by their endings. */
export const VIDEO_FORMATS = ['webm', 'mp4'] as const;
export type VideoFormat = (typeof VIDEO_FORMATS)[number];

/** One event of a storyboard, to be shown. */
export interface VideoEvent {
  /** Its picture, square. */
  readonly picture: ImageBitmap;
  /** When it begins, in seconds. */
  readonly time: number;
  readonly clock: string;
  readonly caption: string;
  /** Said below the caption: "no longer happens"; empty for nothing. */
  readonly remark: string;
}

/** A video file, whole. */
export interface EncodedVideo {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly seconds: number;
}

const CODECS = { webm: ['vp9', 'vp8', 'av1'], mp4: ['avc', 'hevc', 'av1', 'vp9'] } as const;
const RATIO = 16 / 9;
const COLOURS = {
  paper: '#fbfaf7',
  ink: '#1c2228',
  soft: '#46525d',
  faint: '#858f99',
  line: '#dcdfe2',
} as const;
const FONT = '"Source Sans 3", sans-serif';

/**
 * Draws and encodes a storyboard. Rejects with a sentence where the browser encodes no video of that format, with the
 * one that may work; rejects with an AbortError when it is stopped.
 *
 * @param height of the video in pixels, even; its width is 16/9 of that
 */
export async function encodeStoryboard(
  title: string,
  events: readonly VideoEvent[],
  { height, pace, format }: { readonly height: number; readonly pace: Pace; readonly format: VideoFormat },
  {
    signal,
    onprogress,
  }: { readonly signal: AbortSignal; readonly onprogress: (done: number, total: number) => void },
): Promise<EncodedVideo> {
  const width = 2 * Math.round((height * RATIO) / 2);
  const codec = await getFirstEncodableVideoCodec([...CODECS[format]], { width, height });
  if (codec === null) {
    const other = VIDEO_FORMATS.find((one) => one !== format) ?? format;
    throw new InputError(
      `This browser encodes no ${format.toUpperCase()} of ${width} by ${height} pixels: choose ${other.toUpperCase()}, or a smaller size.`,
    );
  }
  const canvas = new OffscreenCanvas(width, height);
  const context = context2d(canvas);
  const target = new BufferTarget();
  const output = new Output({
    format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target,
  });
  const source = new CanvasSource(canvas, {
    codec,
    quality: new Quality('high'),
    // Key frames are set by hand.
    keyFrameInterval: 3600,
    latencyMode: 'quality',
  });
  output.addVideoTrack(source);
  const plan = framePlan(
    events.map(({ time }) => time),
    pace,
  );
  try {
    await output.start();
    for (const [place, frame] of plan.entries()) {
      signal.throwIfAborted();
      drawFrame(context, title, events, frame);
      await source.add(frame.at, frame.duration, { keyFrame: frame.isKey });
      onprogress(place + 1, plan.length);
    }
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
  const last = plan.at(-1);
  return {
    bytes: new Uint8Array(target.buffer ?? new ArrayBuffer(0)),
    type: format === 'webm' ? 'video/webm' : 'video/mp4',
    seconds: last === undefined ? 0 : last.at + last.duration,
  };
}

/** Where text is written: its left edge, its first line, and the width that it may take. */
interface Column {
  readonly left: number;
  readonly top: number;
  readonly room: number;
}

function drawFrame(
  context: OffscreenCanvasRenderingContext2D,
  title: string,
  events: readonly VideoEvent[],
  { event, blend }: { readonly event: number; readonly blend: number },
): void {
  const { width, height } = context.canvas;
  const [space, side] = [height * 0.06, height * 0.88];
  context.globalAlpha = 1;
  context.fillStyle = COLOURS.paper;
  context.fillRect(0, 0, width, height);
  const shown = events[event];
  const before = events[event - 1];
  if (shown === undefined) return;
  if (before !== undefined && blend < 1) context.drawImage(before.picture, space, space, side, side);
  context.globalAlpha = blend;
  context.drawImage(shown.picture, space, space, side, side);
  context.globalAlpha = 1;
  const left = side + 2 * space;
  const room = width - left - space;
  context.textBaseline = 'top';
  context.fillStyle = COLOURS.soft;
  context.font = `600 ${height * 0.04}px ${FONT}`;
  let top = paragraph(context, title, { left, top: space, room }, height * 0.05) + space / 2;
  context.fillStyle = COLOURS.faint;
  context.font = `400 ${height * 0.036}px ${FONT}`;
  top = paragraph(
    context,
    `${event + 1} of ${events.length}  ·  ${shown.clock}`,
    { left, top, room },
    height * 0.05,
  );
  context.fillStyle = shown.remark === '' ? COLOURS.ink : COLOURS.faint;
  context.font = `400 ${height * 0.058}px ${FONT}`;
  top = paragraph(context, shown.caption, { left, top: top + space / 4, room }, height * 0.076);
  context.fillStyle = COLOURS.soft;
  context.font = `600 ${height * 0.04}px ${FONT}`;
  paragraph(context, shown.remark, { left, top: top + space / 4, room }, height * 0.05);
  drawProgress(context, events.length, event, { left, top: height - 1.5 * space, room });
}

function drawProgress(
  context: OffscreenCanvasRenderingContext2D,
  count: number,
  at: number,
  { left, top, room }: Column,
): void {
  const gap = room / count;
  const height = context.canvas.height * 0.008;
  for (let place = 0; place < count; place++) {
    context.fillStyle = place <= at ? COLOURS.soft : COLOURS.line;
    context.fillRect(left + place * gap, top, gap * 0.8, height);
  }
}

/** Writes words line by line; returns where the next paragraph begins. */
function paragraph(
  context: OffscreenCanvasRenderingContext2D,
  text: string,
  { left, top, room }: Column,
  lineHeight: number,
): number {
  let [line, at] = ['', top];
  const write = (): void => {
    context.fillText(line, left, at);
    at += lineHeight;
  };
  for (const word of text.split(' ').filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > room) {
      write();
      line = word;
    } else line = longer;
  }
  if (line !== '') write();
  return at;
}
