/** Tunes heads and trains policies: makes pictures and texts, has them embedded over the line to CLIP, trains, measures. */
import { eyesOf } from '../../respondents/look.ts';
import { trainPolicies } from '../../tuning/cfgpt/train.ts';
import type { TuningEmbedder } from '../../tuning/embed.ts';
import { runTuning } from '../../tuning/tuning.ts';
import { serveCalls } from '../../util/rpc.ts';
import { lentClip } from '../runs/clip-port.ts';
import { LENT_MODEL } from '../runs/clip-port-methods.ts';
import type { TuningMethods } from './methods.ts';

const clip = lentClip(() => Promise.reject(new Error('Tuning looks at drawings alone.')));

serveCalls<TuningMethods>(self, {
  tune: async ({ plan, model }, { signal, progress }) =>
    runTuning(plan, model, await lentEyes(), { signal, tell: progress, rest: pauses() }),
  policies: async ({ plan }, { signal, progress }) =>
    trainPolicies(plan, await lentEyes(), { signal, tell: progress, rest: pauses() }),
});

/** Eyes that look and read over the line to the page's CLIP. */
async function lentEyes(): Promise<TuningEmbedder> {
  return eyesOf((await clip(LENT_MODEL)).clip);
}

/** Lets messages in, a word to stop among them: quicker than a timer, which waits four milliseconds. */
function pauses(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return () =>
    new Promise((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
}
