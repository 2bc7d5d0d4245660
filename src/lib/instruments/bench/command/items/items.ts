/** `rungs bench items`: generates items, one JSON line each, and draws their pictures. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { MAX_SIZE, MIN_SIZE } from '../../../../systems/raster/rasteriser.ts';
import { drawPicture, readyToDraw } from '../../../../pictures/draw.ts';
import type { Picture } from '../../../../pictures/picture.ts';
import type { Item } from '../../../../evaluation/tasks/item.ts';
import { readChoiceOption, readWholeOption } from '../../../../command/options.ts';
import { addAskedOptions, readAsked, type AskedItems, type AskedOptions } from '../options/asked.ts';
import { readTask, TASK_IDS } from '../options/task-arguments.ts';
import { addVariantOptions } from '../options/variant.ts';
import { readProbabilities, type ProbabilityOptions } from '../options/probabilities.ts';
import {
  addRequestOptions,
  readRequestWords,
  readPictureFormat,
  type RequestOptions,
} from '../../../../command/request.ts';
import { answeredIn } from '../files/folder.ts';
import { fileProblem, makeFolder } from '../../../../command/files.ts';
import { CommandError, tell, writeLines } from '../../../../command/io.ts';
import { hashText } from '../../../../util/hash.ts';
import { pictureSize } from '../../../../pictures/picture-size.ts';

/** Options of the lines' format. */
interface LinesOptions extends AskedOptions, RequestOptions, ProbabilityOptions {
  readonly images?: string;
  readonly format: string;
  readonly model?: string;
  readonly unanswered?: string;
}

/** Adds `items` to `rungs bench`. */
export function registerBenchItems(bench: Command): void {
  const items = bench
    .command('items')
    .description('print a task’s items, one JSON line each')
    .requiredOption('--task <id>', TASK_IDS, readTask);
  const command = addVariantOptions(
    addAskedOptions(items, 'number of items; in structure tasks, of pictures with twelve lines each'),
  )
    .option('--images <folder>', 'folder for the drawn pictures, by the names in the items')
    .option('--size <pixels>', 'width and height of the pictures (default: 256; 96 in the style published)')
    .option(
      '--format <name>',
      'lines; openai-batch: input file of a batch service; messages: with the right answers, for trainers',
      'lines',
    )
    .option('--model <name>', 'openai-batch: the model of the batch')
    .option('--temperature <number>', 'openai-batch: sampling temperature; 0: the most likely answer', '0')
    .option('--max-tokens <number>', 'openai-batch: maximum number of tokens of an answer', '1024')
    .option('--no-thinking', 'openai-batch: switch thinking off, for chat templates that support it')
    .option(
      '--probabilities <choice>',
      'openai-batch, yes/no questions: tokens (default) requests the probability of yes; off does not',
    )
    .option(
      '--jpeg <quality>',
      'openai-batch: embed pictures as JPEG with a quality from 1 to 100; default: PNG',
    )
    .option('--unanswered <folder>', 'print only items without an answer in the run of this folder');
  addRequestOptions(command, 'openai-batch: ').action(printItems);
}

async function printItems(options: LinesOptions, command: Command): Promise<void> {
  const asked = await readAsked(options, command);
  const size =
    options.size === undefined
      ? pictureSize(asked.variant.style)
      : readWholeOption('--size', options.size, MIN_SIZE, MAX_SIZE);
  const write = await lineWriter(asked, options);
  const draw = options.images === undefined ? null : await createDrawing(options.images, size);
  const answered = options.unanswered === undefined ? null : await answeredIn(options.unanswered);
  const items = answered === null ? asked.items() : without(asked.items(), answered);
  const isTaught = options.format === 'messages' && asked.own === null;
  await writeLines(linesOf(isTaught ? distinct(items) : items, write, draw));
}

/** Returns the function that turns an item into a line. */
async function lineWriter(
  asked: AskedItems,
  options: LinesOptions,
): Promise<(item: Item) => Promise<string>> {
  const { own } = asked;
  const { task } = options;
  const format = readChoiceOption('--format', options.format, ['lines', 'openai-batch', 'messages']);
  if (format === 'lines') {
    if (own === null) return (item) => Promise.resolve(JSON.stringify(task.toLine(item)));
    throw new CommandError(
      '--items: its lines are items already; add --format openai-batch --model NAME, or --format messages',
      2,
    );
  }
  if (format === 'messages') {
    const { messagesPrinter } = await import('./messages.ts');
    return messagesPrinter(task, readPictureFormat(options), options.images, own?.open);
  }
  if (options.model === undefined) {
    throw new CommandError('--format openai-batch needs --model NAME, as the batch service knows it', 2);
  }
  const { batchPrinter } = await import('../files/batch.ts');
  return batchPrinter(
    readRequestWords(options.model, options, readProbabilities(task, asked, options, 'batch')),
    options.images,
    own?.open,
  );
}

function* without(items: Iterable<Item>, ids: ReadonlySet<string>): Generator<Item, void, undefined> {
  for (const item of items) if (!ids.has(item.id)) yield item;
}

/** Yields items that ask something new: trainers should not see duplicates. There may be fewer than requested. */
function* distinct(items: Iterable<Item>): Generator<Item, void, undefined> {
  const seen = new Set<string>();
  let count = 0;
  for (const item of items) {
    count += 1;
    const content = contentHash(item);
    if (seen.has(content)) continue;
    seen.add(content);
    yield item;
  }
  if (seen.size === count) return;
  tell(`--count: only ${seen.size} of ${count} lines are distinct; each of these is written once\n`);
}

/** Returns a hash that is equal for items with the same content, regardless of their pictures' names. */
function contentHash({ messages, pictures, truth }: Item): string {
  const places = new Map<string, number>();
  const placeOf = (name: string): string => {
    if (!places.has(name)) places.set(name, places.size);
    return `${places.get(name) ?? ''}`;
  };
  return hashText(JSON.stringify([messages, pictures, truth]).replace(/[0-9a-f]{16}\.png/gu, placeOf));
}

type Draw = (pictures: readonly Picture[]) => Promise<void>;

/** Returns a function that draws an item's pictures into a folder, each once. */
async function createDrawing(folder: string, size: number): Promise<Draw> {
  const { nodeRasteriser } = await import('../../../../systems/raster/node.ts');
  const refuse = (error: unknown): never => {
    throw new CommandError(`--images ${folder}: ${fileProblem(error)}`);
  };
  await makeFolder(folder).catch(refuse);
  const drawn = new Set<string>();
  return async (pictures) => {
    for (const picture of pictures) {
      const { name } = picture;
      if (picture.kind === 'file' || drawn.has(name)) continue;
      drawn.add(name);
      await readyToDraw(picture);
      const { svg, size: width } = drawPicture(picture, size);
      await writeFile(join(folder, name), await nodeRasteriser.rasterise(svg, width)).catch(refuse);
    }
  };
}

/** Yields the lines of items as they are generated; a line's pictures are written before it. */
async function* linesOf(
  items: Iterable<Item>,
  write: (item: Item) => Promise<string>,
  draw: Draw | null,
): AsyncGenerator<string, void, undefined> {
  for (const item of items) {
    await draw?.(item.pictures);
    yield write(item);
  }
}
