import { captionsIn } from './captions.ts';
import { countExpressions, type CorpusCount } from './count.ts';
import { EXPRESSION_LISTS } from './expressions.ts';
import type { CountProgress } from './methods.ts';

/** Shortest time between two progress reports, in milliseconds. */
const PAUSE_MS = 100;

/**
 * Counts the captions of a file, read as a stream. Rejects with a sentence where the file's content does not fit its
 * extension, and with the signal's reason where it is aborted.
 *
 * @throws RangeError for an unknown list
 */
export async function countFile(
  file: File,
  list: string,
  {
    signal,
    onprogress,
  }: { readonly signal: AbortSignal; readonly onprogress: (progress: CountProgress) => void },
): Promise<CorpusCount> {
  const expressions = EXPRESSION_LISTS.find(({ id }) => id === list);
  if (expressions === undefined) throw new RangeError(`There is no list “${list}”.`);
  let bytes = 0;
  let told = -Infinity;
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (piece, controller) => {
        bytes += piece.byteLength;
        controller.enqueue(piece);
      },
    }),
  );
  return countExpressions(captionsIn(counted, file.name), expressions, (captions) => {
    signal.throwIfAborted();
    const now = performance.now();
    if (now - told < PAUSE_MS) return;
    told = now;
    onprogress({ captions, bytes });
    signal.throwIfAborted();
  });
}
