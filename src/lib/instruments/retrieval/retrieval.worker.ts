/** Makes or reads a set, embeds it through a port to CLIP, and computes its figures. */
import '../../systems/all.ts';
import { captionedPictures } from '../../evaluation/benchmarks/causal-order/captioned-pictures.ts';
import { serveCalls } from '../../util/workers/rpc.ts';
import { PRELOADED_MODEL } from '../../workers/clip/clip-port-methods.ts';
import { clipThroughPort } from '../../workers/clip/clip-port.ts';
import { measureRetrieval, setEmbedder } from './measure.ts';
import type { RetrievalMethods } from './methods.ts';
import { ownSet } from './own-set.ts';
import { InputError } from '../../util/input-error.ts';

/** Files of the measured folder, by path. */
let files: ReadonlyMap<string, Blob> = new Map();
const lent = clipThroughPort(openFile);

function openFile(path: string): Promise<Blob> {
  const file = files.get(path);
  return file === undefined
    ? Promise.reject(new InputError(`The picture ${path} is not in the folder.`))
    : Promise.resolve(file);
}

const embedder = async (): Promise<ReturnType<typeof setEmbedder>> =>
  setEmbedder((await lent(PRELOADED_MODEL)).clip, openFile);

serveCalls<RetrievalMethods>(self, {
  retrieve: async (request, { signal, progress }) =>
    measureRetrieval(captionedPictures(request), await embedder(), { signal, onprogress: progress }),
  retrieveOwn: async ({ files: given, take }, { signal, progress }) => {
    files = new Map(given.map(({ path, blob }) => [path, blob]));
    const text = async (path: string): Promise<string> => (await openFile(path)).text();
    const { pictures, ...own } = await ownSet({ paths: [...files.keys()], text }, take);
    const figures = await measureRetrieval(pictures, await embedder(), { signal, onprogress: progress });
    return { figures, own };
  },
});
