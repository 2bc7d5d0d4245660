import type { SampleChoice } from '../../../video/choice.ts';
import type { SamplingProgress, SampleOutcome } from '../../../video/sample.ts';

/** Methods of the sampling worker. */
export interface SamplingMethods {
  sample: {
    request: { readonly file: Blob; readonly choice: SampleChoice };
    progress: SamplingProgress;
    reply: SampleOutcome;
  };
}
