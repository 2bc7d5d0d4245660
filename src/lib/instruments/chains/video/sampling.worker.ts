/** Samples frames of video files, off the main thread. */
import { serveCalls } from '../../../util/workers/rpc.ts';
import { sampleVideo } from '../../../video/sample.ts';
import type { SamplingMethods } from './sampling-methods.ts';

serveCalls<SamplingMethods>(self, {
  sample: ({ file, choice }, { signal, progress }) =>
    sampleVideo(file, choice, { signal, onprogress: progress }),
});
