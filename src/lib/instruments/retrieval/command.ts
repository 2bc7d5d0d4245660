/** `rungs bench retrieval`: measures how well a model's pictures and captions retrieve each other. */
import { omitUndefined } from '../../util/omit.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import {
  captionedPictures,
  MAX_SET_PICTURES,
  type Captioned,
  type SetRequest,
} from '../../evaluation/benchmarks/causal-order/captioned-pictures.ts';
import { recognitionTask } from '../../evaluation/benchmarks/causal-order/recognition.ts';
import { readHeadFile, throughHeadOf } from '../../command/head.ts';
import { CommandError, oneLine, tell, writeJson } from '../../command/io.ts';
import { readModelSource } from '../../command/model-source.ts';
import { readChoiceOption, readEntryOption, readSeed, readWholeOption } from '../../command/options.ts';
import { openFolder } from '../../command/packed-folder.ts';
import { withClip } from '../../command/with-clip.ts';
import type { Clip, LoadedModel } from '../../clip/types.ts';
import { PICTURE_STYLES } from '../../systems/index.ts';
import { CAPTION_FORMATS } from './caption-file.ts';
import { measureRetrieval, setEmbedder } from './measure.ts';
import { MAX_OWN_PICTURES, ownSentences, ownSet } from './own-set.ts';
import { ownReport, retrievalReport } from './report.ts';
import { InputError } from '../../util/input-error.ts';

interface RetrievalOptions {
  readonly model: string;
  readonly head?: string;
  readonly system: string;
  readonly count: string;
  readonly seed: string;
  readonly style?: string;
  readonly dir?: string;
  readonly format?: string;
  readonly split?: string;
}

/** Adds `retrieval` to `rungs bench`. */
export function register(bench: Command): void {
  bench
    .command('retrieval')
    .description('measure retrieval between the pictures and captions of a set: M1 to M8 of VQA-Causal')
    .requiredOption(
      '--model <folder|id>',
      'a model folder, scene-clip, or owner/name of the hub (downloads it)',
    )
    .option('--head <file>', 'head for the embeddings, a file saved by `train causalclip` or the page')
    .option('--system <id>', recognitionTask.subjects.map(({ id }) => id).join(', '), 'stories')
    .option('--count <number>', 'number of pictures, with five captions each', '100')
    .option('--seed <number>', 'seed of the pictures', '1')
    .option('--style <name>', 'a style of the subject')
    .option('--dir <folder>', 'your own pictures and captions instead: COCO, Flickr30k, or a table')
    .option('--format <name>', `format of the captions: ${CAPTION_FORMATS.join(', ')}`)
    .option('--split <name>', 'use only this part: test, val, train')
    .action(printRetrieval);
}

async function printRetrieval(options: RetrievalOptions): Promise<void> {
  if (options.dir !== undefined) {
    await printOwn(options.dir, options);
    return;
  }
  for (const word of ['format', 'split'] as const)
    if (options[word] !== undefined) throw new CommandError(`--${word} belongs to --dir; leave it out`, 2);
  const { id, styles } = readEntryOption('--system', options.system, recognitionTask.subjects);
  const style = readChoiceOption('--style', options.style ?? styles[0] ?? PICTURE_STYLES[0], styles);
  const count = readWholeOption('--count', options.count, 1, MAX_SET_PICTURES);
  const seed = readSeed(options.seed);
  const request = { subject: id, count, seed, style };
  await withModel(options, async (clip, { identity }) => {
    const figures = await measureRetrieval(setOf(request), setEmbedder(clip));
    await writeJson(retrievalReport(identity, request, figures));
  });
}

/** Calls a function with the model of the options, including its head. */
async function withModel(
  { model, head: path }: RetrievalOptions,
  work: (clip: Clip, model: LoadedModel) => Promise<void>,
): Promise<void> {
  const head = path === undefined ? null : await readHeadFile(path);
  await withClip(await readModelSource(model), async (clip, loaded) => {
    const headed = head === null ? { clip, model: loaded } : throughHeadOf(head, clip, loaded);
    await work(headed.clip, headed.model);
  });
}

function setOf(request: SetRequest): readonly Captioned[] {
  try {
    return captionedPictures(request);
  } catch (error) {
    if (error instanceof InputError) throw new CommandError(`--count ${request.count}: ${error.message}`);
    throw error;
  }
}

/** Measures a user's own pictures; messages about excluded ones go to stderr. */
async function printOwn(dir: string, options: RetrievalOptions): Promise<void> {
  const take = {
    count: readWholeOption('--count', options.count, 1, MAX_OWN_PICTURES),
    seed: readSeed(options.seed),
    ...omitUndefined({ split: options.split }),
    ...(options.format === undefined
      ? {}
      : { format: readChoiceOption('--format', options.format, CAPTION_FORMATS) }),
  };
  const folder = await openFolder(dir);
  const { pictures, ...own } = await ownSet(folder, take).catch((error: unknown) => {
    if (error instanceof InputError) throw new CommandError(`--dir ${dir}: ${error.message}`);
    throw error;
  });
  for (const sentence of ownSentences(own)) tell(`${oneLine(sentence)}\n`);
  const openFile = async (path: string): Promise<Blob> => new Blob([await readFile(join(dir, path))]);
  await withModel(options, async (clip, { identity }) => {
    const figures = await measureRetrieval(pictures, setEmbedder(clip, openFile));
    await writeJson(ownReport(identity, dir, take, own, figures));
  });
}
