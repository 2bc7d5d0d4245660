/** Batch files: items as input of a batch service, and its output as the answers of a run. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Picture } from '../../../../pictures/picture.ts';
import {
  batchLines,
  batchRespondent,
  lineIds,
} from '../../../../evaluation/respondents/server/batch/batch.ts';
import { probabilityParameters } from '../../../../evaluation/respondents/server/yes-no/probabilities.ts';
import type { ReadyRespondent } from '../../../../evaluation/respondents/types.ts';
import { requestParameters } from '../../../../evaluation/respondents/server/request-parameters.ts';
import type { Item } from '../../../../evaluation/tasks/item.ts';
import { ok } from '../../../../util/result.ts';
import { DEFAULT_RETRY } from '../../../../evaluation/runs/index.ts';
import { readBatchOutput, type BatchOutput } from '../../../../vlm/batch.ts';
import { CommandError } from '../../../../command/io.ts';
import { drawInside, type ReadOwnPicture } from '../../../../command/draw-inside.ts';
import { readLines } from './json-lines.ts';
import type { RequestWords } from '../../../../command/request.ts';
import { SERVER_KIND } from '../../../../evaluation/respondents/server/server-respondent.ts';
import { InputError } from '../../../../util/input-error.ts';

/**
 * Prints items as lines of a batch input file.
 *
 * @param images the folder of the pictures by name; without it they are embedded in the lines
 * @param open returns the content of an item's own picture file
 */
export function batchPrinter(
  words: RequestWords,
  images: string | undefined,
  open?: ReadOwnPicture,
): (item: Item) => Promise<string> {
  const draw = images === undefined ? drawInside(words.format, open) : addressIn(images);
  return (item) =>
    batchLines(item, { ...words, ...words.format, draw }).catch((error: unknown) => {
      if (error instanceof InputError) throw new CommandError(`--format openai-batch: ${error.message}`, 2);
      throw error;
    });
}

function addressIn(images: string): (picture: Picture) => Promise<string> {
  return ({ name }) => Promise.resolve(pathToFileURL(resolve(images, name)).href);
}

/**
 * Sets up a batch's output file as the respondent of a run.
 *
 * @throws CommandError for a line that is not a valid output, for an id that is not in the run, and for one that
 * occurs twice
 */
export async function fromBatch(
  file: string,
  { model, parameters, format, probabilities }: RequestWords,
  items: readonly Pick<Item, 'id' | 'each'>[],
): Promise<ReadyRespondent> {
  const lines = await readLines(file, '--from-batch', (line) => ok(line));
  const ids = new Set(items.flatMap(lineIds));
  const outputs = new Map<string, BatchOutput>();
  for (const [index, line] of lines.entries()) {
    const output = await readBatchOutput(line);
    const place = `--from-batch ${file} line ${index + 1}`;
    if (!output.ok) throw new CommandError(`${place}: ${output.error}`);
    const { id } = output.value;
    const name = JSON.stringify(id);
    if (!ids.has(id)) {
      throw new CommandError(
        `${place}: ${name} is not an item of this run; give the words that made the batch`,
      );
    }
    if (outputs.has(id))
      throw new CommandError(`${place}: ${name} occurs twice; delete one of the two lines`);
    outputs.set(id, output.value);
  }
  return {
    respondent: batchRespondent(outputs, model, { tokens: probabilities !== undefined }),
    identity: {
      kind: SERVER_KIND,
      model,
      parameters: { ...requestParameters(parameters), ...format, ...probabilityParameters(probabilities) },
    },
    // A batch is finished: its failures are known, and none of them can succeed on a retry.
    retry: { ...DEFAULT_RETRY, retries: 0, finalRetries: 0 },
    failuresThatStop: Number.POSITIVE_INFINITY,
    provenance: { batch: 'openai' },
    concurrency: 1,
    isCached: false,
  };
}
