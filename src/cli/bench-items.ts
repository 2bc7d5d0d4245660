/** `rungs bench items`: makes items, one JSON line each, and draws their pictures. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { LARGEST_SIZE, SMALLEST_SIZE } from '../lib/systems/raster/rasteriser.ts';
import { findTask } from '../lib/benchmarks/index.ts';
import { drawPicture, readyToDraw } from '../lib/pictures/draw.ts';
import type { Picture } from '../lib/pictures/picture.ts';
import type { Probabilities } from '../lib/respondents/probabilities.ts';
import type { Item } from '../lib/tasks/item.ts';
import { defaultVariant } from '../lib/tasks/kit/default-variant.ts';
import { templateFromJson } from '../lib/tasks/kit/template.ts';
import type { Subject, Task } from '../lib/tasks/task.ts';
import { DEMOS, SHOTS, type PromptTemplate, type Variant } from '../lib/tasks/variant.ts';
import { readChoice, readSeed, readTemperature, readWhole } from '../lib/command/options.ts';
import { readSubject, readTask, SUBJECT_WORDS, TASK_WORDS } from './bench-words.ts';
import { addWayOptions, readWays } from './bench-ways.ts';
import type { BatchWords } from './bench-batch.ts';
import { readProbabilities, type ProbabilityOptions } from './bench-probabilities.ts';
import { answeredIn } from './bench-folder.ts';
import { fileProblem, makeFolder } from '../lib/command/files.ts';
import { CommandError, writeText } from '../lib/command/io.ts';
import { PICTURE_SIZES } from '../lib/pictures/picture-size.ts';

/** The options of `bench items`, as commander gives them. */
export interface ItemsOptions {
  readonly task: Task;
  readonly system: string;
  readonly count: string;
  readonly seed: string;
  readonly shots: string;
  readonly demos: string;
  readonly graph: boolean;
  readonly chainOfThought?: boolean;
  readonly template?: string;
  readonly style?: string;
  readonly size?: string;
  readonly images?: string;
}

/** The options that say how the lines are written. */
interface LinesOptions extends ItemsOptions, BatchOptions {
  readonly format: string;
  readonly model?: string;
  readonly unanswered?: string;
}

/** The options that shape a request to a model. */
export interface BatchOptions extends ProbabilityOptions {
  readonly temperature: string;
  readonly maxTokens: string;
  readonly topP?: string;
  readonly modelSeed?: string;
  readonly thinking: boolean;
  readonly jpeg?: string;
}

const LARGEST_COUNT = 1_000_000;
/** Servers keep a seed in 32 bits, with a sign. */
const LARGEST_MODEL_SEED = 2 ** 31 - 1;
/** Lines are handed over in pieces of about this many characters. */
const PIECE_LENGTH = 65_536;

/** Adds `items` to `rungs bench`. */
export function registerBenchItems(bench: Command): void {
  addVariantOptions(
    bench
      .command('items')
      .description('print items of a task, one JSON line each')
      .requiredOption('--task <id>', TASK_WORDS, readTask)
      .requiredOption('--system <id>', `what it is about: ${SUBJECT_WORDS}`)
      .requiredOption('--count <number>', 'items; pictures in structure tasks, with twelve lines each')
      .option('--seed <number>', 'equal seeds give equal items', '1'),
  )
    .option('--images <folder>', 'draw the pictures into this folder, by the names in the items')
    .option('--size <pixels>', 'width and height of the pictures: 256, in the style published 96')
    .option('--format <name>', 'lines, or openai-batch: the input file of a batch service', 'lines')
    .option('--model <name>', 'openai-batch: the model that the batch asks')
    .option('--temperature <number>', 'openai-batch: 0 for the likeliest answer', '0')
    .option('--max-tokens <number>', 'openai-batch: longest answer', '1024')
    .option('--top-p <number>', 'openai-batch: draw from the likeliest tokens of this share, above 0 to 1')
    .option('--model-seed <number>', 'openai-batch: the seed by which the model draws')
    .option('--no-thinking', 'openai-batch: ask templates that know the switch to leave out the thinking')
    .option(
      '--probabilities <choice>',
      'openai-batch, yes/no questions: tokens (the default), or off; tokens asks how likely yes is',
    )
    .option(
      '--jpeg <quality>',
      'openai-batch: pictures inside as JPEG of a quality from 1 to 100, not as PNG',
    )
    .option('--unanswered <folder>', 'only items that the run in this folder has no answer to')
    .action(printItems);
}

/** Adds the options that say how items are asked. */
export function addVariantOptions(command: Command): Command {
  command
    .option('--shots <number>', 'demonstrations before the question: 0, 2, 4 or 8', '0')
    .option('--demos <choice>', 'random, or balanced over what was set', 'random')
    .option('--no-graph', 'leave the causal rules out of the prompt')
    .option('--chain-of-thought', 'ask for reasoning first, and for the answer in a second turn')
    .option('--template <file>', 'wording of the prompts, as JSON')
    .option('--style <style>', 'rungs or published; of stories flat or outlined');
  return addWayOptions(command);
}

/** Reads how items are asked. Throws a CommandError for a word that is none of the choices. */
export async function readVariant(
  task: Task,
  subject: Subject,
  options: Pick<ItemsOptions, 'shots' | 'demos' | 'graph' | 'chainOfThought' | 'template' | 'style'>,
): Promise<Variant> {
  const standard = defaultVariant(task, subject);
  const shot = SHOTS.find((one) => String(one) === options.shots);
  if (shot === undefined) throw new CommandError(`--shots ${options.shots}: give 0, 2, 4 or 8`, 2);
  refuseUnknown(task, shot !== 0, '--shots', 'shots');
  refuseUnknown(task, options.demos !== 'random', '--demos', 'shots');
  refuseUnknown(task, !options.graph, '--no-graph', 'graph');
  refuseUnknown(task, options.chainOfThought === true, '--chain-of-thought', 'chainOfThought');
  return {
    shots: shot,
    demos: readChoice('--demos', options.demos, DEMOS),
    graph: options.graph,
    chainOfThought: options.chainOfThought === true,
    style:
      options.style === undefined
        ? standard.style
        : readChoice(`--style for ${subject.id}`, options.style, subject.styles),
    ...readWays(task, options),
    template: options.template === undefined ? standard.template : await readTemplate(task, options.template),
  };
}

/** A way of asking that changes nothing in a task's prompts is a slip of the call. */
function refuseUnknown(
  task: Task,
  isAsked: boolean,
  option: string,
  setting: Task['settings'][number],
): void {
  if (!isAsked || task.settings.includes(setting)) return;
  throw new CommandError(`${option}: prompts of ${task.id} know no such thing; leave it out`, 2);
}

async function readTemplate(task: Task, file: string): Promise<PromptTemplate> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(`--template ${file}: ${fileProblem(error)}`);
  });
  const template = templateFromJson(text, findTask);
  if (!template.ok) throw new CommandError(`--template ${file}: ${template.error.join(' ')}`);
  if (template.value.task === task.id) return template.value;
  throw new CommandError(`--template ${file} is for ${template.value.task}, not for ${task.id}`);
}

async function printItems(options: LinesOptions): Promise<void> {
  const { task } = options;
  const subject = readSubject(task, options.system);
  const count = readWhole('--count', options.count, 1, LARGEST_COUNT);
  const seed = readSeed(options.seed);
  const variant = await readVariant(task, subject, options);
  const size =
    options.size === undefined
      ? PICTURE_SIZES[variant.style]
      : readWhole('--size', options.size, SMALLEST_SIZE, LARGEST_SIZE);
  const write = await lineWriter(task, subject, options);
  const draw = options.images === undefined ? null : await createDrawing(options.images, size);
  const answered = options.unanswered === undefined ? null : await answeredIn(options.unanswered);
  const all = task.generate(subject.id, { count, seed, variant });
  await printLines(answered === null ? all : without(all, answered), write, draw);
}

/** How an item becomes a line. */
async function lineWriter(
  task: Task,
  subject: Subject,
  options: LinesOptions,
): Promise<(item: Item) => Promise<string>> {
  const format = readChoice('--format', options.format, ['lines', 'openai-batch']);
  if (format === 'lines') return (item) => Promise.resolve(JSON.stringify(task.line(item)));
  if (options.model === undefined) {
    throw new CommandError('--format openai-batch needs --model NAME, as the batch service knows it', 2);
  }
  const { batchPrinter } = await import('./bench-batch.ts');
  return batchPrinter(
    readBatchWords(options.model, options, readProbabilities(task, subject, options, 'batch')),
    options.images,
  );
}

/** How a model is asked. Throws a CommandError for numbers out of range. */
export function readBatchWords(
  model: string,
  {
    temperature,
    maxTokens,
    topP,
    modelSeed,
    thinking,
    size,
    jpeg,
  }: BatchOptions & Pick<ItemsOptions, 'size'>,
  probabilities?: Probabilities,
): BatchWords {
  return {
    model,
    parameters: {
      temperature: readTemperature(temperature),
      maxTokens: readWhole('--max-tokens', maxTokens, 1, 1_000_000),
      ...(topP === undefined ? {} : { topP: readShare('--top-p', topP) }),
      ...(modelSeed === undefined
        ? {}
        : { seed: readWhole('--model-seed', modelSeed, 0, LARGEST_MODEL_SEED) }),
      ...(thinking ? {} : { thinking: false }),
    },
    format: {
      ...(size === undefined ? {} : { size: readWhole('--size', size, SMALLEST_SIZE, LARGEST_SIZE) }),
      ...(jpeg === undefined ? {} : { jpegQuality: readWhole('--jpeg', jpeg, 1, 100) }),
    },
    ...(probabilities === undefined ? {} : { probabilities }),
  };
}

/** A share above 0, up to 1. Throws a CommandError for what is none. */
function readShare(option: string, text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && share > 0 && share <= 1) return share;
  throw new CommandError(`${option} ${text}: give a number above 0, up to 1`, 2);
}

function* without(items: Iterable<Item>, ids: ReadonlySet<string>): Generator<Item, void, undefined> {
  for (const item of items) if (!ids.has(item.id)) yield item;
}

type Draw = (pictures: readonly Picture[]) => Promise<void>;

/** Draws the pictures of an item into a folder, each once. */
async function createDrawing(folder: string, size: number): Promise<Draw> {
  const { nodeRasteriser } = await import('../lib/systems/raster/node.ts');
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

/** Prints items as they are made: the pictures of a line are there before the line is. */
async function printLines(
  items: Iterable<Item>,
  write: (item: Item) => Promise<string>,
  draw: Draw | null,
): Promise<void> {
  let piece = '';
  for (const item of items) {
    await draw?.(item.pictures);
    piece += `${await write(item)}\n`;
    if (piece.length < PIECE_LENGTH) continue;
    await writeText(piece);
    piece = '';
  }
  await writeText(piece);
}
