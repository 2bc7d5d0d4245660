/** What is asked: items that are made, as task, system, number and seed say, or those of somebody's own file. */
import type { Command } from 'commander';
import { unitsOf } from '../../lib/evaluation/tasks/units.ts';
import { clusterOf, type Item } from '../../lib/evaluation/tasks/item.ts';
import { defaultVariant } from '../../lib/evaluation/tasks/kit/prompts/default-variant.ts';
import type { Subject, Task } from '../../lib/evaluation/tasks/task.ts';
import type { Variant } from '../../lib/evaluation/tasks/variant.ts';
import { readSeed, readWholeOption } from '../../lib/command/options.ts';
import { CommandError, tell } from '../../lib/command/io.ts';
import { readVariant, type VariantOptions } from './variant.ts';
import { taskOptionIds } from './task-options.ts';
import { readSubject, subjectOfRun, SUBJECT_WORDS } from './words.ts';
import { readOwnItems, type OwnItems } from './own-items.ts';

/** The options that say what is asked, as commander gives them. */
export interface AskedOptions extends VariantOptions {
  readonly task: Task;
  readonly seed: string;
  readonly system?: string;
  readonly count?: string;
  readonly items?: string;
  readonly pictures?: string;
}

/** What a call asks. */
export interface AskedItems {
  readonly subject: Subject;
  readonly variant: Variant;
  readonly seed: number;
  /** Units: pictures where several questions are asked about each, else items. */
  readonly count: number;
  /** Questions. */
  readonly total: number;
  readonly items: () => Iterable<Item>;
  /** The file that they stand in; null where they are made. */
  readonly own: OwnItems | null;
}

const MAX_COUNT = 1_000_000;
/** What says how items are made, or how their pictures are drawn: those of a file are what they are. */
const OF_MADE_ITEMS: ReadonlySet<string> = new Set([
  'count',
  'shots',
  'demos',
  'graph',
  'chainOfThought',
  'template',
  'style',
  'size',
  'jpeg',
  ...taskOptionIds(),
]);

/** Adds the options that say what is asked. */
export function addAskedOptions(command: Command, countLabel: string): Command {
  return command
    .option('--system <id>', `what it is about: ${SUBJECT_WORDS}`)
    .option('--count <number>', countLabel)
    .option('--seed <number>', 'equal seeds give equal items', '1')
    .option('--items <file>', 'your own items in place of made ones, as `items` and `import` print them')
    .option('--pictures <folder>', 'where the pictures of --items lie; beside the file unless given');
}

/** Reads what is asked. Throws a CommandError for words that say nothing of it, and for a file that cannot be asked. */
export async function readAsked(options: AskedOptions, command: Command): Promise<AskedItems> {
  if (options.items !== undefined) return ofFile({ ...options, items: options.items }, command);
  const { task, system, count } = options;
  if (options.pictures !== undefined) {
    throw new CommandError(
      '--pictures: the pictures of made items are drawn; give --items FILE, or leave it out',
      2,
    );
  }
  if (system === undefined || count === undefined) {
    throw new CommandError('say what is asked: --system ID --count NUMBER, or --items FILE', 2);
  }
  const subject = readSubject(task, system);
  const request = {
    count: readWholeOption('--count', count, 1, MAX_COUNT),
    seed: readSeed(options.seed),
    variant: await readVariant(task, subject, options),
  };
  tellFewClusters(task, subject, request, command);
  return {
    ...request,
    subject,
    total: task.questions(subject.id) * request.count,
    items: () => task.generate(subject.id, request),
    own: null,
  };
}

/** So many items show all that there is to ask about. */
const LOOKED_AT = 400;

/** A part of the stories has few causalities, and more items about them tell little more: that is said, once. */
function tellFewClusters(
  task: Task,
  { id }: Subject,
  request: { readonly count: number; readonly seed: number; readonly variant: Variant },
  command: Command,
): void {
  if (command.getOptionValueSource('split') !== 'cli') return;
  const looked = { ...request, count: Math.min(request.count, LOOKED_AT) };
  const clusters = new Set(Array.from(task.generate(id, looked), clusterOf)).size;
  if (clusters >= looked.count) return;
  tell(
    `--split: these ${request.count} items are about ${clusters} causalities, each of which counts as one try in intervals and tests\n`,
  );
}

async function ofFile(
  options: AskedOptions & { readonly items: string },
  command: Command,
): Promise<AskedItems> {
  for (const option of command.options) {
    const name = option.attributeName();
    if (!OF_MADE_ITEMS.has(name) || command.getOptionValueSource(name) !== 'cli') continue;
    throw new CommandError(
      `${option.long ?? name}: what --items holds is asked as it stands there; leave it out`,
      2,
    );
  }
  const { task, seed } = options;
  const own = await readOwnItems(task, options);
  const subject = subjectOfRun(task, own.items[0]?.subject ?? '');
  return {
    subject,
    variant: defaultVariant(task, subject),
    seed: readSeed(seed),
    count: unitsOf(own.items).length,
    total: own.items.length,
    items: () => own.items,
    own,
  };
}
