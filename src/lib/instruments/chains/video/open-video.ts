/** A video file's frames, by whatever reads it: WebCodecs, then the browser's player, then a refusal by name. */
import type { SampleChoice } from '../../../video/choice.ts';
import { refusalOf, type Refusal } from '../../../video/refusal.ts';
import type { SamplingProgress, SampleOutcome, VideoFacts } from '../../../video/sample.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { sampleInWorker } from './sampling.ts';
import { sampleByElement } from './element-frames.ts';

/** Who hears of a sampling. */
export interface SampleHearing {
  readonly signal: AbortSignal;
  readonly onprogress: (progress: SamplingProgress) => void;
  /** Frames that were told are void: another reader begins again. */
  readonly again: () => void;
}

/** The ways to frames; a test brings its own. */
export interface VideoReaders {
  readonly worker: typeof sampleInWorker;
  readonly element: typeof sampleByElement;
}

const READERS: VideoReaders = { worker: sampleInWorker, element: sampleByElement };

/** Samples a file. Rejects with an AbortError when it is stopped. */
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
