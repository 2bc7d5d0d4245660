import type { ItemsPlan } from '../runs/index.ts';
import type { Picture } from '../../pictures/picture.ts';
import {
  batchLines,
  NO_REPEATS,
  NO_SECOND_TURN,
  type BatchOptions,
} from '../respondents/server/batch/batch.ts';
import { mayRepeat } from '../respondents/server/yes-no/probabilities.ts';
import { formatOf, type SentFormat } from '../respondents/server/vlm-pictures.ts';
import type { Item } from '../tasks/item.ts';
import { InputError } from '../../util/input-error.ts';

/** Approximate size of the pieces passed to the file, in characters; pictures make lines long. */
const PIECE_CHARACTERS = 4 * 1024 * 1024;

/** The items of a batch file, and the server's model and request fields. */
export interface BatchFilePlan {
  readonly items: ItemsPlan;
  readonly server: Omit<BatchOptions, 'draw'>;
}

/**
 * Writes a plan's items as a batch input file, pictures included. Rejects for items that take two turns, and when
 * the signal is aborted.
 *
 * @param onprogress called with the number of items written
 */
export async function batchFile(
  items: Iterable<Item>,
  server: BatchFilePlan['server'],
  draw: (picture: Picture, format: SentFormat) => Promise<string>,
  signal: AbortSignal,
  onprogress: (done: number) => void,
): Promise<Blob> {
  const format = formatOf(server);
  if (mayRepeat(server.probabilities)) throw new InputError(`As a batch: ${NO_REPEATS}.`);
  const pieces: Blob[] = [];
  let piece = '';
  let done = 0;
  for (const item of items) {
    signal.throwIfAborted();
    if (item.followUp !== undefined) throw new InputError(`As a batch: ${NO_SECOND_TURN}.`);
    piece += `${await batchLines(item, { ...server, draw: (picture) => draw(picture, format) })}\n`;
    done += 1;
    onprogress(done);
    if (piece.length < PIECE_CHARACTERS) continue;
    pieces.push(new Blob([piece]));
    piece = '';
  }
  return new Blob([...pieces, piece], { type: 'application/jsonl' });
}
