/** `rungs distil`: frames, questions, reasoning and answers as training lines (the first stage of CFGPT). */
import '../../../../systems/all.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import {
  chainSamples,
  LEVELS,
  type Level,
  type SampledItem,
} from '../../../../evaluation/benchmarks/countervqa/samples.ts';
import { chainCollection } from '../../../../evaluation/benchmarks/countervqa/subject.ts';
import { FRAMES_OPTION, INPUT } from '../../../../evaluation/benchmarks/countervqa/task-options.ts';
import { FORMATS, type Format } from '../../../../chains/distil/formats.ts';
import { exampleLine, promptLine, type AddressOf } from '../../../../chains/distil/lines.ts';
import { templateReasoning } from '../../../../chains/distil/template.ts';
import type { Example } from '../../../../chains/distil/types.ts';
import { drawPicture, readyToDraw } from '../../../../pictures/draw.ts';
import type { Picture } from '../../../../pictures/picture.ts';
import { pictureSize } from '../../../../pictures/picture-size.ts';
import { exampleFigures } from '../../distil/figures.ts';
import type { Taught } from '../../distil/teach.ts';
import { MAX_SIZE, MIN_SIZE } from '../../../../systems/raster/rasteriser.ts';
import type { PictureStyle } from '../../../../systems/index.ts';
import { readChoiceOption, readEntryOption, readSeed, readWholeOption } from '../../../../command/options.ts';
import { IMAGES, openDistilFolder, writeRecipe, type DistilFolder } from './folder.ts';
import { addServerOptions } from '../../../../command/server-options.ts';
import { haveTaught, readTeacher, type TeacherOptions } from './teacher.ts';
import { fileProblem } from '../../../../command/files.ts';
import { CommandError, writeJson } from '../../../../command/io.ts';
import { showLine } from '../../../../command/progress.ts';

interface DistilOptions extends TeacherOptions {
  readonly task: string;
  readonly count: string;
  readonly seed: string;
  readonly format: string;
  readonly preset?: string;
  readonly input: string;
  readonly frames: string;
  readonly style?: string;
  readonly size?: string;
  readonly out: string;
  readonly resume?: boolean;
}

const MAX_PER_LEVEL = 1_000_000;
const PRESETS = ['cfgpt'] as const;
const TRAIN = 'train.jsonl';
const DROPPED = 'dropped.jsonl';
const PROMPTS = 'prompts.jsonl';

/** Adds `distil` to the program. */
export function registerDistil(program: Command): void {
  const command = program
    .command('distil')
    .description('write questions about event chains with reasoning and answers, for fine-tuning a model')
    .requiredOption('--task <level>', `${LEVELS.join(', ')}, or all`)
    .requiredOption('--count <number>', 'number of examples per level')
    .requiredOption('--out <folder>', 'folder for train.jsonl and the pictures')
    .option('--seed <number>', 'equal seeds give equal questions', '1')
    .option('--format <name>', 'messages (OpenAI, TRL) or sharegpt (LLaMA-Factory)', 'messages')
    .option('--preset <name>', 'cfgpt: training files with the settings of CFGPT, and prompts.jsonl for GRPO')
    .option('--input <choice>', INPUT.values.map(({ id }) => id).join(', '), 'video')
    .option('--frames <choice>', FRAMES_OPTION.values.map(({ id }) => id).join(', '), 'steps')
    .option('--style <style>', chainCollection.styles.join(' or '))
    .option('--size <pixels>', 'width and height of the pictures', '256')
    .option(
      '--server <url>',
      'server of a teacher that writes the reasoning: OpenAI-compatible, ending in /v1',
    )
    .option('--model <name>', 'the teacher: a model of that server')
    .option('--mend <number>', 'number of retries after an unreadable reply', '2')
    .option('--resume', 'resume in the folder');
  addServerOptions(command).action(distil);
}

async function distil(options: DistilOptions): Promise<void> {
  const words = readWords(options);
  const { levels, count, seed, style, size, format, ways, preset } = words;
  const teacher = readTeacher(options);
  const sampled = [...chainSamples({ levels, count, seed, style, ways })];
  const plan = {
    task: options.task,
    count,
    seed,
    format,
    preset,
    style,
    size,
    ...ways,
    teacher: teacher === null ? null : teacher.plan,
  };
  const folder = await openDistilFolder(options.out, plan, { resume: options.resume === true });
  try {
    await drawPictures(sampled, options.out, size);
    const places = placesOf(sampled);
    const addressOf: AddressOf = (picture) => places.get(picture) ?? picture;
    const taught = teacher === null ? null : await haveTaught(teacher, sampled, folder);
    const examples = taught?.examples ?? sampled.map(fromTemplate);
    await folder.writeLines(
      TRAIN,
      examples.map((example) => exampleLine(example, format, addressOf)),
    );
    if (taught !== null) await folder.writeLines(DROPPED, taught.dropped);
    const recipe = preset === null ? [] : await writePreset(folder, sampled, addressOf, options.out, format);
    const summary = {
      status: taught === null || taught.open === 0 ? 'done' : 'partial',
      examples: examples.length,
      ...(taught === null ? {} : droppedIn(taught)),
      levels: exampleFigures(examples),
      ...(recipe.length === 0 ? {} : { recipe }),
    };
    await folder.write(summary);
    await writeJson({ out: options.out, ...summary });
    if (taught !== null && taught.open > 0) {
      throw new CommandError(
        `${taught.open} of ${sampled.length} questions have no reply: ${taught.trouble}; the others are saved: resume with --out ${options.out} --resume`,
      );
    }
  } finally {
    folder.close();
  }
}

interface Words {
  readonly levels: readonly Level[];
  readonly count: number;
  readonly seed: number;
  readonly format: Format;
  readonly preset: (typeof PRESETS)[number] | null;
  readonly style: PictureStyle;
  readonly size: number;
  readonly ways: Readonly<Record<string, string>>;
}

function readWords(options: DistilOptions): Words {
  const [style = 'flat'] = chainCollection.styles;
  const way = (option: string, word: string, { values }: typeof INPUT): string =>
    readEntryOption(option, word, values).id;
  return {
    levels: levelsOf(options.task),
    count: readWholeOption('--count', options.count, 1, MAX_PER_LEVEL),
    seed: readSeed(options.seed),
    format: readChoiceOption('--format', options.format, FORMATS),
    preset: options.preset === undefined ? null : readChoiceOption('--preset', options.preset, PRESETS),
    style:
      options.style === undefined
        ? style
        : readChoiceOption('--style', options.style, chainCollection.styles),
    size:
      options.size === undefined
        ? pictureSize(style)
        : readWholeOption('--size', options.size, MIN_SIZE, MAX_SIZE),
    ways: {
      input: way('--input', options.input, INPUT),
      frames: way('--frames', options.frames, FRAMES_OPTION),
    },
  };
}

function levelsOf(word: string): readonly Level[] {
  const chosen = readChoiceOption('--task', word, [...LEVELS, 'all']);
  return LEVELS.filter((level) => chosen === 'all' || level === chosen);
}

function fromTemplate({ sample }: SampledItem): Example {
  return { sample, reasoning: { from: 'template', text: templateReasoning(sample) } };
}

/**
 * Returns the paths of items' pictures, by name: pictures of one chain are shared between its questions. A model
 * never sees their names.
 */
function placesOf(sampled: readonly SampledItem[]): ReadonlyMap<string, string> {
  return new Map(
    sampled.flatMap(({ item }) => item.pictures.map((picture) => [picture.name, placeOf(picture)] as const)),
  );
}

function placeOf(picture: Picture): string {
  if (picture.kind !== 'scene') return `${IMAGES}/${picture.name}`;
  return `${IMAGES}/${picture.subject}-${picture.event ?? 'board'}.png`;
}

function droppedIn({ dropped, drops, open }: Taught): object {
  return { dropped: dropped.length, drops, open };
}

/**
 * Writes the files of the preset, and the questions alone for the second stage, including those without a usable
 * reply.
 */
async function writePreset(
  folder: DistilFolder,
  sampled: readonly SampledItem[],
  addressOf: AddressOf,
  out: string,
  format: Format,
): Promise<readonly string[]> {
  await folder.writeLines(
    PROMPTS,
    sampled.map(({ sample }) => promptLine(sample, addressOf)),
  );
  return [PROMPTS, ...(await writeRecipe(out, format))];
}

/** Draws every picture once, as PNG, before a line names it. */
async function drawPictures(sampled: readonly SampledItem[], out: string, size: number): Promise<void> {
  const { nodeRasteriser } = await import('../../../../systems/raster/node.ts');
  const pictures = new Map<string, Picture>(
    sampled.flatMap(({ item }) => item.pictures.map((picture) => [placeOf(picture), picture] as const)),
  );
  let done = 0;
  for (const [place, picture] of pictures) {
    if (picture.kind === 'file') continue;
    await readyToDraw(picture);
    const { svg, size: width } = drawPicture(picture, size);
    await writeFile(join(out, place), await nodeRasteriser.rasterise(svg, width)).catch((error: unknown) => {
      throw new CommandError(`--out ${out}: ${fileProblem(error)}`);
    });
    done += 1;
    showLine(`pictures: ${done} of ${pictures.size}`);
  }
  showLine('');
}
