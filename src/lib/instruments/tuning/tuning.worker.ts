/** Tunes heads: makes pictures and texts, has them embedded over the line to CLIP, trains, measures. */
import { embedderOf } from '../../evaluation/respondents/embedder.ts';
import { yieldToMessages } from '../../util/yield-to-messages.ts';
import { serveCalls } from '../../util/rpc.ts';
import { LENT_MODEL } from '../../workers/clip/clip-port-methods.ts';
import { clipThroughPort } from '../../workers/clip/clip-port.ts';
import type { TuningMethods } from './methods.ts';
import { runTuning } from './train.ts';

const lent = clipThroughPort(() => Promise.reject(new Error('Tuning looks at drawings alone.')));

serveCalls<TuningMethods>(self, {
  tune: async ({ plan, model }, { signal, progress }) =>
    runTuning(plan, model, embedderOf((await lent(LENT_MODEL)).clip), {
      signal,
      onprogress: progress,
      rest: yieldToMessages,
    }),
});
