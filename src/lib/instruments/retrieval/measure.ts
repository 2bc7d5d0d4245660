/** Embeds a set with a model, and computes its figures. */
import type { Captioned } from '../../evaluation/benchmarks/causal-order/captioned-pictures.ts';
import {
  retrieval,
  type RetrievalFigures,
} from '../../evaluation/benchmarks/causal-order/image-text-retrieval.ts';
import type { Clip } from '../../clip/types.ts';
import type { Picture } from '../../pictures/picture.ts';
import { embedInParts, type EmbeddedSoFar } from '../../evaluation/respondents/clip/embedder.ts';
import { pictureEmbedder, type ReadFile } from '../../evaluation/respondents/clip/look.ts';

/** Functions that embed a set. */
interface SetEmbedder {
  readonly see: (picture: Picture) => Promise<Float32Array>;
  readonly read: (captions: readonly string[]) => Promise<readonly Float32Array[]>;
}

/** Returns the embedder of a CLIP; without `openFile` it supports drawings only. */
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

/** Batch size: enough to keep a model busy, and few enough for a quick cancellation. */
const TOGETHER = 20;

/** Embeds a set in batches, and computes M1 to M8. Only embeddings are kept in memory. */
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
