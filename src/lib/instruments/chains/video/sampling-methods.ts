import type { SampleChoice } from '../../../video/choice.ts';
import type { SamplingProgress, SampleOutcome } from '../../../video/sample.ts';

/** What the worker for frames can be asked. */
export interface SamplingMethods {
  sample: {
    request: { readonly file: Blob; readonly choice: SampleChoice };
    progress: SamplingProgress;
    reply: SampleOutcome;
  };
}
