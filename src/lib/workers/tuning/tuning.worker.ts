/** Tunes: makes pictures and captions, has them embedded over the line to CLIP, trains and measures. */
import { pictureEmbedder } from '../../respondents/look.ts';
import { runTuning } from '../../tuning/tuning.ts';
import { serveCalls } from '../../util/rpc.ts';
import { sightOver } from '../runs/sight.ts';
import type { SightLine } from '../runs/sight-methods.ts';
import type { TuningMethods } from './methods.ts';

let sight: ReturnType<typeof sightOver> = () => Promise.reject(new Error('The page has lent no CLIP.'));

self.addEventListener('message', (event: MessageEvent<SightLine | { readonly kind: unknown }>) => {
  if (event.data.kind !== 'sight-line' || !('port' in event.data)) return;
  // Not a call: the line to CLIP.
  event.stopImmediatePropagation();
  sight = sightOver(event.data.port, () => Promise.reject(new Error('Tuning looks at drawings alone.')));
});

serveCalls<TuningMethods>(self, {
  tune: async ({ plan, model }, { signal, progress }) => {
    const { clip } = await sight();
    const look = pictureEmbedder(clip);
    return runTuning(
      plan,
      model,
      {
        embedTexts: (texts) => clip.embedTexts(texts),
        embedPictures: (pictures) =>
          Promise.all(pictures.map((picture) => look({ ...picture, name: 'picture.png' }))),
      },
      { signal, tell: progress, rest: pauses() },
    );
  },
});

/** Lets messages in, a word to stop among them: quicker than a timer, which waits four milliseconds. */
function pauses(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return () =>
    new Promise((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
}
