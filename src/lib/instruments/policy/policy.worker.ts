/** Trains policies: draws panels, embeds them through a port to CLIP, trains, measures. */
import { embedderOf } from '../../evaluation/respondents/clip/embedder.ts';
import { yieldToMessages } from '../../util/workers/yield-to-messages.ts';
import { serveCalls } from '../../util/workers/rpc.ts';
import { PRELOADED_MODEL } from '../../workers/clip/clip-port-methods.ts';
import { clipThroughPort } from '../../workers/clip/clip-port.ts';
import type { PolicyMethods } from './methods.ts';
import { trainPolicies } from './train.ts';

const lent = clipThroughPort(() => Promise.reject(new RangeError('Training looks at drawings alone.')));

serveCalls<PolicyMethods>(self, {
  policies: async ({ plan }, { signal, progress }) =>
    trainPolicies(plan, embedderOf((await lent(PRELOADED_MODEL)).clip), {
      signal,
      onprogress: progress,
      pause: yieldToMessages,
    }),
});
