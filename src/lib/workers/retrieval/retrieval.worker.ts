/** Retrieval: makes a set, has it embedded over the line to CLIP, and works out its figures. */
import { measureRetrieval } from '../../benchmarks/causal-order/retrieval/measure.ts';
import { pictureEmbedder } from '../../respondents/look.ts';
import { serveCalls } from '../../util/rpc.ts';
import { sightOver } from '../runs/sight.ts';
import type { SightLine } from '../runs/sight-methods.ts';
import type { RetrievalMethods } from './methods.ts';

let sight: ReturnType<typeof sightOver> = () => Promise.reject(new Error('The page has lent no CLIP.'));

self.addEventListener('message', (event: MessageEvent<SightLine | { readonly kind: unknown }>) => {
  if (event.data.kind !== 'sight-line' || !('port' in event.data)) return;
  // Not a call: the line to CLIP.
  event.stopImmediatePropagation();
  sight = sightOver(event.data.port, () => Promise.reject(new Error('Retrieval looks at drawings alone.')));
});

serveCalls<RetrievalMethods>(self, {
  retrieve: async (request, { signal, progress }) => {
    const { clip } = await sight();
    return measureRetrieval(
      request,
      { see: pictureEmbedder(clip), read: (captions) => clip.embedTexts(captions) },
      { signal, tell: progress },
    );
  },
});
