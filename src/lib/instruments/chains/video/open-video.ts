/**
 * Samples frames of a video file with WebCodecs, else with the browser's player; else refuses the file with the
 * reason.
 */
import type { SampleChoice } from '../../../video/choice.ts';
import { refusalOf, type Refusal } from '../../../video/refusal.ts';
import type { SamplingProgress, SampleOutcome, VideoFacts } from '../../../video/sample.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { sampleInWorker } from './sampling.ts';
import { sampleByElement } from './element-frames.ts';

/** Callbacks of a sampling. */
export interface SampleHearing {
  readonly signal: AbortSignal;
  readonly onprogress: (progress: SamplingProgress) => void;
  /** Discards the frames so far, because another reader starts again. */
  readonly again: () => void;
}

/** The two readers; tests replace them. */
export interface VideoReaders {
  readonly worker: typeof sampleInWorker;
  readonly element: typeof sampleByElement;
}

const READERS: VideoReaders = { worker: sampleInWorker, element: sampleByElement };

/** Samples a file. Rejects with an AbortError when cancelled. */
export async function openVideo(
  file: Blob,
  name: string,
  choice: SampleChoice,
  { signal, onprogress, again }: SampleHearing,
  readers: VideoReaders = READERS,
): Promise<Result<VideoFacts, Refusal>> {
  const outcome: SampleOutcome = await readers.worker(file, choice, { signal, onprogress });
  if (outcome.ok) return ok(outcome.facts);
  again();
  try {
    const count = Math.min(choice.count, outcome.most ?? choice.count);
    return ok(await readers.element(file, { ...choice, count }, { signal, onprogress }));
  } catch {
    signal.throwIfAborted();
    again();
    return fail(
      await refusalOf(file, name, { codec: outcome.codec, isWithoutVideo: outcome.problem === 'no video' }),
    );
  }
}
