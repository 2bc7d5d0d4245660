/** A set looked at and read by a model, and its figures worked out. */
import type { Captioned } from '../../evaluation/benchmarks/causal-order/captioned-pictures.ts';
import {
  retrieval,
  type RetrievalFigures,
} from '../../evaluation/benchmarks/causal-order/image-text-retrieval.ts';
import type { Clip } from '../../clip/types.ts';
import type { Picture } from '../../pictures/picture.ts';
import { embedInParts, type EmbeddedSoFar } from '../../evaluation/respondents/embedder.ts';
import { pictureEmbedder, type ReadFile } from '../../evaluation/respondents/look.ts';

/** What embeds a set. */
interface SetEmbedder {
  readonly see: (picture: Picture) => Promise<Float32Array>;
  readonly read: (captions: readonly string[]) => Promise<readonly Float32Array[]>;
}

/** What embeds a set by a CLIP; without `openFile` only drawings can be looked at. */
export function setEmbedder(
  clip: Pick<Clip, 'embedTexts' | 'embedPictures'>,
  openFile?: ReadFile,
): SetEmbedder {
  return { see: pictureEmbedder(clip, openFile), read: (captions) => clip.embedTexts(captions) };
}

interface MeasureOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: EmbeddedSoFar) => void;
}

/** So many at once: enough for a model to be busy, and few enough for a word to stop to be heard soon. */
const TOGETHER = 20;

/** Has a set embedded part by part, and works out M1 to M8. Only embeddings are kept. */
export async function measureRetrieval(
  set: readonly Captioned<Picture>[],
  { see, read }: SetEmbedder,
  { signal, onprogress }: MeasureOptions = {},
): Promise<RetrievalFigures> {
  const inParts = { size: TOGETHER, signal, onprogress };
  const seeAll = (part: typeof set): Promise<readonly Float32Array[]> =>
    Promise.all(part.map(({ picture }) => see(picture)));
  const captions = set.flatMap((one) => one.captions);
  return retrieval({
    pictures: await embedInParts(set, seeAll, { what: 'pictures', ...inParts }),
    captions: await embedInParts(captions, read, { what: 'captions', ...inParts }),
    owners: set.flatMap((one, picture) => one.captions.map(() => picture)),
  });
}
