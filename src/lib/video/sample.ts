/** Frames out of video files, by WebCodecs. Runs in a worker. */
import { ALL_FORMATS, BlobSource, Input, MPEG_TS, VideoSampleSink, type InputVideoTrack } from 'mediabunny';
import type { SampleChoice } from './choice.ts';
import { FrameCanvas } from './frame-canvas.ts';
import type { VideoFrame } from './frame.ts';
import { sampleTimes } from './sample-times.ts';
import { InputError } from '../util/input-error.ts';

/** A video as it is, and who decoded it. */
export interface VideoFacts {
  /** Displayed size, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Length in seconds. */
  readonly seconds: number;
  readonly by: 'WebCodecs' | 'the video element';
}

/** News of a sampling under way. */
export interface SamplingProgress {
  readonly done: number;
  readonly total: number;
  /** The frame that came last. */
  readonly frame: VideoFrame;
}

/** Result of sampling; `codec` and `most` of a failure help the next method. */
export type SampleOutcome =
  | { readonly ok: true; readonly facts: VideoFacts }
  | {
      readonly ok: false;
      readonly problem: 'container' | 'no video' | 'codec' | 'decoding';
      /** Codec by its name in the file. */
      readonly codec: string | null;
      /** Frames in the file, where it has fewer than were asked for. */
      readonly most: number | null;
    };

/** Cancellation and progress of sampling. */
export interface SampleWatch {
  readonly signal: AbortSignal;
  readonly onprogress: (progress: SamplingProgress) => void;
}

/** Time without output after which a decoder is given up, in milliseconds. */
const SILENCE_MS = 30_000;

/**
 * Decodes and scales the frames that are asked for, one after the other; each is closed once it is drawn. Frames are told
 * as they come. What cannot be read is an outcome; rejects with an AbortError when it is stopped.
 */
export async function sampleVideo(
  file: Blob,
  choice: SampleChoice,
  { signal, onprogress }: SampleWatch,
): Promise<SampleOutcome> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) });
  const stop = (): void => input.dispose();
  signal.addEventListener('abort', stop, { once: true });
  let [codec, most]: [string | null, number | null] = [null, null];
  const failed = (problem: 'container' | 'no video' | 'codec' | 'decoding'): SampleOutcome => {
    signal.throwIfAborted();
    return { ok: false, problem, codec, most };
  };
  try {
    if (!(await input.canRead())) return failed('container');
    const track = await input.getPrimaryVideoTrack();
    if (track === null) return failed('no video');
    codec = await codecOf(track);
    const { packetCount } = await track.computePacketStats(choice.count + 1);
    if (packetCount < choice.count) most = packetCount;
    if (packetCount === 0) return failed('no video');
    if (!(await track.canDecode())) return failed('codec');
    const facts = await decode(input, track, { ...choice, count: most ?? choice.count }, signal, onprogress);
    return { ok: true, facts };
  } catch {
    // A decoder that fails after all, a damaged file: another reader may do better.
    return failed('decoding');
  } finally {
    signal.removeEventListener('abort', stop);
    input.dispose();
  }
}

/** Returns the codec's name in the file, else in the library. */
async function codecOf(track: InputVideoTrack): Promise<string | null> {
  const id = await track.getInternalCodecId();
  return typeof id === 'string' ? id : await track.getCodec();
}

async function decode(
  input: Input,
  track: InputVideoTrack,
  choice: SampleChoice,
  signal: AbortSignal,
  onprogress: (progress: SamplingProgress) => void,
): Promise<VideoFacts> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const [first, end] = [await track.getFirstTimestamp(), await track.computeDuration()];
  // Transport streams begin at any time; players show zero.
  const zero = (await input.getFormat()) === MPEG_TS ? await input.getFirstTimestamp() : 0;
  const times = sampleTimes(Math.max(0, first), end, choice.count);
  const canvas = new FrameCanvas({ width, height }, choice);
  const samples = new VideoSampleSink(track).samplesAtTimestamps(times);
  try {
    for (const [place, time] of times.entries()) {
      const next = await inTime(samples.next());
      signal.throwIfAborted();
      const sample = next.done === true ? null : next.value;
      if (sample === null) throw new InputError(`There is no frame at ${time} s.`);
      const frame = await canvas
        .take(time - zero, (context, w, h) => sample.draw(context, 0, 0, w, h))
        .finally(() => sample.close());
      onprogress({ done: place + 1, total: times.length, frame });
    }
  } finally {
    // It may wait for a decoder that never answers; the input's end stops it.
    void samples.return();
  }
  return { width, height, seconds: end - zero, by: 'WebCodecs' };
}

/** Rejects where a decoder has gone silent. */
function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new InputError('The decoder is silent.')), SILENCE_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
