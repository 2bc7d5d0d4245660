/** Retrieval: makes or reads a set, has it embedded over the line to CLIP, and works out its figures. */
import { measureRetrieval } from '../../benchmarks/causal-order/retrieval/measure.ts';
import { ownSet } from '../../benchmarks/causal-order/retrieval/own/set.ts';
import { captionedPictures } from '../../benchmarks/causal-order/retrieval/sets.ts';
import { pictureEmbedder } from '../../respondents/look.ts';
import { serveCalls } from '../../util/rpc.ts';
import { clipOver } from '../runs/clip-port.ts';
import { LENT_MODEL, type ClipPort } from '../runs/clip-port-methods.ts';
import type { RetrievalMethods } from './methods.ts';

let sight: ReturnType<typeof clipOver> = () => Promise.reject(new Error('The page has lent no CLIP.'));
/** The files of the folder that is measured, by path. */
let files: ReadonlyMap<string, File> = new Map();

self.addEventListener('message', (event: MessageEvent<ClipPort | { readonly kind: unknown }>) => {
  if (event.data.kind !== 'sight-line' || !('port' in event.data)) return;
  // Not a call: the line to CLIP.
  event.stopImmediatePropagation();
  sight = clipOver(event.data.port, openFile);
});

function openFile(path: string): Promise<Blob> {
  const file = files.get(path);
  return file === undefined
    ? Promise.reject(new Error(`The picture ${path} is not in the folder.`))
    : Promise.resolve(file);
}

serveCalls<RetrievalMethods>(self, {
  retrieve: async (request, { signal, progress }) => {
    const { clip } = await sight(LENT_MODEL);
    return measureRetrieval(
      captionedPictures(request),
      { see: pictureEmbedder(clip), read: (captions) => clip.embedTexts(captions) },
      { signal, tell: progress },
    );
  },
  retrieveOwn: async ({ files: given, take }, { signal, progress }) => {
    files = new Map(given.map(({ path, file }) => [path, file]));
    const text = async (path: string): Promise<string> => (await openFile(path)).text();
    const { pictures, ...own } = await ownSet({ paths: [...files.keys()], text }, take);
    const { clip } = await sight(LENT_MODEL);
    const figures = await measureRetrieval(
      pictures,
      { see: pictureEmbedder(clip, openFile), read: (captions) => clip.embedTexts(captions) },
      { signal, tell: progress },
    );
    return { figures, own };
  },
});
