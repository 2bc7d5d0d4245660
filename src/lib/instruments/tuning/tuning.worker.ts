/** Tunes heads: makes pictures and texts, embeds them through a port to CLIP, trains, measures. */
import { embedderOf } from '../../evaluation/respondents/clip/embedder.ts';
import { yieldToMessages } from '../../util/workers/yield-to-messages.ts';
import { serveCalls } from '../../util/workers/rpc.ts';
import { PRELOADED_MODEL } from '../../workers/clip/clip-port-methods.ts';
import { clipThroughPort } from '../../workers/clip/clip-port.ts';
import type { TuningMethods } from './methods.ts';
import { runTuning } from './train.ts';

const lent = clipThroughPort(() => Promise.reject(new RangeError('Tuning looks at drawings alone.')));

serveCalls<TuningMethods>(self, {
  tune: async ({ plan, model }, { signal, progress }) =>
    runTuning(plan, model, embedderOf((await lent(PRELOADED_MODEL)).clip), {
      signal,
      onprogress: progress,
      pause: yieldToMessages,
    }),
});
